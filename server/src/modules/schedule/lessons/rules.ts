import type { seatStates } from '@cavaletti/contract/schedule/lessons/seats'
import type { weightClasses } from '@cavaletti/contract/horses/workload'

/** States of lessons and seats. Times are milliseconds since 1970, so that thousands compare quickly. */

export type SeatState = (typeof seatStates)[number]

/** Includes its start, excludes its end. */
export interface Span {
  start: number
  end: number
}

const minute = 60_000
const hour = 60 * minute

export function meet(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

/** Adds margins that are not part of the lesson (S10). */
export function widen({ start, end }: Span, before: number, after: number): Span {
  return { start: start - before * minute, end: end + after * minute }
}

/** Whether a trainer can get from one span to the next (S11). `minutes`: travel and the buffer after the first. */
export function isReachable(earlier: Span, later: Span, minutes: number): boolean {
  return later.start - earlier.end >= minutes * minute
}

/** Whether a seat occupies its rider and horse. */
export function isLive(state: SeatState): state is 'held' | 'requested' | 'booked' | 'attended' {
  return state === 'held' || state === 'requested' || state === 'booked' || state === 'attended'
}

/** Whether a seat is booked by this change. Confirming a request is judged like booking it at this moment. */
export function isBookedNow(before: { state: SeatState } | undefined, after: { state: SeatState }): boolean {
  if (!before || !isLive(before.state)) return true
  return before.state === 'requested' && after.state === 'booked'
}

/** Whether a request or a held seat has expired (S3). */
export function isLapsed(
  { heldUntil }: { heldUntil: Temporal.Instant | null },
  at: Temporal.Instant,
): boolean {
  return heldUntil !== null && Temporal.Instant.compare(heldUntil, at) <= 0
}

/** Whether a state records attendance. */
export function isAttendance(state: SeatState): boolean {
  return state === 'attended' || state === 'no_show' || state === 'late_cancelled'
}

const next: Record<SeatState, readonly SeatState[]> = {
  held: [],
  requested: ['booked', 'cancelled'],
  booked: ['attended', 'no_show', 'late_cancelled', 'cancelled'],
  attended: ['booked', 'no_show', 'late_cancelled'],
  no_show: ['booked', 'attended', 'late_cancelled'],
  late_cancelled: ['booked', 'attended', 'no_show'],
  cancelled: ['booked', 'requested'],
}

/** Whether a trainer may change a seat from one state to another. */
export function mayBecome(from: SeatState, to: SeatState): boolean {
  return from === to || next[from].includes(to)
}

/** Attendance can be marked from twelve hours before the start. */
export function canAttend(lesson: Span, now: number): boolean {
  return now >= lesson.start - 12 * hour
}

/**
 * A lesson is settled when attendance is marked, when it has begun and a late cancellation is recorded, or when it is
 * cancelled.
 */
export function isSettled(
  lesson: Span & { state: 'planned' | 'cancelled' },
  seats: readonly { state: SeatState }[],
  now: number,
): boolean {
  if (lesson.state === 'cancelled') return true
  return seats.some(({ state }) => state === 'attended' || (lesson.start <= now && isAttendance(state)))
}

/** Whether a planned lesson is to come, and no attendance or late cancellation is recorded. */
export function isUntouched(
  lesson: Span & { state: 'planned' | 'cancelled' },
  seats: readonly { state: SeatState }[],
  now: number,
): boolean {
  return lesson.state === 'planned' && lesson.start > now && !seats.some(({ state }) => isAttendance(state))
}

const heavierFrom = [
  [90, 'from_90'],
  [75, '75_to_89'],
  [60, '60_to_74'],
  [45, '45_to_59'],
  [0, 'under_45'],
] as const

/** Weight class for the register (H1), which stores no kilograms. */
export function weightClassOf(kilograms: number | null): (typeof weightClasses)[number] | null {
  if (kilograms === null) return null
  return heavierFrom.find(([from]) => kilograms >= from)?.[1] ?? null
}
