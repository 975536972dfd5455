import { plural, t } from '@lingui/core/macro'
import { formatDate } from '../../../../ui/words/parse-date.ts'
import { refusalSentence } from '../explain-lesson.ts'
import type { Series, SeriesOutcome } from '../use-series.ts'

/** Result of a change of a series for the trainer (S2, S5). `done`: such as "18 lessons moved." */
export function outcomeWords(
  { changed, kept, obstructed, clockShifts }: SeriesOutcome,
  done = plural(changed, { one: '# lesson changed.', other: '# lessons changed.' }),
): string {
  const words = [done]
  if (kept > 0) {
    words.push(plural(kept, { one: '# was left as it was.', other: '# were left as they were.' }))
  }
  for (const { day, obstacles } of obstructed) {
    const why = refusalSentence({ message: '', reasons: obstacles.map(({ message }) => message) })
    words.push(`${t`Left out: ${formatDate(Temporal.PlainDate.from(day))}.`} ${why}`)
  }
  for (const { day, shift } of clockShifts) {
    const date = formatDate(Temporal.PlainDate.from(day))
    words.push(
      shift === 'gap'
        ? t`On ${date} the clocks go forward at that time, so the lesson starts later.`
        : t`On ${date} the clocks go back, so that time occurs twice. The lesson starts at the first.`,
    )
  }
  return words.join(' ')
}

/** Whether a series has a last lesson. */
export function hasEnd({ rule, endedAt }: Pick<Series, 'rule' | 'endedAt'>): boolean {
  return endedAt !== null || /(COUNT|UNTIL)=/.test(rule)
}
