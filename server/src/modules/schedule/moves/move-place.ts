import type { BodyOf } from '@cavaletti/contract'
import type { movesApi } from '@cavaletti/contract/schedule/moves'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import {
  endedFree,
  keepChoice,
  keepTerms,
  lockConcerned,
  type LockedLesson,
  lockLessons,
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
  type SlotFacts,
  workingHorses,
} from '#modules/schedule/slots/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { checkTerms, type MoveTo } from './decide-move.ts'
import { type Mover, type OwnSeat, ownSeatOf } from './read-terms.ts'
import { wishedHorse } from './wished-horse.ts'

type Wanted = BodyOf<typeof movesApi.moveSeat>

/**
 * Moves a place in a group to another planned lesson of its type. Decides with both lessons and everything of a booking
 * locked, by the same judgement as the list of times (S3, H14). The rider gets a new seat with the price, tax, policy
 * and moves of the old one (S9, S14), which ends at no cost. Throws like `ownSeatOf` and `checkTerms`,
 * `version_conflict` if the lesson changed since the client saw it, and `slot_taken`.
 * @returns id of the new seat
 */
export async function movePlace(
  tx: Tx,
  principal: Mover,
  seatId: string,
  { version, horseId: wished, lessonId, ...time }: Wanted & { lessonId: string },
): Promise<string> {
  const [found] = await peekLessonOfSeat(tx, seatId)
  // Both at once, in one order: two riders may change places.
  const locked = await lockLessons(
    tx,
    [found?.lesson.id, lessonId].filter((id) => id !== undefined),
  )
  const own = locked.find(({ lesson }) => lesson.id === found?.lesson.id)
  const mine = await ownSeatOf(tx, principal, own, seatId)
  if (mine.own.lesson.version !== version) throw new AppError('version_conflict')
  const joins = locked.find(({ lesson }) => lesson.id === lessonId)
  if (!joins || joins === own || !isAsShown(joins, time)) throw new AppError('slot_taken')
  const to = { ...time, horseId: await wishedHorse(tx, principal, mine, wished) }
  const at = now()
  await lockBoth(tx, mine, joins, to, at)
  await checkTerms(tx, mine, to, at)
  const day = dayIn(await businessTimeZone(tx), joins.lesson.startsAt)
  const facts = await readPlaceFacts(tx, mine, to, [day, day], at)
  const judgement = judgeBookings(facts).judge({ joins })
  if (!('booking' in judgement) || judgement.booking !== 'instant') throw new AppError('slot_taken')
  const id = newId()
  await writeBookings(tx, principal.scope, [
    withoutSeat(mine, at, principal.userId),
    withSeat(mine, joins, facts, { id, travelFeeMinor: to.travelFeeMinor }),
  ])
  await keepTerms(tx, { from: seatId, to: id })
  await keepChoice(tx, { from: seatId, to: id })
  await noteMoved(tx, { from: seatId, to: id })
  return id
}

/** Whether a lesson takes place, at the time and place that its client was shown. */
function isAsShown({ lesson }: LockedLesson, to: Omit<MoveTo, 'horseId' | 'travelFeeMinor'>): boolean {
  return (
    lesson.state === 'planned' &&
    lesson.startsAt.equals(to.startsAt) &&
    lesson.trainerId === to.trainerId &&
    lesson.placeId === to.placeId &&
    lesson.arenaId === to.arenaId
  )
}

async function lockBoth(
  tx: Tx,
  { own, seat }: OwnSeat,
  joins: LockedLesson,
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

function withoutSeat({ own, seat }: OwnSeat, at: Temporal.Instant, by: string): Proposal {
  const proposal = proposalOf(own)
  const ended = endedFree(at, by)
  const seats = proposal.seats.map((one) => (one.id === seat.id ? { ...one, ...ended } : one))
  return { ...proposal, seats, passedOn: { seatId: seat.id, as: 'moved' } }
}

function withSeat(
  { own, seat }: OwnSeat,
  joins: LockedLesson,
  facts: SlotFacts,
  { id, travelFeeMinor }: { id: string; travelFeeMinor: number | null },
): Proposal {
  const booking = { lessonId: joins.lesson.id, seat: { id, travelFeeMinor: travelFeeMinor ?? 0 } }
  const proposal = proposalFor(facts, { joins }, booking)
  const { priceMinor, taxRate, soldBy, message } = seat
  const counted = { moves: seat.moves + 1, firstStartsAt: seat.firstStartsAt ?? own.lesson.startsAt }
  const agreed = { priceMinor, taxRate, soldBy, message, ...counted }
  const seats = proposal.seats.map((one) => (one.id === id ? { ...one, ...agreed } : one))
  return { ...proposal, seats, movedIn: { seatId: id, left: own.lesson, leftSeat: seat } }
}
