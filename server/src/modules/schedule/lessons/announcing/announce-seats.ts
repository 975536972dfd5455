import { jobScope, type Scope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { defineAnnouncement } from '#platform/reactions.ts'
import type { LockedLesson, Proposal } from '../draft-lesson.ts'
import type { LessonDraft, LessonRow, SeatDraft } from '../store.ts'

type CancelReason = NonNullable<LessonRow['cancelledBecause']>

/** A seat as its household knows it. Survives JSON. */
export interface SeatStanding {
  /**
   * `free`: the request ended. `proposed`: a trainer proposes this time. `passed_on`: another rider of the household
   * took the place. `given`: another family took it. `moved`: its rider has a place in another lesson instead.
   */
  state: 'free' | 'requested' | 'proposed' | 'booked' | 'cancelled' | 'passed_on' | 'given' | 'moved'
  /** ISO 8601, UTC. */
  startsAt: string
  endsAt: string
  timeZone: string
  placeId: string | null
  arenaId: string | null
  trainerId: string
  /** The lesson that its rider left for this one; absent if they left none. */
  lessonId?: string
}

/** What a change makes of one seat. */
export interface SeatChange {
  seatId: string
  lessonId: string
  riderId: string
  /** Null: the seat is new. */
  was: SeatStanding | null
  becomes: SeatStanding
  /** Whose reason a cancellation was; null if nobody said, and for other changes. */
  because: CancelReason | null
  /** Seats with the same id were booked together. Null or absent: booked alone. */
  termId?: string | null
}

/**
 * Seats of lessons that are not over were requested, booked, moved, handed over, cancelled or reinstated by a person, or
 * a request expired. Other work of jobs, such as planning a series further, is not announced.
 */
export const seatsChanged = defineAnnouncement<{
  businessId: string
  actorId: string
  causedBy: 'client' | 'trainer' | 'job'
  changes: SeatChange[]
}>('seats changed')

/** Lessons got room for more riders. */
export const placesAdded = defineAnnouncement<{
  added: { lesson: Omit<SeatStanding, 'state'> & { lessonId: string }; count: number }[]
}>('places added')

/** The announcement of lessons that become larger; null if none does. */
export function addedBy(proposals: readonly Proposal[]) {
  const added = proposals.flatMap(({ before, lesson }) => {
    const count = before ? lesson.capacity - before.lesson.capacity : 0
    if (count <= 0) return []
    const { state: _, ...where } = standing(lesson, {
      state: 'booked',
      proposed: false,
      cancelledFrom: null,
      cancelledAt: null,
    })
    return [{ lesson: { ...where, lessonId: lesson.id }, count }]
  })
  return added.length === 0 ? null : { added }
}

/** Changes to tell of proposals that are about to be written. */
export function changesBy(scope: Scope, proposals: readonly Proposal[]): SeatChange[] {
  const all = proposals.flatMap(
    ({ before, lesson, seats, passedOn, movedIn, because: given = null, isTold: mustTell = false }) =>
      seats.filter(isTold).map((seat) => {
        const old = before?.seats.find(({ id }) => id === seat.id)
        const there = before && old && isTold(old) ? standing(before.lesson, old) : null
        const was = movedIn?.seatId === seat.id ? leftBy(movedIn) : there
        const own = seat.state === 'late_cancelled' || (scope.role === 'client' && given === null)
        const because = own ? 'client' : given
        const is = standing(lesson, seat)
        const becomes = passedOn?.seatId === seat.id ? { ...is, state: passedOn.as } : is
        return { ...changeOf(lesson.id, seat, was, becomes, because), mustTell }
      }),
  )
  return toTell(scope, all)
}

/** The announcement of lessons that are about to be cancelled; null if there is nothing to tell. */
export function cancelledBy(
  scope: Scope,
  businessId: string,
  lessons: readonly LockedLesson[],
  because: CancelReason,
) {
  const all = lessons.flatMap(({ lesson, seats }) =>
    seats
      .filter(({ state }) => state === 'booked' || state === 'requested')
      .map((seat) => {
        const was = standing(lesson, seat)
        return changeOf(lesson.id, seat, was, { ...was, state: 'cancelled' }, because)
      }),
  )
  const changes = toTell(scope, all)
  return changes.length === 0 ? null : toldBy(scope, businessId, changes)
}

/** The announcement of requests and proposals that expired, and that a booking ended. */
export function expiredOf(
  businessId: string,
  requests: readonly (SeatStanding & { seatId: string; lessonId: string; riderId: string })[],
) {
  const changes = requests.map(({ seatId, lessonId, riderId, ...was }): SeatChange => ({
    seatId,
    lessonId,
    riderId,
    was,
    becomes: { ...was, state: 'free' },
    because: null,
  }))
  return toldBy(jobScope(businessId), businessId, changes)
}

/** The announcement of changes. */
export function toldBy({ actorId, role }: Scope, businessId: string, changes: SeatChange[]) {
  return { businessId, actorId, causedBy: causeOf(role), changes }
}

function changeOf(
  lessonId: string,
  { id: seatId, riderId, termId }: Pick<SeatDraft, 'id' | 'riderId' | 'termId'>,
  was: SeatStanding | null,
  becomes: SeatStanding,
  because: CancelReason | null,
): SeatChange {
  const isCancelled =
    (was?.state === 'booked' && becomes.state !== 'booked') ||
    ((was?.state === 'requested' || was?.state === 'proposed') && becomes.state === 'cancelled')
  return { seatId, lessonId, riderId, was, becomes, because: isCancelled ? because : null, termId }
}

function leftBy({ left, leftSeat }: NonNullable<Proposal['movedIn']>): SeatStanding {
  return { ...standing(left, leftSeat), lessonId: left.id }
}

/** Of the work of jobs, only an expiry is told, and what is decided about a small group (S19). */
function toTell({ role }: Scope, all: readonly (SeatChange & { mustTell?: boolean })[]): SeatChange[] {
  return all.flatMap(({ mustTell = false, ...change }) => {
    const isByJob = causeOf(role) === 'job' && !mustTell && change.because !== 'too_few'
    return (isByJob ? hasExpired(change) : isToCome(change)) ? [change] : []
  })
}

function causeOf(role: Scope['role']): 'client' | 'trainer' | 'job' {
  return role === 'client' || role === 'job' ? role : 'trainer'
}

/** A request may expire when the lesson begins. */
function hasExpired({ was, becomes }: SeatChange): boolean {
  return (was?.state === 'requested' || was?.state === 'proposed') && becomes.state === 'free'
}

function isToCome({ was, becomes }: SeatChange): boolean {
  const at = now()
  const isTaken = [was, becomes].some(
    (seat) =>
      (seat?.state === 'booked' || seat?.state === 'requested' || seat?.state === 'proposed') &&
      Temporal.Instant.compare(seat.startsAt, at) > 0,
  )
  return isTaken && JSON.stringify(was) !== JSON.stringify(becomes)
}

/** Nobody is told of a held seat, and once it is confirmed, it is a new one. */
function isTold({ state }: Pick<SeatDraft, 'state'>): boolean {
  return state !== 'held'
}

type Seat = Pick<SeatDraft, 'state' | 'proposed' | 'cancelledFrom' | 'cancelledAt'>

function standing(lesson: Omit<LessonDraft, 'businessId' | 'id'>, seat: Seat): SeatStanding {
  return {
    state: stateOf(seat),
    startsAt: lesson.startsAt.toString(),
    endsAt: lesson.endsAt.toString(),
    timeZone: lesson.timeZone,
    placeId: lesson.placeId,
    arenaId: lesson.arenaId,
    trainerId: lesson.trainerId,
  }
}

/** A no-show had the seat. A seat that nobody cancelled ended as a request. */
function stateOf({ state, proposed, cancelledFrom: from, cancelledAt: at }: Seat): SeatStanding['state'] {
  if (state === 'booked' || state === 'attended' || state === 'no_show') return 'booked'
  if (state === 'requested') return proposed ? 'proposed' : 'requested'
  return state === 'late_cancelled' || from === 'booked' || at !== null ? 'cancelled' : 'free'
}
