import { msg } from '@cavaletti/contract/messages'
import { mostBetween, mostInSeries } from '@cavaletti/contract/schedule/planning/series'
import { say } from '#platform/messages/say.ts'

/** Rules of a series: the part of RFC 5545 that yields days. The wall time comes from the series. */
export interface Rule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  interval: number
  /** Number of occurrences, including excluded days. */
  count: number | null
  /** Last possible local day. */
  until: Temporal.PlainDate | null
  byDay: string | null
  byMonthDay: string | null
  byMonth: string | null
  bySetPos: string | null
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const weekday = weekdays.join('|')
const listOf = (item: string) => new RegExp(`^(${item})(,(${item}))*$`)
const upTo = (most: number) => ({
  test: (value: string) => /^[1-9]\d*$/.test(value) && Number(value) <= most,
})
const shapes: Record<string, Pick<RegExp, 'test'>> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY)$/,
  INTERVAL: upTo(mostBetween),
  COUNT: upTo(mostInSeries),
  UNTIL: /^\d{8}$/,
  BYDAY: listOf(`([+-]?[1-5])?(${weekday})`),
  BYMONTHDAY: listOf('[+-]?([1-9]|[12]\\d|3[01])'),
  BYMONTH: listOf('[1-9]|1[0-2]'),
  BYSETPOS: listOf('[+-]?([1-9]|[12]\\d|3[01])'),
  WKST: /^MO$/,
}
const notADay = msg('must have as UNTIL a day such as 20270630')
const wanted: Record<string, string> = {
  INTERVAL: msg('must have as INTERVAL a number from 1 to {mostBetween}'),
  COUNT: msg('must have as COUNT a number from 1 to {mostInSeries}'),
  UNTIL: notADay,
  WKST: msg('must have as WKST MO: weeks begin on Monday'),
}

/** The rule, or a sentence about its error. */
export function readRule(text: string): Rule | string {
  const parts = new Map<string, string>()
  for (const part of text.split(';')) {
    const [name = '', value = ''] = part.split('=')
    const shape = shapes[name]
    if (!shape) return say('must not have {name}: series repeat by days, weeks or months', { name })
    if (parts.has(name)) return say('must have {name} once only', { name })
    if (!shape.test(value))
      return say(wanted[name] ?? msg('must have as {name} what RFC 5545 allows there'), {
        name,
        mostBetween,
        mostInSeries,
      })
    parts.set(name, value)
  }
  const frequency = parts.get('FREQ') as Rule['frequency'] | undefined
  if (!frequency) return say('must have FREQ')
  const until = readDay(parts.get('UNTIL'))
  if (until === undefined) return say(notADay)
  if (until && parts.has('COUNT')) return say('must end by COUNT or by UNTIL, not by both')
  if (frequency !== 'MONTHLY' && /\d/.test(parts.get('BYDAY') ?? ''))
    return say('must number the weekdays of BYDAY only when it repeats by months')
  if (frequency === 'WEEKLY' && parts.has('BYMONTHDAY')) return say('must not have BYMONTHDAY by weeks')
  if (parts.has('BYSETPOS') && !(frequency === 'MONTHLY' && (parts.has('BYDAY') || parts.has('BYMONTHDAY'))))
    return say('must have BYSETPOS only by months, with BYDAY or BYMONTHDAY')
  return {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    until,
    byDay: parts.get('BYDAY') ?? null,
    byMonthDay: parts.get('BYMONTHDAY') ?? null,
    byMonth: parts.get('BYMONTH') ?? null,
    bySetPos: parts.get('BYSETPOS') ?? null,
  }
}

/** A stored rule. Throws TypeError if it is invalid. */
export function storedRule(text: string): Rule {
  const rule = readRule(text)
  if (typeof rule === 'string') throw new TypeError(`A series has the rule ${text}: it ${rule}.`)
  return rule
}

/** The same rule with the weekday or day of the month that its first day implies. */
export function completeRule(rule: Rule, firstDay: Temporal.PlainDate): Rule {
  if (rule.byDay !== null || rule.byMonthDay !== null) return rule
  if (rule.frequency === 'WEEKLY') return { ...rule, byDay: weekdays[firstDay.dayOfWeek - 1] ?? null }
  if (rule.frequency === 'MONTHLY') return { ...rule, byMonthDay: String(firstDay.day) }
  return rule
}

export function writeRule(rule: Rule): string {
  const parts: [string, string | number | null][] = [
    ['FREQ', rule.frequency],
    ['INTERVAL', rule.interval === 1 ? null : rule.interval],
    ['COUNT', rule.count],
    ['UNTIL', rule.until?.toString().replaceAll('-', '') ?? null],
    ['BYMONTH', rule.byMonth],
    ['BYMONTHDAY', rule.byMonthDay],
    ['BYDAY', rule.byDay],
    ['BYSETPOS', rule.bySetPos],
  ]
  return parts.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])).join(';')
}

/** Null if absent, undefined if invalid. */
function readDay(text: string | undefined): Temporal.PlainDate | null | undefined {
  if (text === undefined) return null
  try {
    return Temporal.PlainDate.from(text.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'))
  } catch {
    return undefined
  }
}
