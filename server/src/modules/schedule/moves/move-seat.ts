import type { BodyOf } from '@cavaletti/contract'
import type { movesApi } from '@cavaletti/contract/schedule/moves'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { arrangeOne, lockConcerned, lockLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import {
  type Candidate,
  judgeBookings,
  proposalFor,
  readMoveFacts,
  readTravelFees,
  workingHorses,
} from '#modules/schedule/slots/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { isHere } from './list-times.ts'
import { type OwnSeat, ownSeatOf, readTerms } from './read-terms.ts'
import { wishedHorse } from './wished-horse.ts'
import { problemFields, tooLateFields } from './word-problems.ts'

type Wanted = BodyOf<typeof movesApi.moveSeat>

/**
 * Moves a seat, with its lesson, to a free time. Decides with everything locked, by the same judgement as the list of
 * free times (S3, H14). The seat stays the same one, so its price, payments and policy stay (S8, S14). A lesson of a
 * series becomes an exception (S5). Throws like `ownSeatOf` and `checkTerms`, and `slot_taken`.
 * @returns id of the seat
 */
export async function moveSeat(tx: Tx, principal: Principal, seatId: string, body: Wanted): Promise<string> {
  const [found] = await lockLessonOfSeat(tx, seatId)
  const mine = await ownSeatOf(tx, principal, found, seatId)
  if (mine.own.lesson.version !== body.version) throw new AppError('version_conflict')
  const at = now()
  const horseId = await wishedHorse(tx, principal, mine, body.horseId)
  await lockForMove(tx, mine, { ...body, horseId }, at)
  await checkTerms(tx, mine, body, at)
  const { trainerId, placeId, arenaId } = body
  const start = Temporal.Instant.from(body.startsAt)
  const day = dayIn(await businessTimeZone(tx), start)
  const facts = await readMoveFacts(tx, mine, { trainerId, placeId, horseId }, [day, day], at)
  const candidate: Candidate = { start: start.epochMilliseconds, trainerId, placeId, arenaId }
  const judgement = judgeBookings(facts).judge(candidate)
  const isFree = 'booking' in judgement && judgement.booking === 'instant'
  if (!isFree || isHere(mine.own.lesson, body)) throw new AppError('slot_taken')
  const proposal = proposalFor(facts, candidate)
  const { lesson } = mine.own
  const seats = proposal.seats.map((seat) =>
    seat.id === seatId
      ? {
          ...seat,
          moves: seat.moves + 1,
          firstStartsAt: seat.firstStartsAt ?? lesson.startsAt,
          travelFeeMinor: body.travelFeeMinor ?? 0,
        }
      : seat,
  )
  await arrangeOne(tx, principal.scope, { ...proposal, seats }, undefined)
  return seatId
}

/** Locks in the order of every change of lessons; all horses that work, as for a booking. */
async function lockForMove(
  tx: Tx,
  { own: { lesson }, seat }: OwnSeat,
  { trainerId, arenaId, horseId = null }: Wanted,
  at: Temporal.Instant,
): Promise<void> {
  const own = [seat.horseId, horseId].filter((id) => id !== null)
  const horses = await workingHorses(tx, own)
  const concerned = {
    lessons: [lesson.id],
    trainers: [...new Set([lesson.trainerId, trainerId])],
    arenas: [...new Set([lesson.arenaId, arenaId])].filter((id) => id !== null),
    horses: horses.map(({ id }) => id),
    riders: [seat.riderId],
  }
  await lockConcerned(tx, concerned, at)
}

/**
 * Throws `move_refused` with the reason if the seat may not be moved, or not to that day (S9), and
 * `booking_terms_changed` for another travel fee than shown.
 */
async function checkTerms(tx: Tx, mine: OwnSeat, to: Wanted, at: Temporal.Instant): Promise<void> {
  const { problem, lastDay } = await readTerms(tx, mine, at)
  if (problem !== null) throw new AppError('move_refused', { fields: problemFields(problem) })
  const day = dayIn(await businessTimeZone(tx), Temporal.Instant.from(to.startsAt))
  const last = Temporal.PlainDate.from(lastDay)
  if (Temporal.PlainDate.compare(day, last) > 0)
    throw new AppError('move_refused', { fields: tooLateFields(mine.own.offer.moveWithinDays) })
  const fees = await readTravelFees(tx, mine.seat.clientId, [day, day])
  if ((fees(to.placeId, day)?.feeMinor ?? null) !== to.travelFeeMinor)
    throw new AppError('booking_terms_changed')
}
