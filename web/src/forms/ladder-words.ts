import { plural, t } from '@lingui/core/macro'
import { momentInWords } from '../ui/words/day-words.ts'
import type { Ladder, MakeUp } from './ladder-fields.ts'
import { usualNoShow } from './ladder-limits.ts'

/** A ladder in sentences for clients, earliest step first. */
export function ladderLines({ steps, late, noShowAfter = usualNoShow, makeUp }: Ladder): string[] {
  const lines = steps.map(({ hours, percent }) => {
    const costs = percentWords(percent)
    return hours === 0 ? t`Until the lesson starts: ${costs}` : t`Until ${before(hours)}: ${costs}`
  })
  const costs = percentWords(late)
  return [
    ...lines,
    steps.length === 0 ? t`At any time: ${costs}` : t`Later: ${costs}`,
    t`No-show: ${costs}`,
    t`More than ${noShowAfter} minutes late counts as a no-show`,
    ...(makeUp ? makeUpLines(makeUp) : []),
  ]
}

function makeUpLines({ hours, validDays, most, per }: MakeUp): string[] {
  return [
    hours === 0
      ? t`If you pay the full price but cancel before the lesson starts, you get a make-up lesson`
      : plural(hours, {
          one: 'If you pay the full price but cancel # hour before the lesson, you get a make-up lesson',
          other: 'If you pay the full price but cancel # hours before the lesson, you get a make-up lesson',
        }),
    {
      month: t`Use it within ${validDays} days of the missed lesson; at most ${most} for each rider in a month`,
      quarter: t`Use it within ${validDays} days of the missed lesson; at most ${most} for each rider in a quarter`,
      year: t`Use it within ${validDays} days of the missed lesson; at most ${most} for each rider in a year`,
    }[per],
  ]
}

/** `free`, `50% of the price`, `the full price`. */
export function percentWords(percent: number): string {
  if (percent === 0) return t`free`
  return percent === 100 ? t`the full price` : t`${percent}% of the price`
}

/**
 * A step of a booked or offered lesson in a sentence with its deadline: `Free until …`, then `After that: …`. `fee` is
 * the formatted amount; a step without a deadline is the last. `isMadeUp`: the client gets a make-up lesson.
 */
export function stepSentence(
  {
    until,
    percent,
    fee,
    isMadeUp = false,
  }: { until: Temporal.Instant | null; percent: number; fee: string; isMadeUp?: boolean },
  {
    isFirst,
    timeZone,
    write = momentInWords,
  }: { isFirst: boolean; timeZone: string; write?: typeof momentInWords },
): string {
  const costs = percent === 0 ? percentWords(0) : `${percentWords(percent)}, ${fee}`
  if (until === null) return isFirst ? t`Cancelling costs: ${costs}.` : t`After that: ${costs}.`
  const deadline = write(until.toString(), timeZone)
  if (isMadeUp) return t`Until ${deadline}: ${costs}, with a make-up lesson.`
  return percent === 0 ? t`Free until ${deadline}.` : t`Until ${deadline}: ${costs}.`
}

/** Deadlines are wall times, so two days before is the same time of day. */
function before(hours: number): string {
  return hours % 24 === 0 && hours >= 48
    ? plural(hours / 24, { one: '# day before', other: '# days before' })
    : plural(hours, { one: '# hour before', other: '# hours before' })
}
