import { plural, t } from '@lingui/core/macro'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Count } from '../../../ui/Count.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import css from './Notices.module.css'

/** The bell in the header: number of unread notices, and the way to their page. */
export function NoticeBell({ to }: { to: string }) {
  const count = useApiQuery('GET /api/notices/unread').data?.count ?? 0
  const label =
    count === 0
      ? t`Notifications`
      : plural(count, { one: 'Notifications, # unread', other: 'Notifications, # unread' })
  return (
    <Link to={to} className={css['bell']} aria-label={label}>
      <Icon of={IconBell} />
      <Count of={count} className={css['count']} aria-hidden />
    </Link>
  )
}
