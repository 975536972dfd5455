import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Card } from '../../../ui/Card.tsx'
import { OwnEntries } from './OwnEntries.tsx'
import { PlaceOfferItem } from './PlaceOfferItem.tsx'
import type { PlaceOffer } from './waiting.ts'

interface MyWaitingListProps {
  /** Shown only while a place is offered, or only while none is. */
  while: 'offered' | 'waiting'
  payAt: (id: string) => string
  onAccepted?: (offer: PlaceOffer) => void
}

/**
 * The entries of the client's riders on the waiting list; nothing without any. An entry to which a place is offered is
 * shown as this offer.
 */
export function MyWaitingList({ while: shownWhile, payAt, onAccepted }: MyWaitingListProps) {
  const { data } = useApiQuery('GET /api/my-waiting-list')
  if (!data || data.entries.length + data.removed.length + data.offers.length === 0) return null
  if (shownWhile !== (data.offers.length > 0 ? 'offered' : 'waiting')) return null
  const offered = new Set(data.offers.map(({ entryId }) => entryId))
  return (
    <Card title={t`Waiting list`}>
      <OwnEntries entries={data.entries.filter(({ id }) => !offered.has(id))}>
        {data.offers.map((offer) => (
          <li key={offer.id}>
            <PlaceOfferItem offer={offer} payAt={payAt} {...(onAccepted && { onAccepted })} />
          </li>
        ))}
      </OwnEntries>
      {data.removed.map(({ id, riderName, offers, message }) => (
        <p key={id} className="quiet-small">
          {t`Your trainer removed ${riderName} from the waiting list for ${offers.map(({ name }) => name).join(', ')}: ${message}`}
        </p>
      ))}
    </Card>
  )
}

/** Places that wait for the client's answer; nothing without any. */
export function PlaceOffers({ payAt }: { payAt: (id: string) => string }) {
  const offers = useApiQuery('GET /api/my-waiting-list').data?.offers ?? []
  if (offers.length === 0) return null
  return (
    <Card title={t`Places for you`}>
      {offers.map((offer) => (
        <PlaceOfferItem key={offer.id} offer={offer} payAt={payAt} />
      ))}
    </Card>
  )
}
