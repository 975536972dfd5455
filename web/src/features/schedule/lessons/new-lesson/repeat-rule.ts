import { plural, t } from '@lingui/core/macro'
import { formatDate } from '../../../../ui/words/parse-date.ts'

/** Repetition: weeks between, weekdays (1 is Monday), and an end, if any. */
export interface Repeat {
  everyWeeks: number
  weekdays: readonly number[]
  end: { kind: 'never' } | { kind: 'until'; day: string } | { kind: 'count'; count: number }
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** RFC 5545 RRULE without its name; its end is a day in the series' zone. */
export function writeRule({ everyWeeks, weekdays, end }: Repeat): string {
  const parts = ['FREQ=WEEKLY']
  if (everyWeeks > 1) parts.push(`INTERVAL=${everyWeeks}`)
  parts.push(
    `BYDAY=${weekdays
      .toSorted((a, b) => a - b)
      .map((day) => codes[day - 1])
      .join(',')}`,
  )
  if (end.kind === 'count') parts.push(`COUNT=${end.count}`)
  if (end.kind === 'until') parts.push(`UNTIL=${end.day.replaceAll('-', '')}`)
  return parts.join(';')
}

/** Parses a weekly rule; undefined for other rules. */
export function readRule(rule: string): Repeat | undefined {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const byDay = parts.get('BYDAY')?.split(',') ?? []
  const weekdays = byDay.map((code) => codes.indexOf(code) + 1)
  if (parts.get('FREQ') !== 'WEEKLY' || weekdays.includes(0)) return undefined
  const until = parts.get('UNTIL')
  const count = Number(parts.get('COUNT') ?? 0)
  return {
    everyWeeks: Number(parts.get('INTERVAL') ?? 1),
    weekdays,
    end: until
      ? { kind: 'until', day: until.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') }
      : count > 0
        ? { kind: 'count', count }
        : { kind: 'never' },
  }
}

/** `every Tuesday until 30/03/2027`. */
export function ruleWords(repeat: Repeat | undefined): string {
  if (!repeat) return t`custom rule`
  const { everyWeeks, weekdays, end } = repeat
  const names = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`]
  const days = listed(weekdays.map((day) => names[day - 1] ?? ''))
  const often = everyWeeks === 1 ? t`every ${days}` : t`every ${everyWeeks} weeks on ${days}`
  if (end.kind === 'until') return t`${often} until ${formatDate(Temporal.PlainDate.from(end.day))}`
  if (end.kind === 'count') {
    const times = plural(end.count, { one: 'once', other: '# times' })
    return `${often}, ${times}`
  }
  return often
}

function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return t`${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
