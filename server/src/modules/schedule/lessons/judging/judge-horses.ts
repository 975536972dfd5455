import type { Tx } from '#database/scope.ts'
import type { HorseRow } from '#modules/horses/horses/index.ts'
import { now } from '#platform/clock.ts'
import { type LockedLesson, type Proposal, proposalOf } from '../draft-lesson.ts'
import { type Facts, peekFacts } from './gather-facts.ts'
import { judgeLesson, ridesOf } from './judge-lesson.ts'
import { dayOf } from './judge-seats.ts'
import { concernedBy } from './list-concerned.ts'
import type { Ride } from './read-taken.ts'

/** Tells which horse can take which seat, counting the seats given so far. Locks and writes nothing. */
export interface HorseJudge {
  /** Whether there is no conflict, without any override (S3, H2 to H6). */
  suits: (lesson: LockedLesson, seatId: string, horseId: string) => boolean
  /** Gives the seat to the horse, for later questions. */
  give: (lesson: LockedLesson, seatId: string, horseId: string) => void
  /** The reverse of `give`. */
  takeBack: (lesson: LockedLesson, seatId: string, horseId: string) => void
  /** Number of the horse's lessons on the day of a lesson. */
  ridesThatDay: (lesson: LockedLesson, horseId: string) => number
}

/** Limits look six days ahead and back, and a lesson lasts a day at most; milliseconds. */
const near = 8 * 24 * 3600 * 1000

/** `horses`: all candidates. The lessons may be on any dates. */
export async function judgeHorses(
  tx: Tx,
  lessons: readonly LockedLesson[],
  horses: readonly HorseRow[],
): Promise<HorseJudge> {
  const proposals = lessons.map((lesson) => proposalOf(lesson))
  const facts = await peekFacts(
    tx,
    {
      ...concernedBy(proposals),
      horses: horses.map(({ id }) => id),
      riders: [...new Set(proposals.flatMap(({ seats }) => seats.map((seat) => seat.riderId)))],
    },
    now(),
  )
  return judgeOf(facts)
}

/** The same from known facts. */
export function judgeOf(facts: Facts): HorseJudge {
  const byHorse = Map.groupBy(facts.rides, ({ horseId }) => horseId)
  const byRider = Map.groupBy(facts.rides, ({ riderId }) => riderId)
  const nearby = (rides: readonly Ride[] | undefined, at: number): Ride[] =>
    (rides ?? []).filter(({ start }) => Math.abs(start - at) < near)
  const ofOthers = (rides: readonly Ride[], { lesson }: LockedLesson): Ride[] =>
    rides.filter(({ lessonId }) => lessonId !== lesson.id)

  return {
    suits(lesson, seatId, horseId) {
      const proposal = withHorse(lesson, seatId, horseId)
      const seat = proposal.seats.find(({ id }) => id === seatId)
      if (!seat) return false
      const at = lesson.lesson.startsAt.epochMilliseconds
      const rides = new Set([...nearby(byHorse.get(horseId), at), ...nearby(byRider.get(seat.riderId), at)])
      const taken = { engagements: [], rides: ofOthers([...rides], lesson) }
      const verdict = judgeLesson(proposal, facts, taken)
      const { obstacles, unavailable, limits, misfits } = verdict
      return obstacles.length + unavailable.length + limits.size + misfits.size === 0
    },
    give(lesson, seatId, horseId) {
      const ride = ridesOf(withHorse(lesson, seatId, horseId)).find((one) => one.seatId === seatId)
      if (ride) byHorse.set(horseId, [...(byHorse.get(horseId) ?? []), ride])
    },
    takeBack({ lesson }, seatId, horseId) {
      const isGiven = (ride: Ride) => ride.lessonId === lesson.id && ride.seatId === seatId
      byHorse.set(
        horseId,
        (byHorse.get(horseId) ?? []).filter((ride) => !isGiven(ride)),
      )
    },
    ridesThatDay({ lesson }, horseId) {
      const at = lesson.startsAt.epochMilliseconds
      const day = dayOf(at, facts)
      return nearby(byHorse.get(horseId), at).filter(({ start }) => dayOf(start, facts).equals(day)).length
    },
  }
}

function withHorse(lesson: LockedLesson, seatId: string, horseId: string): Proposal {
  const proposal = proposalOf(lesson)
  const seats = proposal.seats.map((seat) => (seat.id === seatId ? { ...seat, horseId } : seat))
  return { ...proposal, seats }
}
