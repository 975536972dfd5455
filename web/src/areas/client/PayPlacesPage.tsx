import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { useRefetchAfter } from '../../data/changes/api-change.ts'
import { useApiQuery } from '../../data/queries/api-query.ts'
import { single } from '../../data/queries/single.ts'
import { useLocale } from '../../data/me/use-locale.ts'
import { sourceOfPlaces } from '../../features/cards/card-payments/card-source.ts'
import { stepOf } from '../../features/cards/card-payments/card-step.ts'
import { CardOffer } from '../../features/cards/card-payments/CardOffer.tsx'
import { SavedChoice } from '../../features/cards/card-payments/SavedChoice.tsx'
import { ToSignCard } from '../../features/people/agreements/ToSignCard.tsx'
import { PaidPlaces } from '../../features/schedule/bookings/paying/PaidPlaces.tsx'
import { AddToCalendar } from '../../features/schedule/calendar-feeds/AddToCalendar.tsx'
import { Loaded } from '../../ui/lists/Loaded.tsx'

/** Seconds between questions while paid places are being booked. */
const everySeconds = 2

/** Pays places that the client holds, and shows what became of them. */
export function PayPlacesPage() {
  const { id = '' } = useParams()
  const locale = useLocale()
  const step = stepOf(useLocation().search)
  const source = useMemo(() => sourceOfPlaces(id), [id])
  const saved = useApiQuery('GET /api/my-cards').data?.items ?? []
  const invalidate = useRefetchAfter('POST /api/my-booking-payments/{id}/outcome')
  const here = `/client/book/pay/${id}`
  const payment = useApiQuery(
    'GET /api/my-booking-payments/{id}',
    { params: { id } },
    { refetchInterval: ({ state }) => state.data?.state === 'paid' && everySeconds * 1000 },
  )
  return (
    <Loaded state={single(payment)} rows={8}>
      {(shown) => (
        <PaidPlaces
          payment={shown}
          loadedAt={payment.dataUpdatedAt}
          locale={locale}
          bookAt="/client/book"
          invoiceAt={(invoiceId) => `/client/invoices/${invoiceId}`}
          lessonsAt={`/client/lessons?seat=${shown.places[0]?.seatId ?? ''}`}
          before={
            <ToSignCard rides={shown.places.map((place) => ({ ...place, timeZone: shown.timeZone }))} />
          }
          calendar={<AddToCalendar settingsAt="/client/account/calendar-feed" />}
        >
          {(isOpen) =>
            // Back from the bank, the outcome counts even if the places are no longer held.
            (isOpen || step === 'returned') && (
              <CardOffer
                key={id}
                {...{ source, step, locale }}
                renderSaved={(props) => <SavedChoice {...props} saved={saved} />}
                returnUrl={`${location.origin}${here}?paid=card`}
                // A new document: only that one may load Stripe.
                onPay={() => location.assign(`${here}?pay=card`)}
                onChange={() => void invalidate()}
              />
            )
          }
        </PaidPlaces>
      )}
    </Loaded>
  )
}
