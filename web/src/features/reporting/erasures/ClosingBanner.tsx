import { t } from '@lingui/core/macro'
import { useMay } from '../../../data/me/use-may.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from './ClosingBanner.module.css'

/** Tells everybody who works for a business that it will be erased. */
export function ClosingBanner({ dueAt }: { dueAt: string }) {
  const timeZone = useTimeZone()
  const isOwner = useMay()('business.erase')
  const moment = formatInstant(dueAt, timeZone)
  return (
    <div className={css['banner']}>
      <Notice title={t`This business closes on ${moment}, and everything in it is erased.`}>
        <p>
          {isOwner ? (
            <Link to="/trainer/business/data">{t`See or stop the erasure`}</Link>
          ) : (
            <Link to="/trainer/account/data">{t`Download your work before then`}</Link>
          )}
        </p>
      </Notice>
    </div>
  )
}
