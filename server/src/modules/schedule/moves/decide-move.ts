import type { BodyOf } from '@cavaletti/contract'
import type { movesApi } from '@cavaletti/contract/schedule/changes/moves'
import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { arrangeOne, lockConcerned, type Proposal } from '#modules/schedule/lessons/index.ts'
import {
  type Candidate,
  judgeBookings,
  proposalFor,
  readMoveFacts,
  readTravelFees,
  workingHorses,
} from '#modules/schedule/slots/index.ts'
import { dayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type OwnSeat, readTerms } from './read-terms.ts'
import { problemFields, tooLateFields } from './word-problems.ts'

/** Where a lesson is moved, with the horse of its seat there; null: any suitable one. */
export interface MoveTo extends Pick<
  BodyOf<typeof movesApi.moveSeat>,
  'startsAt' | 'trainerId' | 'placeId' | 'arenaId' | 'travelFeeMinor'
> {
  horseId: string | null
}

/** Locks in the order of every change of lessons; all horses that work, as for a booking. */
export async function lockForMove(
  tx: Tx,
  { own: { lesson }, seat }: OwnSeat,
  { trainerId, arenaId, horseId }: MoveTo,
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
 * @param mayCostLess the client was shown the fee some time ago: a lower one is fine
 */
export async function checkTerms(
  tx: Tx,
  mine: OwnSeat,
  to: MoveTo,
  at: Temporal.Instant,
  mayCostLess = false,
): Promise<void> {
  const { problem, lastDay } = await readTerms(tx, mine, at)
  if (problem !== null) throw new AppError('move_refused', { fields: problemFields(problem) })
  const day = dayIn(await businessTimeZone(tx), Temporal.Instant.from(to.startsAt))
  const last = Temporal.PlainDate.from(lastDay)
  if (Temporal.PlainDate.compare(day, last) > 0)
    throw new AppError('move_refused', { fields: tooLateFields(mine.own.offer.moveWithinDays) })
  const fees = await readTravelFees(tx, mine.seat.clientId, [day, day])
  const fee = fees(to.placeId, day)?.feeMinor ?? null
  const isLess = mayCostLess && (fee ?? 0) <= (to.travelFeeMinor ?? 0)
  if (fee !== to.travelFeeMinor && !isLess) throw new AppError('booking_terms_changed')
}

export interface JudgedMove {
  /** Whether it can be booked at once, or a trainer must confirm it; null: it is not free, or not offered. */
  booking: 'instant' | 'request' | null
  proposal: Proposal
}

/**
 * Judges a move as the list of free times does (S3, H14).
 * @param bookedAt the moment from which lead times count
 */
export async function judgeMove(
  tx: Tx,
  mine: OwnSeat,
  { startsAt, trainerId, placeId, arenaId, horseId }: MoveTo,
  { at, bookedAt = at }: { at: Temporal.Instant; bookedAt?: Temporal.Instant },
): Promise<JudgedMove> {
  const start = Temporal.Instant.from(startsAt)
  const day = dayIn(await businessTimeZone(tx), start)
  const read = await readMoveFacts(tx, mine, { trainerId, placeId, horseId }, [day, day], at)
  const facts = { ...read, now: bookedAt.epochMilliseconds }
  const candidate: Candidate = { start: start.epochMilliseconds, trainerId, placeId, arenaId }
  const judgement = judgeBookings(facts).judge(candidate)
  const booking = 'booking' in judgement ? judgement.booking : null
  return { booking, proposal: proposalFor(facts, candidate) }
}

/** Writes a judged move, and counts it (S9). Throws like `arrangeOne`. */
export async function writeMove(
  tx: Tx,
  scope: Scope,
  { own: { lesson }, seat: moved }: OwnSeat,
  proposal: Proposal,
  { travelFeeMinor }: Pick<MoveTo, 'travelFeeMinor'>,
): Promise<void> {
  const seats = proposal.seats.map((seat) =>
    seat.id === moved.id
      ? {
          ...seat,
          moves: seat.moves + 1,
          firstStartsAt: seat.firstStartsAt ?? lesson.startsAt,
          travelFeeMinor: travelFeeMinor ?? 0,
        }
      : seat,
  )
  await arrangeOne(tx, scope, { ...proposal, seats }, undefined)
}
