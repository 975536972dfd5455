import type { Api, ReplyOf } from '@cavaletti/contract'
import { plural, t } from '@lingui/core/macro'
import { formatDate } from '../../../ui/words/parse-date.ts'

export type Plan = ReplyOf<Api['GET /api/disruptions']>['items'][number]
type Happened = Pick<Plan, 'cause' | 'horseName' | 'trainerName' | 'fromDay' | 'untilDay'>

/** What happened: `Pia is off work`. */
export function happenedTitle({ cause, horseName, trainerName }: Happened): string {
  if (horseName !== null) return t`${horseName} is off work`
  if (trainerName !== null) return t`${trainerName} is not available`
  const words: Record<Happened['cause'], string> = {
    horse: t`A horse is off work`,
    trainer: t`Trainer not available`,
    weather: t`Bad weather`,
    arena: t`Arena or location closed`,
    closure: t`Business closed`,
    client: t`Client’s request`,
    other: t`Change of plan`,
  }
  return words[cause]
}

/** `24/11/2026`, `24/11/2026–26/11/2026` or `from 24/11/2026`. */
export function planDays({ fromDay, untilDay }: Happened): string {
  const from = formatDate(Temporal.PlainDate.from(fromDay))
  if (untilDay === null) return t`from ${from}`
  return untilDay === fromDay ? from : `${from}–${formatDate(Temporal.PlainDate.from(untilDay))}`
}

/** `5 lessons · 2 of 3 families have answered`. */
export function planCounts({ seats, waiting, answered }: Plan): string {
  const asked = waiting + answered
  const lessons = plural(seats, { one: '# place affected', other: '# places affected' })
  if (asked === 0) return lessons
  return `${lessons} · ${plural(asked, {
    one: `${answered} of # family has answered`,
    other: `${answered} of # families have answered`,
  })}`
}
