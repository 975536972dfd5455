import { RRuleTemporal } from 'rrule-temporal'
import { type Rule, writeRule } from './read-rule.ts'

type Day = Temporal.PlainDate

/**
 * The days of a rule between two days, both included, in order. Computed without a time zone, because the
 * library would drop days whose wall time does not exist. Clock changes are handled later (S2).
 * @param firstDay start of the count: DTSTART, which the rule need not include
 */
export function daysOf(rule: Rule, firstDay: Day, from: Day, until: Day): Day[] {
  const last = rule.until && Temporal.PlainDate.compare(rule.until, until) < 0 ? rule.until : until
  if (Temporal.PlainDate.compare(from, last) > 0) return []
  const given = new RRuleTemporal({
    rruleString: `RRULE:${writeRule({ ...rule, until: null })}`,
    dtstart: midnight(firstDay),
    temporal: Temporal,
  }).between(midnight(from), midnight(last), true)
  return given.map((moment) => moment.toPlainDate())
}

function midnight(day: Day): Temporal.ZonedDateTime {
  return day.toZonedDateTime('UTC')
}
