import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { momentInWords } from '../../../../ui/words/day-words.ts'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { travelWords } from '../../../../ui/words/travel-words.ts'
import type { Booked, BookedSeat, Held } from '../booking.ts'
import css from '../Booking.module.css'
import { PaidBy } from '../paying/PaidBy.tsx'
import { freeUntil, sumOf, timeWords, whereWords } from '../booking-words.ts'

interface BookedCardProps {
  booked: Booked
  /** Page of the client's lessons. */
  lessonsAt: string
  onAgain: () => void
  /** Further buttons. */
  children: ReactNode
}

/** What was booked or requested, and what can be done next. */
export function BookedCard({
  booked: { seats, places, currency },
  lessonsAt,
  onAgain,
  children,
}: BookedCardProps) {
  const locale = useLocale()
  return (
    <Card narrow>
      {seats.map((seat) => (
        <BookedLesson
          key={seat.seatId}
          seat={seat}
          place={places.find(({ seatId }) => seatId === seat.seatId)}
          money={(minor) => formatMoney(minor, currency, locale)}
        />
      ))}
      {places.length > 1 && (
        <p className={css['sum']}>{t`Together: ${formatMoney(sumOf(places), currency, locale)}`}</p>
      )}
      <div className={css['next']}>
        {children}
        <Button variant="secondary" onClick={onAgain}>{t`Book another lesson`}</Button>
        <LinkButton to={lessonsAt}>{t`See my lessons`}</LinkButton>
      </div>
    </Card>
  )
}

interface BookedLessonProps {
  seat: BookedSeat
  /** With the price. */
  place: Held | undefined
  money: (minor: number) => string
}

function BookedLesson({ seat, place, money }: BookedLessonProps) {
  const isRequest = seat.state === 'requested'
  const { trainerName } = seat
  const until = seat.heldUntil === null ? '' : momentInWords(seat.heldUntil, seat.timeZone)
  return (
    <>
      <h2 className={css['moment']}>{timeWords(seat, seat.timeZone)}</h2>
      {isRequest && (
        <p>
          {until === ''
            ? t`${trainerName} will confirm or decline this lesson.`
            : t`${trainerName} will confirm or decline this lesson by ${until}. If nobody answers by then, your request expires. Until then you can withdraw it at no cost.`}
        </p>
      )}
      <div className={css['facts']}>
        <Facts
          facts={[
            [t`Rider`, seat.riderName],
            [t`Lesson type`, seat.offerName],
            [t`Trainer`, trainerName],
            [t`Location`, whereWords(seat)],
            [t`Horse`, seat.horseName],
            [t`Price`, place ? money(place.priceMinor) : null],
            [t`Travel fee`, seat.travel && travelWords(seat.travel, money)],
            [t`Free to cancel until`, isRequest ? null : freeUntil(seat, Temporal.Now.instant())],
          ]}
        />
        {place && place.priceMinor > 0 && <PaidBy place={place} />}
      </div>
    </>
  )
}
