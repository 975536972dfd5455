import { plural, t } from '@lingui/core/macro'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import css from '../Booking.module.css'
import terms from './Terms.module.css'
import type { Bookable } from '../booking.ts'
import { cancelSentences, lateWords, minimumWords, whereWords } from '../booking-words.ts'
import { PaidBy } from '../paying/PaidBy.tsx'
import type { HeldTerm, JoinableTerm } from './term.ts'
import { dateWords, leftOutWords, paidWords, termSum, visitFees } from './term-words.ts'
import { weeklyWords } from '../../../../ui/words/weekly-words.ts'
import type { PlacePayment } from '../paying/use-place-payment.ts'

interface TermFactsProps {
  held: HeldTerm
  /** With the dates that are left out; undefined if they were shown before. */
  group: JoinableTerm | undefined
  offer: Bookable | undefined
  payment: PlacePayment
  currency: string
  locale: string
}

/** The focus moves here once the places are held, and not to the field, which would open the keyboard of a phone. */
function beginHere(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
  element?.focus()
}

/** All lessons of a booking, and what they cost. */
export function TermFacts({ held, group, offer, payment, currency, locale }: TermFactsProps) {
  const { seats, timeZone, priceMinor, cancelLadder, graceMinutes, riderId, offerId } = held
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const [first] = seats
  if (!first) return null
  const cancelling = cancelSentences(
    { offer: { cancelLadder }, time: { ...first, priceMinor }, timeZone, graceMinutes },
    Temporal.Now.instant(),
    money,
  )
  const total = money(held.totalMinor)
  const count = seats.length
  const fees = visitFees(seats, money)
  return (
    <div className={css['terms']}>
      <p className={css['moment']} tabIndex={-1} ref={beginHere}>
        {weeklyWords(seats, timeZone)}
      </p>
      <ul className={terms['dates']} aria-label={t`Dates`}>
        {seats.map((seat) => (
          <li key={seat.seatId}>{dateWords(seat, seats, timeZone)}</li>
        ))}
      </ul>
      {group && leftOutWords(group).map((words) => <p key={words}>{words}</p>)}
      <div className={css['facts']}>
        <Facts
          facts={[
            [t`Rider`, held.riderName],
            [t`Lesson type`, held.offerName],
            [t`Trainer`, held.trainerName],
            [t`Location`, whereWords(held)],
            [
              t`Price`,
              plural(count, {
                one: `${total} for # lesson`,
                other: `${total} for # lessons, ${money(priceMinor)} each`,
              }),
            ],
            [t`Travel fee`, fees],
            [t`In total`, fees === null ? null : money(termSum(held))],
            [t`Cancelling`, t`Each lesson by itself. The first one: ${cancelling.join(' ')}`],
            [t`Leaving`, t`You can leave the group at any time. You see the cost before you decide.`],
            [t`Small group`, minimumWords(offer)],
            [t`Arriving late`, lateWords(cancelLadder)],
          ]}
        />
        {payment.isByCard ? (
          <Facts facts={[[t`Payment`, paidWords(seats, payment)]]} />
        ) : (
          priceMinor > 0 && (
            <PaidBy
              place={{
                riderId,
                offerId,
                startsAt: first.startsAt,
                seatId: first.seatId,
                trainerName: held.trainerName,
              }}
            />
          )
        )}
      </div>
    </div>
  )
}
