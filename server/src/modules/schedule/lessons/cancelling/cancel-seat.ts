import type { Scope, Tx } from '#database/scope.ts'
import { type CancelStep, keepGoodwill } from '#modules/schedule/cancellation-policy/index.ts'
import { lockHorses } from '#modules/horses/horses/index.ts'
import { lockRiders } from '#modules/people/riders/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cancelEmptied } from './cancel-emptied.ts'
import { type LockedLesson, type Proposal, proposalOf } from '../draft-lesson.ts'
import { askingOf, costAt, noFee } from './seat-fee.ts'
import type { LessonRow, SeatDraft, SeatRow } from '../store.ts'
import { writeLessons } from '../arranging/write-lessons.ts'

type Seat = Pick<SeatRow, 'state' | 'cancelLadder' | 'priceMinor' | 'cancelGraceUntil'>
type Lesson = Pick<LessonRow, 'state' | 'startsAt' | 'timeZone'>

/**
 * Cost for a household to cancel a seat at a moment (S13); a request is free. Throws `lesson_settled` for a lesson
 * that has begun or is cancelled, and `seat_state` for a seat that is not booked.
 */
export function cancelCost(seat: Seat, lesson: Lesson, at: Temporal.Instant): CancelStep {
  if (lesson.state === 'cancelled' || Temporal.Instant.compare(lesson.startsAt, at) <= 0)
    throw new AppError('lesson_settled')
  if (seat.state !== 'booked' && seat.state !== 'requested') throw new AppError('seat_state')
  const cost = costAt(seat, lesson, at)
  return seat.state === 'requested' ? { ...cost, percent: 0, feeMinor: 0 } : cost
}

/** A seat that its household cancels, and what it costs. */
export interface Leaving {
  before: LockedLesson
  seatId: string
  cost: CancelStep
  /** False: a late one that goodwill does not cover (S16). Absent: it does while there is some left. */
  usesGoodwill?: boolean
  /** Whose reason it is; absent: the household's. */
  because?: Proposal['because']
}

/**
 * Cancels one seat for its household, and no other (S6), and stores its cost. A private lesson without a rider is
 * cancelled with it. Lock the lesson by `lockLessonOfSeat`
 * first. `isFree`: the policy does not apply, because the family did not get what it booked. `agree` gets the cost once everything is locked, and throws if the caller did not agree to it. Throws like
 * `cancelCost`.
 * @returns the changed seat
 */
export async function cancelSeat(
  tx: Tx,
  scope: Scope,
  before: LockedLesson,
  {
    seatId,
    at,
    isFree = false,
    because,
  }: { seatId: string; at: Temporal.Instant; isFree?: boolean; because?: 'too_few' },
  agree: (cost: CancelStep) => Promise<void>,
): Promise<'cancelled' | 'late_cancelled'> {
  const old = before.seats.find(({ id }) => id === seatId)
  if (!old) throw new AppError('not_found')
  const policy = cancelCost(old, before.lesson, at)
  const cost = isFree ? { ...policy, percent: 0, feeMinor: 0 } : policy
  const horses = old.horseId === null ? [] : [old.horseId]
  await Promise.all([lockHorses(tx, horses), lockRiders(tx, [old.riderId])])
  await agree(cost)
  await cancelSeats(tx, scope, [{ before, seatId, cost, because }], at)
  return stateAfter(cost)
}

function stateAfter({ percent }: CancelStep): 'cancelled' | 'late_cancelled' {
  return percent === 0 ? 'cancelled' : 'late_cancelled'
}

/**
 * Cancels seats of different lessons for their household at these costs, in order of time, so that goodwill is used for
 * the first ones. Everything is locked.
 */
export async function cancelSeats(
  tx: Tx,
  scope: Scope,
  leaving: readonly Leaving[],
  at: Temporal.Instant,
): Promise<void> {
  const proposals: Proposal[] = []
  for (const one of leaving) proposals.push(await withoutSeat(tx, scope, one, at))
  await writeLessons(tx, scope, proposals)
  const left = leaving.map(({ before, seatId, cost }) => ({
    ...before,
    seats: before.seats.map((seat): SeatRow =>
      seat.id === seatId ? { ...seat, state: stateAfter(cost) } : seat,
    ),
  }))
  await cancelEmptied(tx, scope, left)
}

/** The lesson as it becomes. Uses goodwill for the fee (S16). */
async function withoutSeat(
  tx: Tx,
  scope: Scope,
  { before, seatId, cost, because, usesGoodwill = true }: Leaving,
  at: Temporal.Instant,
): Promise<Proposal> {
  const proposal = proposalOf(before)
  const old = before.seats.find(({ id }) => id === seatId)
  const was = proposal.seats.find(({ id }) => id === seatId)
  if (!old || !was) throw new AppError('not_found')
  const state = stateAfter(cost)
  const fee = state === 'cancelled' ? noFee : { feePercent: cost.percent, feeMinor: cost.feeMinor }
  const is: SeatDraft = {
    ...was,
    state,
    heldUntil: null,
    cancelledAt: at,
    cancelledBy: scope.actorId,
    ...fee,
  }
  if (usesGoodwill || state === 'cancelled')
    await keepGoodwill(tx, scope, [askingOf(was, old.clientId), askingOf(is, old.clientId)], at)
  const seats = proposal.seats.map((seat) => (seat.id === seatId ? is : seat))
  return { ...proposal, seats, ...(because && { because }) }
}
