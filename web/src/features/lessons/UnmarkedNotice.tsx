import { plural, t } from '@lingui/core/macro'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useUnmarkedCount, type UnmarkedFilter } from './use-unmarked.ts'

/** Says how many past lessons have no attendance, and leads to where it is marked; nothing where all have it. */
export function UnmarkedNotice({ markAt, ...filter }: UnmarkedFilter & { markAt: string }) {
  const { seats = 0, lessons = 0 } = useUnmarkedCount(filter).data ?? {}
  if (seats === 0) return null
  return (
    <Notice
      title={plural(lessons, { one: '# lesson has no attendance', other: '# lessons have no attendance' })}
    >
      {plural(seats, {
        one: 'We cannot bill # rider until you mark who came.',
        other: 'We cannot bill # riders until you mark who came.',
      })}{' '}
      <Link to={markAt}>{t`Mark attendance`}</Link>
    </Notice>
  )
}
