import { t } from '@lingui/core/macro'
import type { MyAgreements } from './agreement.ts'

/** Who signs for a rider that the client does not sign for. */
export function OthersSign({ rider: { riderName, isMinor } }: { rider: MyAgreements }) {
  return (
    <p>
      {isMinor
        ? t`A parent or guardian signs for riders under 18.`
        : t`Only ${riderName} can sign here, or on paper at the yard. If ${riderName} is a child, ask your trainer to add the date of birth.`}
    </p>
  )
}
