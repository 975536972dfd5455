import { isClear, judgeLesson, type LockedLesson, proposalOf } from '#modules/schedule/lessons/index.ts'
import { inSteps } from '#platform/in-steps.ts'
import { planHorses } from './plan-horses.ts'
import type { SlotFacts } from './read-facts.ts'

/** A seat in its lesson. */
export interface Placed {
  own: LockedLesson
  seat: LockedLesson['seats'][number]
}

/**
 * The horses among these that a seat can have: they suit its rider, are free and may work (H2 to H6), and every other
 * rider of the day keeps a horse (H14). To decide, read the facts under the locks of a booking.
 */
export async function findHorses(
  facts: SlotFacts,
  placed: Placed,
  horses: readonly string[],
): Promise<string[]> {
  const { own, seat } = placed
  const planner = planHorses(without(facts, seat.id))
  const rides = facts.rides.filter(({ lessonId }) => lessonId !== own.lesson.id)
  const nextStep = inSteps()
  const found: string[] = []
  for (const horseId of horses) {
    await nextStep()
    const proposal = proposalOf(own)
    const seats = proposal.seats.map((one) => (one.id === seat.id ? { ...one, horseId } : one))
    const verdict = judgeLesson({ ...proposal, seats }, facts, { engagements: [], rides })
    if (isClear(verdict, false) && planner.ask(openSeat(facts.rider, placed), horseId).answer === 'yes')
      found.push(horseId)
  }
  return found
}

/** Whether a seat could be on any horse of the business. */
export function mayHaveAny(facts: SlotFacts, placed: Placed): boolean {
  if (facts.offer.horses !== 'assigned') return true
  return planHorses(without(facts, placed.seat.id)).ask(openSeat(facts.rider, placed)).answer !== 'no'
}

function without(facts: SlotFacts, seatId: string): SlotFacts {
  return {
    ...facts,
    rides: facts.rides.filter((ride) => ride.seatId !== seatId),
    openSeats: facts.openSeats.filter(({ id }) => id !== seatId),
  }
}

/** A seat of this rider that still needs a horse. */
export function openSeat(
  rider: SlotFacts['rider'],
  { own: { lesson }, seat }: Placed,
): SlotFacts['openSeats'][number] {
  const [start, end] = [lesson.startsAt.epochMilliseconds, lesson.endsAt.epochMilliseconds]
  return { id: seat.id, rider, start, end, leadMinutes: lesson.horseLeadMinutes }
}
