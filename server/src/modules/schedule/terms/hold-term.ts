import type { BodyOf } from '@cavaletti/contract'
import type { termsApi } from '@cavaletti/contract/schedule/planning/terms'
import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { heldSeats, lockHolds } from '#modules/schedule/holds/index.ts'
import {
  deleteLessonsLeft,
  lessonsWithLapsedHolds,
  lockConcerned,
  lockLessons,
  peekLessons,
  writeBookings,
} from '#modules/schedule/lessons/index.ts'
import { findTerms } from '#modules/schedule/series/index.ts'
import {
  checkOwnWish,
  proposalFor,
  readTravelFees,
  spanOf,
  workingHorses,
} from '#modules/schedule/slots/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { say } from '#platform/messages/say.ts'
import { type JudgedDate, judgeDates, preferring } from './judge-dates.ts'
import { isWithinHorizon, openDates } from './read-joinable.ts'
import { lessonsToCome, seatsOfTerm } from './store.ts'

/**
 * Holds a place for a rider in all remaining lessons of a group, at the present terms (S14). Decides with everything
 * locked, by the judgement of every booking (S3, H14): all or none. The rider gets a named horse on the dates on
 * which that is possible. Throws like `checkOwnWish`, `not_found` for a series that cannot be joined in this way,
 * `booking_terms_changed` if other dates are possible than those named, `id_taken`, and `hold_limit`.
 * @returns id of the booking
 */
export async function holdTerm(
  tx: Tx,
  principal: Principal,
  { id = newId(), riderId, seriesId, lessonIds, horseId }: BodyOf<typeof termsApi.holdTerm>,
  until: Temporal.Instant,
): Promise<string> {
  const at = now()
  const today = dayIn(await businessTimeZone(tx), at)
  const [term] = await findTerms(tx, { id: seriesId }, today)
  if (!term) throw new AppError('not_found')
  const { offerId } = term
  await checkOwnWish(tx, principal, { riderId, offerId, horseId })
  await lockForTerm(tx, { seriesId, riderId, horses: horseId === undefined ? [] : [horseId] }, at)
  // Read again, because a lesson may have changed before it was locked.
  const coming = await lessonsToCome(tx, [seriesId], at)
  const wish = { riderId, offerId, horsesFor: preferring(horseId) }
  const dates = openDates(await judgeDates(tx, wish, coming, at))
  const possible = dates.filter(({ problem }) => problem === null)
  const areAsShown =
    isWithinHorizon(dates, today) &&
    possible.length === new Set(lessonIds).size &&
    possible.every(({ joins }) => lessonIds.includes(joins.lesson.id))
  const [first] = possible
  if (!first || !areAsShown) throw new AppError('booking_terms_changed')
  await checkLimit(tx, first.facts.rider.clientId, at)
  if ((await seatsOfTerm(tx, id)).length > 0) throw new AppError('id_taken')
  await writeHeld(tx, principal.scope, { termId: id, until, seatIdOf: newId }, possible)
  return id
}

/** A paid booking of a group whose places are no longer held. */
export interface PaidTerm {
  termId: string
  riderId: string
  /** With the horse that was chosen; null: any suitable one. */
  seats: readonly { seatId: string; lessonId: string; horseId: string | null }[]
  until: Temporal.Instant
}

/**
 * Holds the places of a paid booking again, with the same seats and horses, in the same lessons and under the same
 * judgement: all or none. It does not count for the limit of groups that a household holds. Throws `not_found` for a
 * series that can no longer be joined in this way, and `slot_taken` if one of the places is gone.
 */
export async function holdTermAgain(
  tx: Tx,
  scope: Scope,
  { termId, riderId, seats, until }: PaidTerm,
): Promise<void> {
  const at = now()
  const lessonIds = seats.map(({ lessonId }) => lessonId)
  const [known] = await peekLessons(tx, lessonIds)
  const seriesId = known?.lesson.seriesId ?? ''
  const today = dayIn(await businessTimeZone(tx), at)
  const [term] = seriesId === '' ? [] : await findTerms(tx, { id: seriesId }, today)
  if (!term) throw new AppError('not_found')
  const horses = seats.flatMap(({ horseId }) => horseId ?? [])
  await lockForTerm(tx, { seriesId, riderId, horses }, at)
  const horsesFor = (lessonId: string) => [seats.find((seat) => seat.lessonId === lessonId)?.horseId ?? null]
  const coming = (await lessonsToCome(tx, [seriesId], at)).filter(({ id }) => lessonIds.includes(id))
  const dates = await judgeDates(tx, { riderId, offerId: term.offerId, horsesFor }, coming, at)
  if (dates.length < seats.length || dates.some(({ problem }) => problem !== null))
    throw new AppError('slot_taken')
  const seatIdOf = (lessonId: string) => seats.find((seat) => seat.lessonId === lessonId)?.seatId ?? newId()
  await writeHeld(tx, scope, { termId, until, seatIdOf }, dates)
}

interface Holding {
  termId: string
  until: Temporal.Instant
  seatIdOf: (lessonId: string) => string
}

/** Writes the held seats of these dates, at the present terms (S14). */
async function writeHeld(
  tx: Tx,
  scope: Scope,
  { termId, until, seatIdOf }: Holding,
  dates: readonly JudgedDate[],
): Promise<void> {
  const heldUntil = until.round({ smallestUnit: 'second', roundingMode: 'ceil' })
  const held = { state: 'held', heldUntil, heldAs: 'booked', heldFor: 'term', termId } as const
  const clientId = dates[0]?.facts.rider.clientId ?? ''
  const fees = await readTravelFees(tx, clientId, spanOf(dates.map(({ joins }) => joins.lesson.onDay)))
  const proposals = dates.map(({ joins, facts }) => {
    const { id: lessonId, placeId, onDay } = joins.lesson
    const travelFeeMinor = fees(placeId, onDay)?.feeMinor ?? 0
    const seat = { id: seatIdOf(lessonId), travelFeeMinor, ...held }
    return proposalFor(facts, { joins }, { lessonId, seat })
  })
  await writeBookings(tx, scope, proposals)
}

/** Locks what a booking locks, for all lessons at once and in the same order. */
async function lockForTerm(
  tx: Tx,
  {
    seriesId,
    riderId,
    horses: chosen = [],
  }: { seriesId: string; riderId: string; horses?: readonly string[] },
  at: Temporal.Instant,
): Promise<void> {
  const [coming, horses, lapsed] = await Promise.all([
    lessonsToCome(tx, [seriesId], at),
    workingHorses(tx, chosen),
    lessonsWithLapsedHolds(tx, at),
  ])
  const lessons = [...new Set([...coming.map(({ id }) => id), ...lapsed])]
  const locked = await lockLessons(tx, lessons)
  const own = locked.filter(({ lesson }) => lesson.seriesId === seriesId).map(({ lesson }) => lesson)
  const concerned = {
    lessons,
    trainers: [...new Set(own.map(({ trainerId }) => trainerId))],
    arenas: [...new Set(own.flatMap(({ arenaId }) => arenaId ?? []))].toSorted(),
    horses: horses.map(({ id }) => id),
    riders: [riderId],
  }
  await lockConcerned(tx, concerned, at)
  if (lapsed.length > 0) await deleteLessonsLeft(tx, lapsed)
}

/** A household holds one group at a time. Call it with everything else locked. */
async function checkLimit(tx: Tx, clientId: string, at: Temporal.Instant): Promise<void> {
  await lockHolds(tx, clientId)
  if ((await heldSeats(tx, { clientId }, { purpose: 'term', at })).length === 0) return
  throw new AppError('hold_limit', {
    fields: { seriesId: say('Your household already holds a group. Book or release it first.') },
  })
}
