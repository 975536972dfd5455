import { plural, t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/api-query.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { UnmarkedFilter } from './unmarked.ts'

/** Number of past lessons without attendance, with a link; hidden without any. */
export function UnmarkedNotice({ markAt, ...filter }: UnmarkedFilter & { markAt: string }) {
  const { seats = 0, lessons = 0 } = useApiQuery('GET /api/attendance/summary', { query: filter }).data ?? {}
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
