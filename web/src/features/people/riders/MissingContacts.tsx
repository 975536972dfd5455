import { t } from '@lingui/core/macro'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { MyRider } from './rider.ts'

/** Asks for the emergency contacts that are missing. Nothing if there are all. */
export function MissingContacts({ riders, ridersAt }: { riders: readonly MyRider[]; ridersAt: string }) {
  const names = riders
    .filter(({ mayChange, emergencyPhone }) => mayChange && emergencyPhone === '')
    .map(({ firstName }) => firstName)
    .join(', ')
  if (names === '') return null
  return (
    <Notice title={t`No emergency contact yet: ${names}`}>
      <Link to={ridersAt}>{t`Add contact and health details`}</Link>
    </Notice>
  )
}
