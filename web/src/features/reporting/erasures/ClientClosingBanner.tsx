import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import css from './ClosingBanner.module.css'

/** Tells clients that their business closes, and where to save their data; nothing if it stays. */
export function ClientClosingBanner({ dataAt }: { dataAt: string }) {
  const timeZone = useTimeZone()
  const { data } = useApiQuery('GET /api/my-business/closing')
  if (!data || data.dueAt === null) return null
  const { name: business } = data
  const moment = formatInstant(data.dueAt, timeZone)
  return (
    <div className={css['banner']}>
      <Notice title={t`${business} stops using Cavaletti on ${moment}`}>
        <p>{t`Its data is erased then. Your account stays.`}</p>
        <p>
          <Link to={dataAt}>{t`Download your data before then`}</Link>
        </p>
      </Notice>
    </div>
  )
}
