import type { OfferRow } from '#modules/schedule/offers/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { type LessonDraft, type LessonRow, planColumns, type SeatDraft, type SeatRow } from './store.ts'

/** An existing lesson, locked, with all its seats. */
export interface LockedLesson {
  lesson: LessonRow
  offer: OfferRow
  seats: SeatRow[]
}

/** A lesson as proposed. */
export interface Proposal {
  /** The current lesson; null for a new one. */
  before: LockedLesson | null
  offer: OfferRow
  lesson: LessonDraft
  /** Proposed seats; others stay unchanged. */
  seats: SeatDraft[]
}

/** A proposal without changes. */
export function proposalOf(before: LockedLesson): Proposal {
  return { before, offer: before.offer, lesson: draftOf(before.lesson), seats: before.seats.map(seatDraftOf) }
}

function draftOf(row: LessonRow): LessonDraft {
  const columns = ['business_id', 'id', ...planColumns] as const
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as LessonDraft
}

function seatDraftOf(row: SeatRow): SeatDraft {
  const { id, rider_id, client_id, horse_id, state, held_until, price_minor, tax_rate } = row
  const { overridden, override_reason, cancelled_from, note, work_id } = row
  const { cancelled_at, cancelled_by, fee_percent, fee_minor } = row
  const terms = { price_minor, tax_rate, overridden, override_reason, cancelled_from, note, work_id }
  const fee = { cancelled_at, cancelled_by, fee_percent, fee_minor }
  return { id, rider_id, client_id, horse_id, state, held_until, ...terms, ...fee }
}

/** A new lesson outside of any series, with the margins of the lesson type. */
export function newLesson(
  offer: OfferRow,
  given: Pick<LessonDraft, 'id' | 'title' | 'note' | 'capacity' | 'starts_at' | 'ends_at'> & {
    trainerId: string
    placeId: string | null
    arenaId: string | null
    timeZone: string
  },
): LessonDraft {
  const { trainerId, placeId, arenaId, timeZone, ...columns } = given
  return {
    ...columns,
    business_id: offer.business_id,
    series_id: null,
    occurrence_day: null,
    is_exception: false,
    clock_shift: null,
    offer_id: offer.id,
    trainer_id: trainerId,
    place_id: placeId,
    arena_id: arenaId,
    time_zone: timeZone,
    arena_units: offer.arena_units,
    horse_lead_minutes: offer.horse_lead_minutes,
    trainer_buffer_minutes: offer.trainer_buffer_minutes,
  }
}

/** A new seat with the current price and tax of the lesson type, which it keeps (S14). */
export function newSeat(
  offer: OfferRow,
  seat: {
    id?: string | undefined
    riderId: string
    horseId?: string | null | undefined
    state?: 'requested' | 'booked' | undefined
    heldUntil?: string | null | undefined
  },
): SeatDraft {
  const { id = newId(), riderId, horseId = null, state = 'booked', heldUntil = null } = seat
  if (heldUntil !== null && state !== 'requested')
    throw new AppError('invalid_input', {
      fields: { heldUntil: say('must be left out: only a request lapses') },
    })
  return {
    id,
    rider_id: riderId,
    client_id: null,
    horse_id: horseId,
    state,
    held_until: heldUntil === null ? null : lapsesAt(heldUntil),
    price_minor: offer.price_minor,
    tax_rate: offer.tax_rate,
    overridden: [],
    override_reason: null,
    cancelled_from: null,
    note: '',
    work_id: null,
    cancelled_at: null,
    cancelled_by: null,
    fee_percent: null,
    fee_minor: null,
  }
}

function lapsesAt(heldUntil: string): Temporal.Instant {
  const at = Temporal.Instant.from(heldUntil)
  const seconds = now().until(at).total('seconds')
  if (seconds <= 0 || seconds > 366 * 86_400)
    throw new AppError('invalid_input', { fields: { heldUntil: say('must be within the next year') } })
  return at
}

const years = [2000, 2100] as const

/** Start and end, to the minute. Throws `invalid_input` for times outside the accepted range. */
export function timesOf(startsAt: string, minutes: number): Pick<LessonDraft, 'starts_at' | 'ends_at'> {
  const start = Temporal.Instant.from(startsAt).round({ smallestUnit: 'minute', roundingMode: 'floor' })
  const { year } = start.toZonedDateTimeISO('UTC')
  if (year < years[0] || year >= years[1])
    throw new AppError('invalid_input', {
      fields: { startsAt: say('must be between {first} and {last}', { first: years[0], last: years[1] }) },
    })
  return { starts_at: start, ends_at: start.add({ minutes }) }
}
