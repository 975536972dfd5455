import { feeOf, graceOf } from '@cavaletti/contract/schedule/cancelling/cancel-steps'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import {
  type Asking,
  type CancelStep,
  percentsOf,
  stepAt,
} from '#modules/schedule/cancellation-policy/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import type { SeatState } from '../rules.ts'
import type { LessonRow, SeatDraft, SeatRow } from '../store.ts'

type Terms = Pick<SeatRow, 'cancelLadder' | 'priceMinor' | 'cancelGraceUntil'>
type Missed = Terms & Pick<SeatRow, 'state' | 'cancelledAt' | 'feePercent'>
type Times = Pick<LessonRow, 'startsAt' | 'timeZone'>

/** Cost of cancelling a seat at a moment (S13). */
export function costAt(seat: Terms, { startsAt, timeZone }: Times, at: Temporal.Instant): CancelStep {
  const { priceMinor, cancelGraceUntil: graceUntil } = seat
  const ladder = ladderOf(seat.cancelLadder)
  return stepAt({ ladder, priceMinor, startsAt, timeZone, graceUntil }, at)
}

/**
 * Fee for a late cancellation or a no-show, stored from now on (S13): by default the ladder's current step, or an
 * earlier step if the client gave notice then. For a seat that was already cancelled late, the time of that
 * cancellation decides. Throws `invalid_input` for a percentage outside the ladder, and `seat_state` for a late
 * cancellation before the deadline.
 */
export function missedFee(
  seat: Missed,
  lesson: Times,
  { state, chosen, at }: { state: SeatState; chosen: number | undefined; at: Temporal.Instant },
): Pick<SeatDraft, 'feePercent' | 'feeMinor'> {
  const ladder = ladderOf(seat.cancelLadder)
  const isFrozen = state === 'late_cancelled' && seat.state === state
  const now = costAt(seat, lesson, isFrozen ? (seat.cancelledAt ?? at) : at)
  // The lesson may have moved since, so the stored fee remains a choice.
  const frozen = isFrozen ? (seat.feePercent ?? ladder.late) : 0
  const most = state === 'no_show' ? ladder.late : Math.max(now.percent, frozen)
  if (chosen !== undefined && (chosen > most || !percentsOf(ladder).includes(chosen)))
    throw new AppError('invalid_input', {
      fields: {
        feePercent: say('must be one of the agreed percentages, at most {percent}', { percent: most }),
      },
    })
  if (state === 'late_cancelled' && !isFrozen && now.percent === 0 && now.until !== null)
    throw new AppError('seat_state', {
      fields: { state: isInGrace(seat, lesson, at) ? stillInGrace() : stillFree() },
    })
  const percent = chosen ?? most
  return { feePercent: percent, feeMinor: feeOf(seat.priceMinor, percent) }
}

function isInGrace(seat: Missed, { startsAt, timeZone }: Times, at: Temporal.Instant): boolean {
  const ladder = ladderOf(seat.cancelLadder)
  const grace = graceOf({ ladder, startsAt, timeZone, graceUntil: seat.cancelGraceUntil })
  return grace !== null && Temporal.Instant.compare(at, grace) < 0
}

function stillInGrace(): string {
  return say(
    'It was booked only a short time ago, so cancelling is still free. Cancel the place in the calendar instead.',
  )
}

function stillFree(): string {
  return say(
    'The deadline has not passed, so cancelling is still free. Cancel the place in the calendar instead.',
  )
}

/** Attendance and cancelling in time cost nothing. */
export const noFee = { feePercent: null, feeMinor: null } as const

export function isMissed(state: SeatState): state is 'late_cancelled' | 'no_show' {
  return state === 'late_cancelled' || state === 'no_show'
}

/** Input for goodwill (S16), which the business gives on its own fees. `clientId` is the stored one. */
export function askingOf(seat: SeatDraft, clientId: string): Asking {
  const isOwn = seat.state === 'late_cancelled' && seat.soldBy === 'business'
  return { id: seat.id, clientId, lateFeeMinor: isOwn ? (seat.feeMinor ?? seat.priceMinor) : 0 }
}

/** What the business charges for a seat, minor unit. The database computes the same. */
export function chargeOf(seat: Pick<SeatDraft, 'state' | 'feeMinor' | 'priceMinor' | 'soldBy'>): number {
  if (seat.soldBy === 'trainer') return 0
  if (seat.state === 'attended') return seat.priceMinor
  return isMissed(seat.state) ? (seat.feeMinor ?? seat.priceMinor) : 0
}
