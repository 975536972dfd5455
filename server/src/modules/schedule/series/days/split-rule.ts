import { daysOf } from './derive-days.ts'
import type { Rule } from './read-rule.ts'

type Day = Temporal.PlainDate

/** The part of a rule before a day. A count that is used up by then stays. */
export function ruleBefore(rule: Rule, firstDay: Day, day: Day): Rule {
  if (rule.count !== null && timesBefore(rule, firstDay, day) >= rule.count) return rule
  const until = day.subtract({ days: 1 })
  const isShorter = rule.until === null || Temporal.PlainDate.compare(until, rule.until) < 0
  return { ...rule, count: null, until: isShorter ? until : rule.until }
}

/** The part of a rule from one of its days on, with the rest of its count. */
export function ruleFrom(rule: Rule, firstDay: Day, day: Day): Rule {
  return rule.count === null ? rule : { ...rule, count: rule.count - timesBefore(rule, firstDay, day) }
}

/** The number of days of a rule before a day, including excluded ones. */
function timesBefore(rule: Rule, firstDay: Day, day: Day): number {
  return daysOf(rule, firstDay, firstDay, day.subtract({ days: 1 })).length
}
