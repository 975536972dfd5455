import { type LockedLesson, newSeat, type Proposal, proposalOf } from '#modules/schedule/lessons/index.ts'
import type { OfferRow } from '#modules/schedule/offers/index.ts'
import { newId } from '#platform/keys.ts'
import type { Occurrence } from './rules.ts'
import type { RosterSeat, SeriesRow } from './store.ts'

/** Columns that all occurrences of a series share. */
export type Terms = Pick<
  SeriesRow,
  | 'business_id'
  | 'id'
  | 'offer_id'
  | 'trainer_id'
  | 'place_id'
  | 'arena_id'
  | 'title'
  | 'time_zone'
  | 'capacity'
  | 'arena_units'
  | 'horse_lead_minutes'
  | 'trainer_buffer_minutes'
>

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
  roster: { was: readonly RosterSeat[]; is: readonly RosterSeat[] },
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
    business_id: series.business_id,
    series_id: series.id,
    occurrence_day: day,
    is_exception: false,
    clock_shift: shift,
    offer_id: series.offer_id,
    trainer_id: series.trainer_id,
    place_id: series.place_id,
    arena_id: series.arena_id,
    title: series.title,
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: series.time_zone,
    capacity: series.capacity,
    arena_units: series.arena_units,
    horse_lead_minutes: series.horse_lead_minutes,
    trainer_buffer_minutes: series.trainer_buffer_minutes,
  }
}

/**
 * Riders who left the roster lose their seats, new riders get one, and changed horses are replaced. Seats
 * that are not from the roster, and horses changed in this lesson, stay.
 */
export function withRoster(
  { offer }: LockedLesson,
  seats: Proposal['seats'],
  { was, is }: { was: readonly RosterSeat[]; is: readonly RosterSeat[] },
): Proposal['seats'] {
  const before = new Map(was.map((seat) => [seat.riderId, seat.horseId]))
  const after = new Map(is.map((seat) => [seat.riderId, seat.horseId]))
  const isOpen = ({ state }: Proposal['seats'][number]) => state === 'requested' || state === 'booked'
  const riding = new Set(seats.filter(isOpen).map((seat) => seat.rider_id))
  const changed = seats.map((seat) => {
    const horse = before.get(seat.rider_id)
    if (!isOpen(seat) || horse === undefined) return seat
    const next = after.get(seat.rider_id)
    if (next === undefined) return { ...seat, state: 'cancelled' as const, held_until: null }
    return horse !== next && seat.horse_id === horse ? { ...seat, horse_id: next } : seat
  })
  const newcomers = is.filter(({ riderId }) => !before.has(riderId) && !riding.has(riderId))
  return [...changed, ...newcomers.map((seat) => newSeat(offer, seat))]
}
