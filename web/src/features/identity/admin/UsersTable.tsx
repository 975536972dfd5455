import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { PagedList } from '../../../data/queries/paged-list.ts'
import { useMe } from '../../../data/me/use-me.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { PersonName } from '../../../ui/PersonName.tsx'
import { Table, type Column } from '../../../ui/lists/Table.tsx'
import type { User } from './use-users.ts'
import { roleWord, statusBadge } from './user-words.ts'
import css from './UserActions.module.css'
import { UserActions } from './UserActions.tsx'

interface UsersTableProps {
  list: PagedList<User>
  empty: ReactNode
  /** Called to disable or enable a user. */
  onChange: (user: User) => void
  /** Called to remove the second step of a user. */
  onRemove: (user: User) => void
}

export function UsersTable({ list, empty, onChange, onRemove }: UsersTableProps) {
  const timeZone = useTimeZone()
  const { data: me } = useMe()
  const columns = columnsFor(me?.id, timeZone, { onChange, onRemove })
  return <Table label={t`Users`} columns={columns} list={list} empty={empty} itemKey={({ id }) => id} />
}

function columnsFor(
  myId: string | undefined,
  timeZone: string,
  { onChange, onRemove }: Pick<UsersTableProps, 'onChange' | 'onRemove'>,
): Column<User>[] {
  return [
    {
      title: t`User`,
      bare: true,
      cell: (user) => (
        <div className={css['person']}>
          <PersonName {...user} note={user.email} />
        </div>
      ),
    },
    {
      title: t`Role`,
      cell: ({ role, businessName }) => (
        <>
          {roleWord(role)}
          {businessName && <div className={css['business']}>{businessName}</div>}
        </>
      ),
    },
    {
      title: t`Status`,
      cell: ({ status }) => <Badge tone={statusBadge(status).tone}>{statusBadge(status).word}</Badge>,
    },
    {
      title: t`Registered`,
      cell: ({ createdAt }) => <Moment at={createdAt} timeZone={timeZone} dayOnly />,
    },
    {
      title: t`Last seen`,
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? <Moment at={lastSeenAt} timeZone={timeZone} dayOnly /> : t`never`,
    },
    {
      title: t`Actions`,
      bare: true,
      align: 'end',
      cell: (user) => (
        <UserActions
          user={user}
          isMe={user.id === myId}
          onChange={() => onChange(user)}
          onRemove={() => onRemove(user)}
        />
      ),
    },
  ]
}
