import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../../ui/Badge.tsx'
import { clockOf, momentInDigits } from '../../../../ui/words/day-words.ts'
import { percentWords } from '../../../../forms/ladder-words.ts'
import { cancelReasonOptions, dayWords, placeBadge, whenWords } from '../lesson-words.ts'
import { beginning, minutesOf } from '../lesson.ts'
import type { OwnSeat } from './my-lessons.ts'

/** `Today, 09:30`, `Tomorrow, 09:30`, or the day in full. */
export function nextWords(seat: OwnSeat, now: Temporal.Instant): string {
  const start = beginning(seat)
  const today = now.toZonedDateTimeISO(seat.timeZone).toPlainDate()
  const time = clockOf(start)
  const days = today.until(start.toPlainDate(), { largestUnit: 'day' }).days
  if (days === 0) return t`Today, ${time}`
  if (days === 1) return t`Tomorrow, ${time}`
  return `${dayWords(start.toPlainDate())}, ${time}`
}

/** `Tue 17/11/2026, 09:00–10:00`. */
export function ownSeatTime(seat: OwnSeat): string {
  return whenWords(seat)
}

/**
 * Current cost of cancelling and its deadline, from the same prices as the dialog; null for past and cancelled
 * lessons and for requests. `money` formats an amount.
 */
export function cancelWords(
  seat: OwnSeat,
  now: Temporal.Instant,
  money: (minor: number) => string,
): string | null {
  if (seat.state !== 'booked' || Temporal.Instant.compare(seat.startsAt, now) <= 0) return null
  const step = seat.cancelSteps.find(
    ({ until }) => until === null || Temporal.Instant.compare(until, now) > 0,
  )
  if (!step) return null
  const until = step.until === null ? '' : momentInDigits(step.until, seat.timeZone)
  if (step.percent === 0) return until === '' ? t`Free to cancel` : t`Free to cancel until ${until}`
  const costs = step.price ? stepCosts(step.price, money) : percentWords(step.percent)
  if (step.price?.makeUpUntil && until !== '') return t`Cancel by ${until}: ${costs}, with a make-up lesson`
  return until === '' ? t`Cancel now: ${costs}` : t`Cancel by ${until}: ${costs}`
}

/** Until when a request waits, and for whose answer. */
export function waitingWords({ heldUntil, timeZone, proposal }: OwnSeat): string {
  if (proposal && heldUntil === null) return t`Your trainer proposes a change. It waits for your answer.`
  if (proposal && heldUntil !== null)
    return t`Your trainer proposes a change. Answer by ${momentInDigits(heldUntil, timeZone)}.`
  if (heldUntil === null) return t`Waiting for confirmation`
  return t`Waiting for confirmation until ${momentInDigits(heldUntil, timeZone)}`
}

/** A time to which the client asked to move the lesson, and until when the trainer can answer; null without one. */
export function moveRequestWords({ moveRequest, timeZone }: OwnSeat): string | null {
  // A copy that was kept offline may not have it.
  if (!moveRequest) return null
  const when = whenWords({ ...moveRequest, timeZone })
  const until = momentInDigits(moveRequest.expiresAt, timeZone)
  return t`You asked to move this to ${when}. Your trainer can answer until ${until}.`
}

/**
 * What was written when the request was declined or the lesson cancelled; null without a message. Not always by the
 * lesson's trainer, so it names nobody.
 */
export function messageWords({ declinedBecause, cancelMessage }: OwnSeat): string | null {
  const message = declinedBecause || cancelMessage
  return message === '' ? null : t`Message: ${message}`
}

/** Why the lesson was cancelled or the request ended; null without a reason. A private lesson has no other client. */
export function becauseWords(seat: OwnSeat): string | null {
  const { cancelledBecause, kind, wasPassedOn, movedTo, hasExpired } = seat
  if (hasExpired) return t`This request was not answered in time. You can book another time.`
  if (movedTo) {
    const when = whenWords(movedTo)
    return movedTo.startsAt === seat.startsAt
      ? t`You moved this place to another lesson, and then back.`
      : t`You moved this place to ${when}.`
  }
  // It had another rider by then.
  if (wasPassedOn) return null
  if (cancelledBecause === 'client' && kind === 'private') return t`Cancelled at your request`
  const because = cancelReasonOptions().find(({ value }) => value === cancelledBecause)?.label
  return because === undefined ? null : t`Reason: ${because}`
}

/** State of a seat: a declined or expired request and a place that was passed on are cancelled seats. */
export function ownSeatBadge(
  seat: Pick<OwnSeat, 'state' | 'declinedBecause' | 'hasExpired' | 'proposal' | 'wasPassedOn'> &
    Partial<Pick<OwnSeat, 'moveRequest' | 'movedTo'>>,
): BadgeWords {
  const { declinedBecause, hasExpired, proposal, wasPassedOn, moveRequest } = seat
  if (moveRequest) return { word: t`Move requested`, tone: 'attention' }
  if (proposal) return { word: t`Proposed`, tone: 'attention' }
  if (wasPassedOn) return { word: t`Passed on to another rider`, tone: 'neutral' }
  if (hasExpired) return { word: t`Expired`, tone: 'danger' }
  return declinedBecause === null ? placeBadge(seat) : { word: t`Declined`, tone: 'danger' }
}

/** Cost of a step, as on the dialog's button. */
export function stepCosts(
  price: NonNullable<OwnSeat['cancelSteps'][number]['price']>,
  money: (minor: number) => string,
): string {
  if (price.usesGoodwill) return t`no charge, uses a free late cancellation`
  if (price.toPayMinor === 0) return t`free`
  return price.pack === 'gives' ? t`1 of your credits` : money(price.toPayMinor)
}

/** Fee of a late cancellation or no-show; null if there can be none. `money` formats an amount. */
export function missedWords({ missed }: OwnSeat, money: (minor: number) => string): string | null {
  if (!missed) return null
  if (missed.isGoodwill) return t`No charge (free late cancellation)`
  if (missed.isWaived || missed.feeMinor === 0) return t`No charge`
  const costs = percentWords(missed.percent)
  return missed.feeMinor === null ? t`You pay ${costs}` : t`You pay ${costs}, ${money(missed.feeMinor)}`
}

/** `Flatwork on Biscuit with Hannah Oakley, 60 min`. */
export function ownSeatWords(seat: OwnSeat): string {
  const minutes = minutesOf(seat)
  const { offerName, trainerName } = seat
  return seat.horseName === null
    ? t`${offerName} with ${trainerName}, ${minutes} min`
    : t`${offerName} on ${seat.horseName} with ${trainerName}, ${minutes} min`
}
