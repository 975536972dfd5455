import type { BodyOf } from '@cavaletti/contract'
import type { holdsApi } from '@cavaletti/contract/schedule/booking/holds'
import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import {
  deleteLessonsLeft,
  lessonsWithLapsedHolds,
  lockConcerned,
  lockLessons,
  type SeatRow,
  writeBookings,
} from '#modules/schedule/lessons/index.ts'
import {
  type Candidate,
  judgeBookings,
  proposalFor,
  readSlotFacts,
  readTravelFees,
  type SlotFacts,
  workingHorses,
} from '#modules/schedule/slots/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { checkHoldLimit } from './check-limit.ts'
import { refuse } from './refuse-booking.ts'

type Wanted = BodyOf<typeof holdsApi.holdPlace>

/** Until when a place is held, and why. */
export interface Hold {
  until: Temporal.Instant
  /** The limit of a household counts only those for a booking. */
  purpose: NonNullable<SeatRow['heldFor']>
  /** Riders that a refusal may name. */
  visible: () => Promise<readonly string[]>
}

/**
 * Holds a free time for a rider, until it is confirmed, released or expires: a seat that takes its place, its rider
 * and its horse like a booked one, at the present terms (S14). Decides with everything locked, by the same judgement
 * as the list of free times (S3, H14). Check before whether the caller may book for the rider. Throws like
 * `readSlotFacts`, `refuse` and `checkHoldLimit`.
 * @returns id of the seat
 */
export async function holdPlace(tx: Tx, scope: Scope, wanted: Wanted, hold: Hold): Promise<string> {
  const { riderId, offerId, trainerId, placeId, horseId = null } = wanted
  const at = now()
  const [timeZone, horses, lapsed] = await Promise.all([
    businessTimeZone(tx),
    workingHorses(tx, horseId === null ? [] : [horseId]),
    lessonsWithLapsedHolds(tx, at),
  ])
  await lockForHold(tx, wanted, { horses: horses.map(({ id }) => id), lapsed }, at)
  const wish = { by: 'client', riderId, offerId, trainerId, placeId, horseId } as const
  const day = dayIn(timeZone, Temporal.Instant.from(wanted.startsAt))
  const facts = await readSlotFacts(tx, wish, [day, day], at)
  const fees = await readTravelFees(tx, facts.rider.clientId, [day, day])
  if (hold.purpose === 'booking') await checkHoldLimit(tx, facts, hold.visible, at)
  const candidate = candidateOf(facts, wanted)
  const judgement = judgeBookings(facts).judge(candidate)
  if ('refused' in judgement) refuse(judgement.refused, facts.offer)
  const seat = {
    id: wanted.id ?? newId(),
    state: 'held' as const,
    heldUntil: hold.until.round({ smallestUnit: 'second', roundingMode: 'ceil' }),
    heldAs: judgement.booking === 'request' ? ('requested' as const) : ('booked' as const),
    heldFor: hold.purpose,
    travelFeeMinor: fees(placeId, day)?.feeMinor ?? 0,
  }
  await writeBookings(tx, scope, [proposalFor(facts, candidate, { lessonId: newId(), seat })])
  return seat.id
}

/**
 * Locks in the order of every change of lessons. All horses that work are locked, because the judgement gives each
 * open seat of the day one of them: two bookings must not count on the same horse. Lessons of expired holds are ended
 * here, so that a client can hold a time again in the second after it expired.
 */
async function lockForHold(
  tx: Tx,
  { lessonId, ...wanted }: Wanted,
  { horses, lapsed }: { horses: readonly string[]; lapsed: readonly string[] },
  at: Temporal.Instant,
): Promise<void> {
  const joined = lessonId === null ? [] : [lessonId]
  const lessons = [...new Set([...joined, ...lapsed])]
  const locked = lessons.length === 0 ? [] : await lockLessons(tx, lessons)
  if (lessonId !== null && locked.every(({ lesson }) => lesson.id !== lessonId))
    throw new AppError('not_found')
  const concerned = {
    lessons,
    trainers: [wanted.trainerId],
    arenas: wanted.arenaId === null ? [] : [wanted.arenaId],
    horses,
    riders: [wanted.riderId],
  }
  await lockConcerned(tx, concerned, at)
  if (lapsed.length > 0) await deleteLessonsLeft(tx, lapsed)
}

/** Throws `slot_taken` if the lesson to join was cancelled or changed since it was shown. */
function candidateOf(facts: SlotFacts, { lessonId, ...wanted }: Wanted): Candidate {
  const { trainerId, placeId, arenaId } = wanted
  const start = Temporal.Instant.from(wanted.startsAt)
  if (lessonId === null) return { start: start.epochMilliseconds, trainerId, placeId, arenaId }
  const joins = facts.groups.find(({ lesson }) => lesson.id === lessonId)
  const isAsShown =
    joins?.lesson.startsAt.equals(start) &&
    joins.lesson.trainerId === trainerId &&
    joins.lesson.placeId === placeId &&
    joins.lesson.arenaId === arenaId
  if (!joins || !isAsShown) throw new AppError('slot_taken')
  return { joins }
}
