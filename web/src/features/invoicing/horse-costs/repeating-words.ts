import { datesUntil, repeatingDate } from '@cavaletti/contract/invoicing/repeating-dates'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { plural, t } from '@lingui/core/macro'
import { day } from '../../../ui/words/day.ts'
import { formatDate } from '../../../ui/words/parse-date.ts'

export type RepeatingCost = ReplyOf<Api['GET /api/horses/{id}/repeating-costs']>['items'][number]
type Every = RepeatingCost['every']

export function intervalOptions(): { value: Every; label: string }[] {
  return [
    { value: 'week', label: t`Every week` },
    { value: 'four_weeks', label: t`Every 4 weeks` },
    { value: 'month', label: t`Every month` },
    { value: 'quarter', label: t`Every 3 months` },
    { value: 'year', label: t`Every year` },
  ]
}

/** When a cost repeats: “Every month from 05/01/2026 until 05/12/2026”. */
export function repetitionWords({ every, startsOn, endsOn }: RepeatingCost): string {
  const how = intervalOptions().find(({ value }) => value === every)?.label ?? ''
  return endsOn === null
    ? t`${how} from ${day(startsOn)}`
    : t`${how} from ${day(startsOn)} until ${day(endsOn)}`
}

interface Wanted {
  every: Every
  startsOn: Temporal.PlainDate
  endsOn: Temporal.PlainDate | null
}

/** What happens at once, and what next. */
export function previewWords({ every, startsOn, endsOn }: Wanted, today: Temporal.PlainDate): string {
  const isEnded = endsOn !== null && Temporal.PlainDate.compare(endsOn, today) < 0
  const now = datesUntil({ startsOn, every }, isEnded ? endsOn : today)
  const next = repeatingDate({ startsOn, every }, now)
  const added = now === 0 ? '' : plural(now, { one: '# cost is added now.', other: '# costs are added now.' })
  const isLast = endsOn !== null && Temporal.PlainDate.compare(endsOn, next) < 0
  return `${added} ${isLast ? '' : t`The next one is added on ${formatDate(next)}.`}`.trim()
}
