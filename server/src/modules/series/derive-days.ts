import { RRuleTemporal } from 'rrule-temporal'
import { type Rule, writeRule } from './read-rule.ts'

type Day = Temporal.PlainDate

/**
 * The days a rule gives between two days, both included, in order. Days are counted as they stand in the calendar, in
 * no zone: what the clocks of a zone do with them is decided afterwards (S2), not by the library, which leaves out a day
 * whose wall time does not exist.
 * @param firstDay where the rule begins to count: DTSTART; itself a day of it only when it fits
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
