import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../data/queries/api-query.ts'
import { keptOffline } from '../../data/offline/kept-offline.ts'
import { single } from '../../data/queries/single.ts'
import { BookedCard } from '../../features/schedule/bookings/holding/BookedCard.tsx'
import { Booking } from '../../features/schedule/bookings/Booking.tsx'
import { JoinedCard } from '../../features/schedule/bookings/terms/JoinedCard.tsx'
import type { JoinedTerm } from '../../features/schedule/bookings/terms/term.ts'
import type { Booked } from '../../features/schedule/bookings/booking.ts'
import { ToSignCard } from '../../features/people/agreements/ToSignCard.tsx'
import { AddToCalendar } from '../../features/schedule/calendar-feeds/AddToCalendar.tsx'
import { WaitFor } from '../../features/schedule/waiting-list/WaitFor.tsx'
import { Loaded } from '../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { offersForRider } from '../../data/business/offers-for-rider.ts'
import { payAt } from './pay-address.ts'

/** Books a lesson for a rider of the client; afterwards, what was booked. */
export function BookPage() {
  const choices = single(useApiQuery('GET /api/my-booking-choices', {}, keptOffline))
  // Known before the booking, so that what is to be signed does not push down what was booked.
  useApiQuery('GET /api/my-agreements')
  const [booked, setBooked] = useState<Booked>()
  const [joined, setJoined] = useState<JoinedTerm>()
  if (joined)
    return (
      <>
        <PageHeader key="joined" title={t`Group joined`} />
        <ToSignCard rides={joined.held.seats.map((seat) => ({ ...joined.held, ...seat }))} />
        <JoinedCard
          joined={joined}
          lessonsAt={`/client/lessons?seat=${joined.held.seats[0]?.seatId ?? ''}`}
          onAgain={() => setJoined(undefined)}
        >
          <AddToCalendar settingsAt="/client/account/calendar-feed" />
        </JoinedCard>
      </>
    )
  if (booked)
    return (
      <>
        {/* Another header than the one below, so that the focus moves to it. */}
        <PageHeader key="booked" title={bookedTitle(booked.seats)} />
        <ToSignCard rides={booked.seats} />
        <BookedCard
          booked={booked}
          lessonsAt={`/client/lessons?seat=${booked.seats[0]?.seatId ?? ''}`}
          onAgain={() => setBooked(undefined)}
        >
          <AddToCalendar settingsAt="/client/account/calendar-feed" />
        </BookedCard>
      </>
    )
  return (
    <>
      <PageHeader key="book" title={t`Book lesson`} />
      <Loaded state={choices} rows={6}>
        {(all) => (
          <Booking
            choices={all}
            onBooked={setBooked}
            payAt={payAt}
            onJoined={setJoined}
            renderOtherwise={({ rider, offer, horseId, days: { first, last } }) => (
              <WaitFor
                rider={rider}
                offer={offer}
                days={{ first: first.toString(), last: last.toString() }}
                choices={{ ...all, offers: offersForRider(rider, all.offers) }}
                horseId={horseId}
              />
            )}
          />
        )}
      </Loaded>
    </>
  )
}

function bookedTitle(seats: Booked['seats']): string {
  const requests = seats.filter(({ state }) => state === 'requested').length
  if (requests === seats.length) return seats.length > 1 ? t`Requests sent` : t`Request sent`
  if (requests > 0) return t`One lesson booked, one request sent`
  return seats.length > 1 ? t`Lessons booked` : t`Lesson booked`
}
