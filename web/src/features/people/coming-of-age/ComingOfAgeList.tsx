import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { ofAgeWords } from './coming-of-age-words.ts'

/** Riders who come of age, or did and are still in their household. */
export function ComingOfAgeList() {
  return (
    <List
      label={t`Riders turning 18`}
      list={useApiList('GET /api/coming-of-age')}
      itemKey={({ riderId }) => riderId}
      empty={<EmptyState>{t`No rider turns 18 in the next few weeks.`}</EmptyState>}
    >
      {(rider) => (
        <ListEntry
          title={
            <Link to={`/trainer/riders/${rider.riderId}`}>{`${rider.firstName} ${rider.lastName}`}</Link>
          }
        >
          <p>
            {ofAgeWords(rider)} · {t`${rider.clientName}’s household`}
          </p>
          {rider.email && <p>{t`Email: ${rider.email}`}</p>}
        </ListEntry>
      )}
    </List>
  )
}
