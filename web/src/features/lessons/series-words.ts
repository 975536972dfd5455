import { plural, t } from '@lingui/core/macro'
import { formatDate } from '../../ui/parse-date.ts'
import { refusalSentence } from './explain-lesson.ts'
import type { SeriesOutcome } from './use-series.ts'

/** What the trainer is told once about a change of a series (S2, S5). */
export function outcomeWords({ changed, kept, obstructed, clockShifts }: SeriesOutcome): string {
  const words = [plural(changed, { one: '# lesson is done.', other: '# lessons are done.' })]
  if (kept > 0) {
    words.push(plural(kept, { one: '# stays as it was.', other: '# stay as they were.' }))
  }
  for (const { day, obstacles } of obstructed) {
    const why = refusalSentence({ message: '', reasons: obstacles.map(({ message }) => message) })
    words.push(`${t`Left out: ${formatDate(Temporal.PlainDate.from(day))}.`} ${why}`)
  }
  for (const { day, shift } of clockShifts) {
    const date = formatDate(Temporal.PlainDate.from(day))
    words.push(
      shift === 'gap'
        ? t`On ${date} the clocks go forward over that time: the lesson begins later by as much.`
        : t`On ${date} that time comes twice: the lesson takes the first.`,
    )
  }
  return words.join(' ')
}
