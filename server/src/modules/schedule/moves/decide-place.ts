import type { BodyOf } from '@cavaletti/contract'
import type { moveRequestsApi } from '@cavaletti/contract/schedule/changes/move-requests'
import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import {
  endedFree,
  keepChoice,
  keepTerms,
  lockConcerned,
  type LockedLesson,
  lockLessons,
  newSeat,
  noteMoved,
  peekLessonOfSeat,
  type Proposal,
  proposalOf,
  writeBookings,
} from '#modules/schedule/lessons/index.ts'
import {
  judgeBookings,
  proposalFor,
  readPlaceFacts,
  type Refusal,
  type SlotFacts,
  workingHorses,
} from '#modules/schedule/slots/index.ts'
import { dayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { announce } from '#platform/reactions.ts'
import { placeMoved } from './announce-place.ts'
import type { JudgedMove, MoveTo } from './decide-move.ts'
import { type Mover, type OwnSeat, ownSeatOf } from './read-terms.ts'
import { wishedHorse } from './wished-horse.ts'

/** A place in a group, and the planned lesson in which its rider wants one instead. */
export interface OtherPlace {
  mine: OwnSeat
  joins: LockedLesson
}

/**
 * Locks the lessons of a place and of the one that its client wants instead. Both at once, in one order: two riders may
 * change places. Throws like `ownSeatOf`, `version_conflict` if the lesson changed since the client saw it, and
 * `slot_taken` if the other one did.
 */
export async function lockWantedPlace(
  tx: Tx,
  principal: Mover,
  seatId: string,
  wanted: BodyOf<typeof moveRequestsApi.requestMove> & { lessonId: string },
): Promise<OtherPlace & { to: MoveTo }> {
  const { version, horseId: wished, lessonId, ...time } = wanted
  const [own, joins] = await lockLessonsOf(tx, seatId, lessonId)
  const mine = await ownSeatOf(tx, principal, own, seatId)
  if (mine.own.lesson.version !== version) throw new AppError('version_conflict')
  if (!joins || !isAsShown(mine, joins, time)) throw new AppError('slot_taken')
  return { mine, joins, to: { ...time, horseId: await wishedHorse(tx, principal, mine, wished) } }
}

/** Locks the lesson of a seat and another one, in one order. */
export async function lockLessonsOf(
  tx: Tx,
  seatId: string,
  lessonId: string,
): Promise<[own: LockedLesson | undefined, joins: LockedLesson | undefined]> {
  const [found] = await peekLessonOfSeat(tx, seatId)
  const ids = [found?.lesson.id, lessonId].filter((id) => id !== undefined)
  const locked = await lockLessons(tx, ids)
  const byId = (id: string | undefined) => locked.find(({ lesson }) => lesson.id === id)
  return [byId(found?.lesson.id), byId(lessonId)]
}

/** Whether another lesson of the group takes place, at the time and place that its client was shown. */
export function isAsShown(
  { own }: OwnSeat,
  { lesson, offer }: LockedLesson,
  to: Omit<MoveTo, 'horseId' | 'travelFeeMinor'>,
): boolean {
  return (
    lesson.id !== own.lesson.id &&
    offer.id === own.offer.id &&
    lesson.state === 'planned' &&
    lesson.startsAt.equals(to.startsAt) &&
    lesson.trainerId === to.trainerId &&
    lesson.placeId === to.placeId &&
    lesson.arenaId === to.arenaId
  )
}

/** Locks everything else of a booking, as `lockForMove` does. */
export async function lockForPlace(
  tx: Tx,
  { mine: { own, seat }, joins }: OtherPlace,
  { horseId }: MoveTo,
  at: Temporal.Instant,
): Promise<void> {
  const horses = await workingHorses(
    tx,
    [seat.horseId, horseId].filter((id) => id !== null),
  )
  const lessons = [own.lesson, joins.lesson]
  const concerned = {
    lessons: lessons.map(({ id }) => id),
    trainers: [...new Set(lessons.map(({ trainerId }) => trainerId))],
    arenas: [],
    horses: horses.map(({ id }) => id),
    riders: [seat.riderId],
  }
  await lockConcerned(tx, concerned, at)
}

interface JudgedPlace extends Pick<JudgedMove, 'booking'> {
  refused: Refusal | null
  facts: SlotFacts
}

/**
 * Judges a place as the list of times does, without the seat that is left (S3, H14).
 * @param bookedAt the moment from which lead times count
 */
export async function judgePlace(
  tx: Tx,
  { mine, joins }: OtherPlace,
  to: MoveTo,
  { at, bookedAt = at }: { at: Temporal.Instant; bookedAt?: Temporal.Instant },
): Promise<JudgedPlace> {
  const day = dayIn(await businessTimeZone(tx), joins.lesson.startsAt)
  const read = await readPlaceFacts(tx, mine, to, [day, day], at)
  const facts = { ...read, now: bookedAt.epochMilliseconds }
  const judgement = judgeBookings(facts).judge({ joins })
  return 'booking' in judgement
    ? { booking: judgement.booking, refused: null, facts }
    : { booking: null, refused: judgement.refused, facts }
}

/** The other lesson with the rider, for a judgement without locks. */
export function withRider({ mine: { own, seat }, joins }: OtherPlace, horseId: string | null): Proposal {
  const proposal = proposalOf(joins)
  return { ...proposal, seats: [...proposal.seats, newSeat(own.offer, { riderId: seat.riderId, horseId })] }
}

/**
 * Writes a judged move. The rider gets a new seat with the price, tax, policy, payment and moves of the old one (S8, S9,
 * S14), which ends at no cost. Throws `move_refused` if its invoice cannot be replaced.
 * @param by the client who wants it
 * @returns id of the new seat
 */
export async function writePlace(
  tx: Tx,
  scope: Scope,
  { mine, joins }: OtherPlace,
  { facts, to, at, by }: { facts: SlotFacts; to: MoveTo; at: Temporal.Instant; by: string },
): Promise<string> {
  const [from, id] = [mine.seat.id, newId()]
  await writeBookings(tx, scope, [withoutSeat(mine, at, by), withSeat({ mine, joins }, facts, { id, to })])
  await keepTerms(tx, { from, to: id })
  await keepChoice(tx, { from, to: id })
  await noteMoved(tx, { from, to: id })
  await announce(tx, placeMoved, { scope, fromSeatId: from, toSeatId: id })
  return id
}

function withoutSeat({ own, seat }: OwnSeat, at: Temporal.Instant, by: string): Proposal {
  const proposal = proposalOf(own)
  const ended = endedFree(at, by)
  const seats = proposal.seats.map((one) => (one.id === seat.id ? { ...one, ...ended } : one))
  // The client's reason, also if a trainer confirms it.
  return { ...proposal, seats, passedOn: { seatId: seat.id, as: 'moved' }, because: 'client' }
}

function withSeat(
  { mine: { own, seat }, joins }: OtherPlace,
  facts: SlotFacts,
  { id, to }: { id: string; to: MoveTo },
): Proposal {
  const booking = { lessonId: joins.lesson.id, seat: { id, travelFeeMinor: to.travelFeeMinor ?? 0 } }
  const proposal = proposalFor(facts, { joins }, booking)
  const { priceMinor, taxRate, soldBy, message } = seat
  const counted = { moves: seat.moves + 1, firstStartsAt: seat.firstStartsAt ?? own.lesson.startsAt }
  const agreed = { priceMinor, taxRate, soldBy, message, ...counted }
  const seats = proposal.seats.map((one) => (one.id === id ? { ...one, ...agreed } : one))
  return { ...proposal, seats, movedIn: { seatId: id, left: own.lesson, leftSeat: seat } }
}
