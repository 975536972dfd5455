import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { formatDay } from '../../../ui/words/format-instant.ts'
import { Link } from '../../../ui/Link.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import css from './AccountErasuresPage.module.css'
import { BusinessErasuresCard } from './BusinessErasuresCard.tsx'
import { whenErased } from './erasure-words.ts'

/** All erasures of accounts and businesses, for administrators. Their answers are behind the names. */
export function AccountErasuresPage() {
  const list = useApiList('GET /api/admin/account-erasures')
  const timeZone = useTimeZone()
  const words = { waiting: t`waiting`, withdrawn: t`stopped`, done: t`done` }
  return (
    <>
      <PageHeader title={t`Erasures`} />
      <div className={css['cards']}>
        <Card title={t`Accounts`}>
          <p>{t`You erase an account from the list of users. We keep a record of each erasure here, without a name.`}</p>
          <List
            label={t`Accounts`}
            list={list}
            itemKey={({ id }) => id}
            empty={<EmptyState>{t`No erasures yet.`}</EmptyState>}
          >
            {({ number, userId, name, state, askedAt, askedAs, dueAt, doneAt }) => (
              <ListEntry
                title={
                  <>
                    {t`No. ${number}`} <Link to={`/admin/users/${userId}/erasure`}>{name}</Link>{' '}
                    <Badge>{words[state]}</Badge>
                  </>
                }
              >
                <p>
                  {[
                    formatDay(askedAt, timeZone),
                    askedAs === 'self' ? t`asked for by the person` : t`asked for by an administrator`,
                    whenErased({ state, dueAt, doneAt }, timeZone),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </ListEntry>
            )}
          </List>
        </Card>
        <BusinessErasuresCard />
      </div>
    </>
  )
}
