import { say } from '#platform/messages/say.ts'
import type { MoveProblem } from './rules.ts'

/** The reason as name and sentence. */
export function problemFields(problem: MoveProblem): Record<string, string> {
  return { [problem]: sentenceOf(problem) }
}

export function tooLateFields(days: number): Record<string, string> {
  const startsAt = say(
    'must be at most {days, plural, one {# day} other {# days}} after the day agreed first, and within the days that can be booked',
    { days },
  )
  return { startsAt }
}

function sentenceOf(problem: MoveProblem): string {
  switch (problem) {
    case 'not_online':
      return say('This lesson cannot be moved online.')
    case 'too_late':
      return say('Cancelling is no longer free, so the lesson can no longer be moved online.')
    case 'moved_enough':
      return say('This lesson was moved as often as allowed.')
    case 'shared':
      return say('Other riders have a seat in this lesson.')
    case 'over':
      return say('This lesson has begun, or is cancelled.')
  }
}
