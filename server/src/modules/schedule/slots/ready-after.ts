import { type Engagement, travelMinutes } from '#modules/schedule/lessons/index.ts'
import type { SlotFacts } from './read-facts.ts'

/**
 * When the trainer of a lesson could begin at its location after each of their other lessons, with buffer and travel.
 */
export function readyAfter(lesson: Engagement, facts: SlotFacts): number[] {
  return (facts.lessonsOf.get(lesson.trainerId) ?? []).map(
    (other) => other.end + (other.bufferMinutes + (travelMinutes(other, lesson, facts) ?? 0)) * 60_000,
  )
}
