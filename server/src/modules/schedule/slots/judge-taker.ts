import {
  endedFree,
  endedPermits,
  isClear,
  judgeLesson,
  type LockedLesson,
  newSeat,
  type Proposal,
  proposalOf,
} from '#modules/schedule/lessons/index.ts'
import { dayAt } from './count-days.ts'
import { timeOf } from './judge-booking.ts'
import { planHorses } from './plan-horses.ts'
import type { SlotFacts } from './read-facts.ts'
import { needsConfirmation, riderProblem, type RiderProblem } from './rules.ts'

/** Why a rider cannot take a place. */
export type TakerRefusal = RiderProblem | 'week_full' | 'busy' | 'unsuitable'

type Seat = LockedLesson['seats'][number]

/** A place that one rider gives to another. The lesson stays as it is. */
export interface Giving {
  own: LockedLesson
  seat: Seat
}

/** The new seat, and how the old one ends. */
interface Passing {
  /** Of the new seat. */
  id: string
  endedAt: Temporal.Instant
  endedBy: string
  /** Another family books the place at the present terms; absent: the household keeps those of the old seat. */
  newTerms?: { travelFeeMinor: number }
}

/**
 * The lesson with the new rider in place of the old one, on the wished horse. Within a household the seat keeps what was
 * agreed (S14); another family books at new terms. The old seat ends without a fee.
 */
export function proposalToTake(
  { wish, rider }: SlotFacts,
  { own, seat }: Giving,
  { id, endedAt, endedBy, newTerms }: Passing,
): Proposal {
  const proposal = proposalOf(own)
  const { priceMinor, taxRate, soldBy, moves, firstStartsAt, travelFeeMinor } = seat
  const agreed = { priceMinor, taxRate, soldBy, moves, firstStartsAt, travelFeeMinor }
  const taken = {
    ...newSeat(own.offer, { id, riderId: rider.id, horseId: wish.horseId }),
    ...(newTerms ?? agreed),
  }
  const ended = endedFree(endedAt, endedBy)
  const seats = proposal.seats.map((one) => (one.id === seat.id ? { ...one, ...ended } : one))
  return {
    ...proposal,
    seats: [...seats, taken],
    passedOn: { seatId: seat.id, as: newTerms ? 'given' : 'passed_on' },
  }
}

/**
 * Whether a rider may take a place: the checks of a booking (P8, P10, S9, H2 to H6, H14), without those of a free
 * time, because the lesson takes place anyway. Null: they may. To decide, read the facts under the locks of a
 * booking.
 */
export function judgeTaker(facts: SlotFacts, giving: Giving): TakerRefusal | null {
  const { offer, rider, wish } = facts
  const { lesson } = giving.own
  const [start, end] = [lesson.startsAt.epochMilliseconds, lesson.endsAt.epochMilliseconds]
  const day = dayAt(facts.days, start)
  const problem = riderProblem(offer, 'client', rider, day.date)
  if (problem !== null) return problem
  if (needsConfirmation(offer, rider, facts.date)) return 'assessment_first'
  if (endedPermits(lesson.trainerId, facts).length > 0) return 'unsuitable'
  const isOther = ({ lessonId }: { lessonId: string | null }) => lessonId !== lesson.id
  const rides = facts.rides.filter(isOther)
  if (rides.some((ride) => ride.riderId === rider.id && ride.start < end && ride.end > start)) return 'busy'
  const isInLesson = giving.own.seats.some(
    ({ riderId, state }) => riderId === rider.id && (state === 'booked' || state === 'requested'),
  )
  if (isInLesson) return 'busy'
  const { inWeek } = timeOf(facts, start, day)
  if (offer.bookingsPerWeek > 0 && inWeek >= offer.bookingsPerWeek) return 'week_full'
  const ids = { id: rider.id, endedAt: lesson.startsAt, endedBy: rider.id }
  const proposal = proposalToTake(facts, giving, ids)
  const beside = { engagements: facts.engagements.filter(isOther), rides }
  if (!isClear(judgeLesson(proposal, facts, beside), false)) return 'unsuitable'
  if (offer.horses !== 'assigned' && wish.horseId === null) return null
  // The old rider leaves their horse to the others.
  const left = {
    ...facts,
    rides: facts.rides.filter(({ seatId }) => seatId !== giving.seat.id),
    openSeats: facts.openSeats.filter(({ id }) => id !== giving.seat.id),
  }
  const seat = { id: rider.id, rider, start, end, leadMinutes: lesson.horseLeadMinutes }
  const { answer } = planHorses(left).ask(seat, wish.horseId ?? undefined)
  return answer === 'yes' ? null : 'unsuitable'
}
