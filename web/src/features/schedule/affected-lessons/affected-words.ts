import { plural, t } from '@lingui/core/macro'
import { spanOf } from '../../../ui/words/clock-time.ts'
import { formatDate } from '../../../ui/words/parse-date.ts'
import type { AffectedLesson } from './use-affected.ts'

/** `09:00–10:00` in the business's wall time. */
export function hoursWords({ startsAt, endsAt }: AffectedLesson, timeZone: string): string {
  return spanOf(startsAt, endsAt, timeZone)
}

export function dayOf({ startsAt }: AffectedLesson, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate()
}

/** `Tuesday 17/11/2026`. */
export function dayWords(day: Temporal.PlainDate): string {
  const names = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`]
  return `${names[day.dayOfWeek - 1] ?? ''} ${formatDate(day)}`
}

/** Title of the lesson, or the names of its riders. */
export function titleOf({ title, riders, offerName }: AffectedLesson): string {
  if (title !== '') return title
  if (riders.length === 0) return offerName
  if (riders.length <= 3) return riders.join(', ')
  const rest = riders.length - 2
  return t`${riders.slice(0, 2).join(', ')} and ${rest} more`
}

export function fixedWords(reason: NonNullable<AffectedLesson['fixed']>): string {
  const words = {
    begun: t`Kept: it has started.`,
    attendance: t`Kept: attendance or a late cancellation is recorded.`,
    charged: t`Kept: it is invoiced or paid.`,
  }
  return words[reason]
}

export function lessonsWords(count: number): string {
  return plural(count, { one: '# lesson', other: '# lessons' })
}

/** Label for the choices: `cancel 4 lessons and hand over 1`; empty for none. */
export function deedWords(cancels: number, handOvers: number): string {
  if (cancels > 0 && handOvers > 0) return t`cancel ${lessonsWords(cancels)} and hand over ${handOvers}`
  if (cancels > 0) return t`cancel ${lessonsWords(cancels)}`
  return handOvers > 0 ? t`hand over ${lessonsWords(handOvers)}` : ''
}

/** Message after saving the choices. */
export function outcomeWords(said: string, cancelled: number, handedOver: number): string {
  const parts = [
    said,
    cancelled > 0 ? plural(cancelled, { one: '# lesson cancelled.', other: '# lessons cancelled.' }) : '',
    handedOver > 0
      ? plural(handedOver, { one: '# lesson handed over.', other: '# lessons handed over.' })
      : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** With a capital letter, for a button without other words. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
