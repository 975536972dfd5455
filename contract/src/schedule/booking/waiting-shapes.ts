import { z } from 'zod'
import { day, id, instant, version } from '../../fields.ts'
import { wallTime } from '../planning/availability.ts'
import { cancelLadder } from '../cancelling/cancel-ladder.ts'
import { whoAndWhere } from '../lessons/lessons.ts'
import { sellers } from '../planning/offers.ts'

/**
 * Why a free place was not offered. `terms`: those of online booking, such as the minimum age. `level` and `horse` are
 * told to trainers only (H6): a client reads `unsuitable`. `in_turn`: it is offered to somebody before.
 * `sibling_first`: it is offered to a household with a lesson beside it, before its turn.
 */
export const skipReasons = [
  'paused',
  'too_late',
  'quiet',
  'level',
  'horse',
  'busy',
  'terms',
  'taken',
  'in_turn',
  'sibling_first',
] as const
const clientReasons = [
  'paused',
  'too_late',
  'quiet',
  'unsuitable',
  'busy',
  'taken',
  'in_turn',
  'sibling_first',
] as const

/** `gone`: somebody else has the place. `moved`: its lesson was moved, so it is offered again. */
export const offerAnswers = ['accepted', 'declined', 'expired', 'gone', 'moved'] as const

const hours = z.number().int().min(0).max(168)
const weekday = z.number().int().min(1).max(7)

/** Which places suit. */
export const wish = {
  /** Lesson types. */
  offerIds: z.array(id).min(1).max(20),
  /** 1 for Monday; empty: any. */
  weekdays: z.array(weekday).max(7),
  /** Earliest start by the wall clock of the business; null: any. */
  from: wallTime.nullable(),
  /** Latest start. */
  until: wallTime.nullable(),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  trainerId: id.nullable(),
  placeId: id.nullable(),
  /** An own horse. Null or left out: one of the business, or another one that the rider brings. */
  horseId: id.nullable().optional(),
  /** A place is not offered later than this many hours before the lesson. */
  noticeHours: hours,
}

/** The last decision about an entry. */
const decisionOf = <Reason extends string>(reasons: readonly [Reason, ...Reason[]]) =>
  z.object({
    outcome: z.enum(['offered', 'skipped']),
    /** Null for an offer. */
    reason: z.enum(reasons).nullable(),
    /** Start of the place. */
    startsAt: instant,
    timeZone: z.string(),
    /** Expiry of the offer, or of the one to somebody before. */
    until: instant.nullable(),
    answer: z.enum(offerAnswers).nullable(),
    decidedAt: instant,
  })

export const named = z.object({ id, name: z.string() })

const entry = {
  id,
  version,
  riderId: id,
  riderName: z.string(),
  /** The lesson that the rider waits for; null: any that suits the wish. */
  lesson: z.object({ id, startsAt: instant, endsAt: instant, timeZone: z.string() }).nullable(),
  offers: z.array(named),
  ...wish,
  trainerName: z.string().nullable(),
  placeName: z.string().nullable(),
  horseId: id.nullable(),
  horseName: z.string().nullable(),
  isPaused: z.boolean(),
  joinedAt: instant,
}

export const ownEntry = z.object({
  ...entry,
  last: decisionOf(clientReasons).nullable(),
})

/** Terms of an offered place, as shown to the client. */
export const offeredTerms = {
  /** Minor unit. */
  priceMinor: z.number().int().min(0),
  travelFeeMinor: z.number().int().min(0).nullable(),
  cancelLadder,
  /** Who invoices it; left out: the business. */
  soldBy: z.enum(sellers).optional(),
}

/** A place that is offered to a rider. */
export const placeOffer = z.object({
  id,
  /** The entry that it answers. */
  entryId: id,
  riderId: id,
  riderName: z.string(),
  offerName: z.string(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  ...whoAndWhere,
  /** The own horse that the rider waits with; null: another one. */
  horseName: z.string().nullable(),
  /** Minor unit. */
  priceMinor: z.number().int(),
  /** Null for none. */
  travelFeeMinor: z.number().int().nullable(),
  /** ISO 4217. */
  currency: z.string(),
  cancelLadder,
  /** Who invoices it (M14): the business, or the trainer. */
  soldBy: z.enum(sellers),
  expiresAt: instant,
  /** The place is held; if not, the first to accept it gets it. */
  isHeld: z.boolean(),
  /** `request`: a trainer confirms it. */
  booking: z.enum(['instant', 'request']),
  /** Lesson of another rider of the household right before, right after or at the same time; null: none. */
  beside: z.object({ riderName: z.string(), startsAt: instant, endsAt: instant }).nullable(),
})

/** A lesson with a free place that suits an entry. */
const freeLesson = z.object({ id, offerName: z.string(), startsAt: instant, timeZone: z.string() })

export const waiting = z.object({
  ...entry,
  clientId: id,
  clientName: z.string(),
  last: decisionOf(skipReasons).nullable(),
  /** Free places to offer by hand, at most five. */
  free: z.array(freeLesson),
})

export const rules = z.object({
  /** Minutes for which an offered place is held. */
  offerMinutes: z.number().int().min(10).max(720),
  /** Hours before a lesson from which the first to say yes gets a place; 0: never. */
  roundHours: z.number().int().min(0).max(48),
  /** The fee of a late cancellation is waived if somebody else takes the place (S18). */
  waivesFilled: z.boolean(),
  /** A place beside a lesson of another rider of a waiting household is offered to that household first. */
  siblingsFirst: z.boolean(),
  version,
})
