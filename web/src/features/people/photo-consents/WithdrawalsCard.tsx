import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { formatDay } from '../../../ui/words/format-instant.ts'
import { Link } from '../../../ui/Link.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'

/** Withdrawn consents: photos of that time may still be in use. */
export function WithdrawalsCard() {
  const list = useApiList('GET /api/photo-withdrawals')
  const timeZone = useTimeZone()
  return (
    <Card title={t`Withdrawn consents`}>
      <p>{t`Photos and videos that you published before may stay. Remove them where you still can, and use none of them again.`}</p>
      <List
        label={t`Withdrawn consents`}
        list={list}
        itemKey={({ id }) => id}
        empty={<EmptyState>{t`Nobody has withdrawn consent to photos or videos.`}</EmptyState>}
      >
        {({ riderId, riderName, purpose, agreedFrom, withdrawnAt }) => (
          <ListEntry title={<Link to={`/trainer/riders/${riderId}`}>{riderName}</Link>}>
            <p>
              {purpose}
              {' · '}
              {t`Agreed from ${formatDay(agreedFrom, timeZone)} until ${formatDay(withdrawnAt, timeZone)}`}
            </p>
          </ListEntry>
        )}
      </List>
    </Card>
  )
}
