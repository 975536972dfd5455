import { t } from '@lingui/core/macro'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { List } from '../../ui/List.tsx'
import { ListEntry } from '../../ui/ListEntry.tsx'
import { ofAgeWords } from './take-over-words.ts'
import { useComingOfAge } from './use-take-overs.ts'

/** Riders who come of age, or did and are still in the household of who answered for them. */
export function ComingOfAgeList() {
  return (
    <List
      label={t`Riders coming of age`}
      list={useComingOfAge()}
      itemKey={({ riderId }) => riderId}
      empty={<EmptyState>{t`No rider comes of age in the next weeks.`}</EmptyState>}
    >
      {(rider) => (
        <ListEntry
          title={
            <Link to={`/trainer/riders/${rider.riderId}`}>{`${rider.firstName} ${rider.lastName}`}</Link>
          }
        >
          <p>
            {ofAgeWords(rider)} · {t`household of ${rider.clientName}`}
          </p>
          {rider.email && <p>{t`Reached at ${rider.email}`}</p>}
        </ListEntry>
      )}
    </List>
  )
}
