import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { PagedList } from '../../../data/queries/paged-list.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Link } from '../../../ui/Link.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { bookingBadge } from './booking-words.ts'
import { kindWord, lessonWords, marginWords } from './offer-words.ts'
import type { Offer } from './offer.ts'
import css from './Offers.module.css'
import { RailMark } from './RailMark.tsx'

interface OffersListProps {
  /** Name of the list for screen readers. */
  label: string
  list: PagedList<Offer>
  offerAt: (id: string) => string
  currency: string
  locale: string
  empty: ReactNode
}

/** Lesson types with prices, and how clients book them. */
export function OffersList({ label, list, offerAt, currency, locale, empty }: OffersListProps) {
  return (
    <List label={label} list={list} itemKey={({ id }) => id} empty={empty} tall>
      {(offer) => (
        <ListEntry
          title={
            <>
              <RailMark rail={offer.rail} />
              <Link to={offerAt(offer.id)}>{offer.name}</Link>
              {bookingBadge(offer) && <Badge tone="good">{bookingBadge(offer)}</Badge>}
            </>
          }
          actions={
            offer.priceMinor !== null && (
              <p className={css['price']}>{formatMoney(offer.priceMinor, currency, locale)}</p>
            )
          }
        >
          <p>{`${kindWord(offer.kind)} · ${lessonWords(offer)}`}</p>
          {offer.soldBy === 'trainer' && <p>{t`Invoiced by the trainer`}</p>}
          {marginWords(offer) && <p>{marginWords(offer)}</p>}
        </ListEntry>
      )}
    </List>
  )
}
