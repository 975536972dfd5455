import { feeOf } from '@cavaletti/contract/cancel-ladder'
import { ladderOf } from '#modules/businesses/index.ts'
import { type Asking, type CancelStep, percentsOf, stepAt } from '#modules/cancel-terms/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { SeatState } from './rules.ts'
import type { LessonRow, SeatDraft, SeatRow } from './store.ts'

type Terms = Pick<SeatRow, 'cancel_ladder' | 'price_minor' | 'cancel_grace_until'>
type Missed = Terms & Pick<SeatRow, 'state' | 'cancelled_at' | 'fee_percent'>
type Times = Pick<LessonRow, 'starts_at' | 'time_zone'>

/** What a seat costs when it is cancelled at a moment (S13). */
export function costAt(seat: Terms, { starts_at, time_zone }: Times, at: Temporal.Instant): CancelStep {
  const { price_minor: priceMinor, cancel_grace_until: graceUntil } = seat
  const ladder = ladderOf(seat.cancel_ladder)
  return stepAt({ ladder, priceMinor, startsAt: starts_at, timeZone: time_zone, graceUntil }, at)
}

/**
 * What is asked for a seat in which nobody rode, frozen from now on (S13): what the ladder asks at this moment, or of its
 * steps the one the client spoke up in, which costs no more. Of what was cancelled late already, the moment it was cancelled
 * decides, however late it is looked at. Throws `invalid_input` for what is no step of it, and `seat_state` for a late
 * cancellation in time.
 */
export function missedFee(
  seat: Missed,
  lesson: Times,
  { state, chosen, at }: { state: SeatState; chosen: number | undefined; at: Temporal.Instant },
): Pick<SeatDraft, 'fee_percent' | 'fee_minor'> {
  const ladder = ladderOf(seat.cancel_ladder)
  const isFrozen = state === 'late_cancelled' && seat.state === state
  const now = costAt(seat, lesson, isFrozen ? (seat.cancelled_at ?? at) : at)
  // The lesson may have been moved since: what was frozen then stays within reach.
  const frozen = isFrozen ? (seat.fee_percent ?? ladder.late) : 0
  const most = state === 'no_show' ? ladder.late : Math.max(now.percent, frozen)
  if (chosen !== undefined && (chosen > most || !percentsOf(ladder).includes(chosen)))
    throw new AppError('invalid_input', {
      fields: { feePercent: `must be a step of what was agreed, at most ${most}` },
    })
  if (state === 'late_cancelled' && !isFrozen && now.percent === 0 && now.until !== null)
    throw new AppError('seat_state', { fields: { state: 'costs nothing yet: cancel the seat instead' } })
  const percent = chosen ?? most
  return { fee_percent: percent, fee_minor: feeOf(seat.price_minor, percent) }
}

/** Who lets nobody down: nothing is asked. */
export const noFee = { fee_percent: null, fee_minor: null } as const

export function isMissed(state: SeatState): state is 'late_cancelled' | 'no_show' {
  return state === 'late_cancelled' || state === 'no_show'
}

/** What goodwill (S16) is asked about. `clientId`: of the seat as it stands. */
export function askingOf(seat: SeatDraft, clientId: string): Asking {
  const fee = seat.fee_minor ?? seat.price_minor
  return { id: seat.id, clientId, lateFeeMinor: seat.state === 'late_cancelled' ? fee : 0 }
}

/** What is to be paid for a seat as things stand, minor unit. The database derives the same. */
export function chargeOf(seat: Pick<SeatDraft, 'state' | 'fee_minor' | 'price_minor'>): number {
  if (seat.state === 'attended') return seat.price_minor
  return isMissed(seat.state) ? (seat.fee_minor ?? seat.price_minor) : 0
}
