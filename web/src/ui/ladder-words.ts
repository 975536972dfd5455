import { plural, t } from '@lingui/core/macro'
import { type Ladder, noShowMinutes } from './ladder-fields.ts'

/** A ladder in sentences for clients, earliest step first. */
export function ladderLines({ steps, late, noShowAfter = noShowMinutes.usual }: Ladder): string[] {
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
  ]
}

/** `free`, `50% of the price`, `the full price`. */
export function percentWords(percent: number): string {
  if (percent === 0) return t`free`
  return percent === 100 ? t`the full price` : t`${percent}% of the price`
}

/** Deadlines are wall times, so two days before is the same time of day. */
function before(hours: number): string {
  return hours % 24 === 0 && hours >= 48
    ? plural(hours / 24, { one: '# day before', other: '# days before' })
    : plural(hours, { one: '# hour before', other: '# hours before' })
}
