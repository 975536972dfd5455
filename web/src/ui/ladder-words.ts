import { plural, t } from '@lingui/core/macro'
import type { Ladder } from './ladder-fields.ts'

/** A ladder in sentences, the earliest step first. They are what clients read, so they come from the ladder alone. */
export function ladderLines({ steps, late }: Ladder): string[] {
  const lines = steps.map(({ hours, percent }) => {
    const costs = percentWords(percent)
    return hours === 0 ? t`Until it begins: ${costs}` : t`Until ${before(hours)}: ${costs}`
  })
  const costs = percentWords(late)
  return [
    ...lines,
    steps.length === 0 ? t`Whenever it is cancelled: ${costs}` : t`Later: ${costs}`,
    t`Not coming: ${costs}`,
  ]
}

/** `free`, `50 % of the price`, `the whole price`. */
export function percentWords(percent: number): string {
  if (percent === 0) return t`free`
  return percent === 100 ? t`the whole price` : t`${percent} % of the price`
}

/** Hours are hours by the clock on the wall, so two days before is at the same time of the day. */
function before(hours: number): string {
  return hours % 24 === 0 && hours >= 48
    ? plural(hours / 24, { one: '# day before', other: '# days before' })
    : plural(hours, { one: '# hour before', other: '# hours before' })
}
