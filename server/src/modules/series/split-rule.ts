import { daysOf } from './derive-days.ts'
import type { Rule } from './read-rule.ts'

type Day = Temporal.PlainDate

/** The part of a rule before a day; a rule that has counted to its end by then is not made longer. */
export function ruleBefore(rule: Rule, firstDay: Day, day: Day): Rule {
  if (rule.count !== null && timesBefore(rule, firstDay, day) >= rule.count) return rule
  const until = day.subtract({ days: 1 })
  const isShorter = rule.until === null || Temporal.PlainDate.compare(until, rule.until) < 0
  return { ...rule, count: null, until: isShorter ? until : rule.until }
}

/** The part of a rule from one of its days on: what is counted goes on where the part before it stopped. */
export function ruleFrom(rule: Rule, firstDay: Day, day: Day): Rule {
  return rule.count === null ? rule : { ...rule, count: rule.count - timesBefore(rule, firstDay, day) }
}

/** How many days of a rule lie before a day, excluded ones among them. */
export function timesBefore(rule: Rule, firstDay: Day, day: Day): number {
  return daysOf(rule, firstDay, firstDay, day.subtract({ days: 1 })).length
}
