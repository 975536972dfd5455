import { say } from '#platform/messages/say.ts'
import type { MoveProblem } from './rules.ts'

/** The reason as name and sentence. */
export function problemFields(problem: MoveProblem): Record<string, string> {
  return { [problem]: sentenceOf(problem) }
}

export function tooLateFields(days: number): Record<string, string> {
  const startsAt = say(
    'must be at most {days, plural, one {# day} other {# days}} after the original date, and within the days that can be booked',
    { days },
  )
  return { startsAt }
}

function sentenceOf(problem: MoveProblem): string {
  const words = {
    not_online: say('This lesson cannot be moved online.'),
    too_late: say('Cancelling is no longer free, so the lesson can no longer be moved online.'),
    moved_enough: say('This lesson was moved as often as allowed.'),
    shared: say('Lessons for several riders cannot be moved online.'),
    requested: say('You already asked to move this lesson. Withdraw that request first.'),
    over: say('This lesson has begun or is cancelled, so it cannot be moved.'),
  }
  return words[problem]
}
