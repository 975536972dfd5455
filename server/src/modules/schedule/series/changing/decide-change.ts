import { daysOf } from '../days/derive-days.ts'
import { isBefore, openWindow, type Window, type Wish } from '../days/open-window.ts'
import type { Rule } from '../days/read-rule.ts'
import { type Occurrence, occurrenceOn, type Pattern } from '../rules.ts'
import { ruleBefore, ruleFrom } from '../days/split-rule.ts'

type Day = Temporal.PlainDate

/** The facts about a lesson that a change of its series needs. */
export interface Standing {
  id: string
  /** The day by the rule, even if the lesson was moved since. */
  day: Day
  /** Changed or cancelled individually, or settled: a change of the series does not touch it (S5). */
  isFixed: boolean
}

export interface Kept {
  id: string
  /** Its day in the changed series; null: it stays in the old one. */
  day: Day | null
  /** It could not follow its series and becomes an exception. */
  becomesException: boolean
}

export interface Decision {
  /** The continuing series. */
  next: Pattern
  /** The earlier part, if `next` is a new series; null if the same series continues. */
  before: Pattern | null
  moves: (Occurrence & { id: string })[]
  makes: Occurrence[]
  cancels: string[]
  keeps: Kept[]
  /** Last day with occurrences in the calendar. */
  until: Day
}

/**
 * Decides what a change of a series does with its lessons (S5). Past, settled and individually changed
 * lessons stay. Other lessons move with their occurrence and keep their identity. Only new occurrences of the
 * rule are added, and only removed ones are cancelled.
 * @param lessons lessons of the series, from a month before the change
 * @param planned last day with occurrences in the calendar
 * @returns null if no lesson would be left
 */
export function decideChange(
  old: Pattern,
  lessons: readonly Standing[],
  wish: Wish,
  { now, planned }: { now: Temporal.Instant; planned: Day },
): Decision | null {
  const window = openWindow(old, wish, now, planned)
  const { until } = window
  const time = { ...old, wallTime: wish.wallTime, minutes: wish.minutes }
  const excluded = new Set((wish.excludedDays ?? (wish.rule ? [] : old.excludedDays)).map(String))
  const standing = new Set(lessons.map(({ day }) => day.toString()))
  const usable = window.wanted.filter((day) => {
    if (excluded.has(day.toString()) || !window.isOpen(day)) return false
    if (standing.has(day.toString()) && !window.isVacated(day)) return false
    return Temporal.Instant.compare(occurrenceOn(time, day).startsAt, now) > 0
  })
  const [firstUsable] = usable
  if (!firstUsable) return null

  const isSplit = wish.fromDay !== null && window.hasEarlier
  const startsAgain = isSplit || wish.rule !== null
  const firstDay = startsAgain ? firstUsable : old.firstDay
  const rule = ruleThatGoesOn(old, wish.rule, window, { isSplit, firstUsable })
  if (!rule) return null
  const begins = startsAgain ? firstUsable : window.from
  const days = daysOf(rule, firstDay, begins, until)
  const given = new Set(days.map(String))
  const taken = new Set(usable.map(String).filter((day) => given.has(day)))

  const sorted = sortLessons(lessons, window, taken, (day) => {
    const isLeftOut = excluded.has(day.toString()) || usable.some((one) => one.equals(day))
    return isLeftOut ? 'cancel' : 'keep'
  })
  const placed = new Set([...sorted.moves, ...sorted.keeps].map(({ day }) => day?.toString()))
  const staying = new Set(isSplit ? [] : sorted.keeps.map(({ id }) => id))
  const held = new Set(lessons.filter(({ id }) => staying.has(id)).map(({ day }) => day.toString()))
  const unused = days.filter((day) => !taken.has(day.toString()) && !held.has(day.toString()))
  const meansNothing = (day: Day) =>
    taken.has(day.toString()) || !(given.has(day.toString()) || isBefore(until, day))
  return {
    ...sorted,
    until,
    moves: sorted.moves.map(({ id, day }) => ({ ...occurrenceOn(time, day), id })),
    makes: days
      .filter((day) => taken.has(day.toString()) && !placed.has(day.toString()))
      .map((day) => occurrenceOn(time, day)),
    next: {
      ...time,
      firstDay,
      rule,
      excludedDays: inOrder([
        ...(startsAgain ? [] : old.excludedDays.filter((day) => isBefore(day, begins))),
        ...(wish.excludedDays ?? old.excludedDays).filter(
          (day) => !isBefore(day, begins) && !meansNothing(day),
        ),
        ...unused,
      ]),
    },
    // A day without a usable lesson stays with the earlier part.
    before: isSplit ? partBefore(old, (wish.rule ?? wish.excludedDays) ? window.from : firstUsable) : null,
  }
}

function partBefore(old: Pattern, day: Day): Pattern {
  return {
    ...old,
    rule: ruleBefore(old.rule, old.firstDay, day),
    excludedDays: old.excludedDays.filter((one) => isBefore(one, day)),
  }
}

/** The rule from the change on, with the rest of the count; null if the count is used up. */
function ruleThatGoesOn(
  old: Pattern,
  wished: Rule | null,
  window: Window,
  { isSplit, firstUsable }: { isSplit: boolean; firstUsable: Day },
): Rule | null {
  if (!wished) return isSplit ? ruleFrom(old.rule, old.firstDay, firstUsable) : old.rule
  if (wished.count === null) return wished
  const done = window.timesDone(firstUsable)
  return wished.count > done ? { ...wished, count: wished.count - done } : null
}

/** @param otherwise decides about a lesson that cannot have its day of the new rule */
function sortLessons(
  lessons: readonly Standing[],
  window: Window,
  taken: ReadonlySet<string>,
  otherwise: (day: Day) => 'keep' | 'cancel',
) {
  const moves: { id: string; day: Day }[] = []
  const cancels: string[] = []
  const keeps: Kept[] = []
  for (const { id, day, isFixed } of lessons) {
    if (isBefore(day, window.scope)) continue
    const to = window.goesTo(day)
    const place = to && taken.has(to.toString()) ? to : null
    if (isFixed || isBefore(day, window.from)) keeps.push({ id, day: place, becomesException: false })
    else if (place) moves.push({ id, day: place })
    else if (to && otherwise(to) === 'keep') keeps.push({ id, day: null, becomesException: true })
    else cancels.push(id)
  }
  return { moves, cancels, keeps }
}

function inOrder(days: readonly Day[]): Day[] {
  const each = new Map(days.map((day) => [day.toString(), day]))
  return [...each.values()].sort((one, other) => Temporal.PlainDate.compare(one, other))
}
