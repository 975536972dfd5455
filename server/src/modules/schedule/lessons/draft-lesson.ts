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
  /** Households are told even if a job makes the change. */
  isTold?: boolean
  /** The cancelled seat whose place another rider takes, of the household or of another family, or whose rider moves. */
  passedOn?: { seatId: string; as: 'passed_on' | 'given' | 'moved' }
  /** The new seat whose rider leaves a seat in another lesson for it. */
  movedIn?: { seatId: string; left: LessonRow; leftSeat: SeatRow }
  /** Whose reason it is if seats are cancelled; absent: the client's, and for a trainer nobody said. */
  because?: LessonRow['cancelledBecause']
}

/** A proposal without changes. */
export function proposalOf(before: LockedLesson): Proposal {
  return { before, offer: before.offer, lesson: draftOf(before.lesson), seats: before.seats.map(seatDraftOf) }
}

function draftOf(row: LessonRow): LessonDraft {
  const columns = ['businessId', 'id', ...planColumns] as const
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as LessonDraft
}

function seatDraftOf(row: SeatRow): SeatDraft {
  const { id, riderId, clientId, horseId, state, heldUntil, heldAs, heldFor, termId, priceMinor, taxRate } =
    row
  const { overridden, overrideReason, cancelledFrom, note, workId, message, declinedBecause, cancelMessage } =
    row
  const {
    soldBy,
    proposed,
    travelFeeMinor,
    moves,
    firstStartsAt,
    cancelledAt,
    cancelledBy,
    feePercent,
    feeMinor,
  } = row
  const texts = { note, message, declinedBecause, cancelMessage }
  const terms = {
    priceMinor,
    taxRate,
    soldBy,
    overridden,
    overrideReason,
    cancelledFrom,
    workId,
    proposed,
    travelFeeMinor,
    moves,
    firstStartsAt,
    ...texts,
  }
  const fee = { cancelledAt, cancelledBy, feePercent, feeMinor }
  return { id, riderId, clientId, horseId, state, heldUntil, heldAs, heldFor, termId, ...terms, ...fee }
}

/** A new lesson outside of any series, with the margins of the lesson type. */
export function newLesson(
  offer: OfferRow,
  given: Pick<LessonDraft, 'id' | 'title' | 'note' | 'capacity' | 'startsAt' | 'endsAt'> & {
    trainerId: string
    placeId: string | null
    arenaId: string | null
    timeZone: string
  },
): LessonDraft {
  const { trainerId, placeId, arenaId, timeZone, ...columns } = given
  return {
    ...columns,
    businessId: offer.businessId,
    seriesId: null,
    occurrenceDay: null,
    isException: false,
    clockShift: null,
    offerId: offer.id,
    trainerId,
    placeId,
    arenaId,
    timeZone,
    arenaUnits: offer.arenaUnits,
    horseLeadMinutes: offer.horseLeadMinutes,
    trainerBufferMinutes: offer.trainerBufferMinutes,
  }
}

/** A new seat with the current price, tax and seller of the lesson type, which it keeps (S14). */
export function newSeat(
  offer: OfferRow,
  seat: {
    id?: string | undefined
    riderId: string
    horseId?: string | null | undefined
    state?: 'requested' | 'booked' | undefined
    heldUntil?: string | null | undefined
    message?: string | undefined
  },
): SeatDraft {
  const { id = newId(), riderId, horseId = null, state = 'booked', heldUntil = null, message = '' } = seat
  if (heldUntil !== null && state !== 'requested')
    throw new AppError('invalid_input', {
      fields: { heldUntil: say('must be left out: only a request lapses') },
    })
  return {
    id,
    riderId,
    clientId: null,
    horseId,
    state,
    heldUntil: heldUntil === null ? null : lapsesAt(heldUntil),
    heldAs: null,
    heldFor: null,
    termId: null,
    priceMinor: offer.priceMinor,
    taxRate: offer.taxRate,
    soldBy: offer.soldBy,
    overridden: [],
    overrideReason: null,
    cancelledFrom: null,
    note: '',
    message,
    proposed: false,
    travelFeeMinor: null,
    declinedBecause: null,
    cancelMessage: '',
    workId: null,
    moves: 0,
    firstStartsAt: null,
    cancelledAt: null,
    cancelledBy: null,
    feePercent: null,
    feeMinor: null,
  }
}

/** How a seat ends that somebody cancelled at no cost. */
export function endedFree(at: Temporal.Instant, by: string) {
  return {
    state: 'cancelled',
    cancelledAt: at,
    cancelledBy: by,
    feePercent: null,
    feeMinor: null,
  } as const satisfies Partial<SeatDraft>
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
export function timesOf(startsAt: string, minutes: number): Pick<LessonDraft, 'startsAt' | 'endsAt'> {
  const start = Temporal.Instant.from(startsAt).round({ smallestUnit: 'minute', roundingMode: 'floor' })
  const { year } = start.toZonedDateTimeISO('UTC')
  if (year < years[0] || year >= years[1])
    throw new AppError('invalid_input', {
      fields: { startsAt: say('must be between {first} and {last}', { first: years[0], last: years[1] }) },
    })
  return { startsAt: start, endsAt: start.add({ minutes }) }
}
