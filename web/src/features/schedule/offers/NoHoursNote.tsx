import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Link } from '../../../ui/Link.tsx'
import css from './Offers.module.css'

/** Warns if no trainer has working hours soon: clients then find no free times. */
export function NoHoursNote({ hoursAt }: { hoursAt: string }) {
  const today = Temporal.Now.plainDateISO(useTimeZone())
  const { data } = useApiQuery('GET /api/availability', {
    query: { from: today.toString(), until: today.add({ days: 27 }).toString() },
  })
  if (!data || data.items.length > 0) return null
  return (
    <p className={css['attention']}>
      {t`No trainer has working hours in the next four weeks, so clients find no free times.`}{' '}
      <Link to={hoursAt}>{t`Add working hours`}</Link>
    </p>
  )
}
