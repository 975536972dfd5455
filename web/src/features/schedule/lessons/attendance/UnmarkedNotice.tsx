import { plural, t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useMay } from '../../../../data/me/use-may.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import type { UnmarkedFilter } from './unmarked.ts'

/** Number of past lessons without attendance, with a link; hidden without any, and from those who cannot mark it. */
export function UnmarkedNotice({ markAt, ...filter }: UnmarkedFilter & { markAt: string }) {
  const enabled = useMay()('attendance.record')
  const { data } = useApiQuery('GET /api/attendance/summary', { query: filter }, { enabled })
  const { seats = 0, lessons = 0 } = data ?? {}
  if (seats === 0) return null
  return (
    <Notice
      title={plural(lessons, {
        one: 'Attendance is not marked for # lesson',
        other: 'Attendance is not marked for # lessons',
      })}
    >
      {plural(seats, {
        one: 'You can’t bill # rider until you mark attendance.',
        other: 'You can’t bill # riders until you mark attendance.',
      })}{' '}
      <Link to={markAt}>{t`Mark attendance`}</Link>
    </Notice>
  )
}
