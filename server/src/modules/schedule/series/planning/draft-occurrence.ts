import {
  endedFree,
  type LockedLesson,
  newSeat,
  type Proposal,
  proposalOf,
} from '#modules/schedule/lessons/index.ts'
import type { OfferRow } from '#modules/schedule/offers/index.ts'
import { newId } from '#platform/keys.ts'
import type { Occurrence } from '../rules.ts'
import type { RosterSeat, SeriesRow } from '../store.ts'

/** Columns that all occurrences of a series share. */
export type Terms = Pick<
  SeriesRow,
  | 'businessId'
  | 'id'
  | 'offerId'
  | 'trainerId'
  | 'placeId'
  | 'arenaId'
  | 'title'
  | 'timeZone'
  | 'capacity'
  | 'arenaUnits'
  | 'horseLeadMinutes'
  | 'trainerBufferMinutes'
>

/** The riders of a series before and after a change, and who makes it. */
export interface RosterChange {
  was: readonly RosterSeat[]
  is: readonly RosterSeat[]
  at: Temporal.Instant
  /** The user. */
  by: string
}

/** A new lesson for an occurrence, with a seat for everybody on the roster. */
export function newOccurrence(
  series: Terms,
  offer: OfferRow,
  roster: readonly RosterSeat[],
  occurrence: Occurrence,
): Proposal {
  const lesson = { id: newId(), note: '', ...placeAndTime(series, occurrence) }
  return { before: null, offer, lesson, seats: roster.map((seat) => newSeat(offer, seat)) }
}

/** A lesson moved to its occurrence, with seats by the new roster. */
export function movedOccurrence(
  series: Terms,
  before: LockedLesson,
  occurrence: Occurrence,
  roster: RosterChange,
): Proposal {
  const { lesson, seats, ...rest } = proposalOf(before)
  return {
    ...rest,
    lesson: { ...lesson, ...placeAndTime(series, occurrence) },
    seats: withRoster(before, seats, roster),
  }
}

function placeAndTime(series: Terms, { day, startsAt, endsAt, shift }: Occurrence) {
  return {
    businessId: series.businessId,
    seriesId: series.id,
    occurrenceDay: day,
    isException: false,
    clockShift: shift,
    offerId: series.offerId,
    trainerId: series.trainerId,
    placeId: series.placeId,
    arenaId: series.arenaId,
    title: series.title,
    startsAt,
    endsAt,
    timeZone: series.timeZone,
    capacity: series.capacity,
    arenaUnits: series.arenaUnits,
    horseLeadMinutes: series.horseLeadMinutes,
    trainerBufferMinutes: series.trainerBufferMinutes,
  }
}

/**
 * Riders who left the roster lose their seats, new riders get one, and changed horses are replaced. Seats
 * that are not from the roster, and horses changed in this lesson, stay.
 */
export function withRoster(
  { offer }: LockedLesson,
  seats: Proposal['seats'],
  { was, is, at, by }: RosterChange,
): Proposal['seats'] {
  const before = new Map(was.map((seat) => [seat.riderId, seat.horseId]))
  const after = new Map(is.map((seat) => [seat.riderId, seat.horseId]))
  const isOpen = ({ state }: Proposal['seats'][number]) => state === 'requested' || state === 'booked'
  const riding = new Set(
    seats.filter((seat) => isOpen(seat) || seat.state === 'held').map((seat) => seat.riderId),
  )
  const changed = seats.map((seat) => {
    const horse = before.get(seat.riderId)
    if (!isOpen(seat) || horse === undefined) return seat
    const next = after.get(seat.riderId)
    if (next === undefined) return { ...seat, ...endedFree(at, by), heldUntil: null }
    return horse !== next && seat.horseId === horse ? { ...seat, horseId: next } : seat
  })
  const newcomers = is.filter(({ riderId }) => !before.has(riderId) && !riding.has(riderId))
  return [...changed, ...newcomers.map((seat) => newSeat(offer, seat))]
}
