import { beginning, type Lesson, type LessonChange } from './lesson.ts'
import { readRule, writeRule, type Repeat } from './repeat-rule.ts'
import type { Scope } from './ScopeChoice.tsx'
import type { Series, SeriesChange } from './use-series.ts'

/** What a move of one lesson changes about it. */
export type Move = Pick<
  LessonChange,
  'startsAt' | 'minutes' | 'trainerId' | 'placeId' | 'arenaId' | 'swapHorse'
>

/** The day of the week a lesson leaves and the one it goes to (1 is Monday); null when it stays on its day. */
function shiftOf(lesson: Lesson, { startsAt = lesson.startsAt }: Move) {
  const from = beginning(lesson).toPlainDate()
  const to = beginning({ ...lesson, startsAt }).toPlainDate()
  return from.equals(to) ? null : { from, to }
}

const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 })

/**
 * Whether all lessons of a series can make the same move: to another time, or to another day of the same week where
 * the series repeats by weeks and does not have that day already.
 */
export function canMoveAlong(series: Series, lesson: Lesson, move: Move): boolean {
  const shift = shiftOf(lesson, move)
  if (lesson.isException || lesson.occurrenceDay === null) return false
  if (!shift) return true
  const repeat = readRule(series.rule)
  return (
    repeat !== undefined &&
    mondayOf(shift.from).equals(mondayOf(shift.to)) &&
    repeat.weekdays.includes(shift.from.dayOfWeek) &&
    !repeat.weekdays.includes(shift.to.dayOfWeek)
  )
}

/** The change of a series that moves its lessons as one of them is moved: from that one on, or all to come. */
export function seriesMove(
  series: Series,
  lesson: Lesson,
  move: Move,
  scope: Exclude<Scope, 'this'>,
): SeriesChange {
  const { startsAt, minutes, trainerId, placeId, arenaId, swapHorse } = move
  const shift = shiftOf(lesson, move)
  const repeat = shift && readRule(series.rule)
  const fromDay = scope === 'following' ? (lesson.occurrenceDay ?? undefined) : undefined
  return {
    ...(fromDay !== undefined && { fromDay }),
    ...(startsAt !== undefined && { wallTime: timeOf({ ...lesson, startsAt }) }),
    ...(minutes !== undefined && { minutes }),
    ...(trainerId !== undefined && { trainerId }),
    ...(placeId !== undefined && { placeId }),
    ...(arenaId !== undefined && { arenaId }),
    ...(swapHorse && { seats: swapped(series, swapHorse) }),
    ...(repeat && {
      rule: writeRule({
        ...repeat,
        weekdays: onOtherDay(repeat, shift.from.dayOfWeek, shift.to.dayOfWeek),
        end: endFrom(series, repeat, fromDay),
      }),
    }),
  }
}

/** The change that takes such a move back, for the series as it is after it. */
export function takenBack(before: Series, after: Series, lesson: Lesson, move: Move): SeriesChange {
  const shift = shiftOf(lesson, move)
  const repeat = shift && readRule(after.rule)
  return {
    wallTime: before.wallTime,
    minutes: before.minutes,
    trainerId: before.trainerId,
    placeId: before.placeId,
    arenaId: before.arenaId,
    ...(move.swapHorse && { seats: rosterOf(before) }),
    ...(repeat && {
      rule: writeRule({
        ...repeat,
        weekdays: onOtherDay(repeat, shift.to.dayOfWeek, shift.from.dayOfWeek),
      }),
    }),
  }
}

/** Who rides in all lessons of a series, as a change of it says so. */
export function rosterOf({ seats }: Series): NonNullable<SeriesChange['seats']> {
  return seats.map(({ riderId, horseId }) => ({ riderId, horseId }))
}

function swapped(series: Series, { from, to }: NonNullable<Move['swapHorse']>) {
  return rosterOf(series).map((seat) => (seat.horseId === from ? { ...seat, horseId: to } : seat))
}

function onOtherDay({ weekdays }: Repeat, from: number, to: number): number[] {
  return weekdays.map((day) => (day === from ? to : day))
}

function timeOf(lesson: Pick<Lesson, 'startsAt' | 'timeZone'>): string {
  return beginning(lesson).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** A series that ends after a number of lessons has had some of them before the day from which it is changed. */
function endFrom(series: Series, repeat: Repeat, fromDay: string | undefined): Repeat['end'] {
  const { end, everyWeeks, weekdays } = repeat
  if (end.kind !== 'count' || fromDay === undefined) return end
  const first = Temporal.PlainDate.from(series.firstDay)
  let done = 0
  for (let day = first; day.toString() < fromDay; day = day.add({ days: 1 })) {
    const weeks = mondayOf(first).until(mondayOf(day), { largestUnit: 'week' }).weeks
    if (weeks % everyWeeks === 0 && weekdays.includes(day.dayOfWeek)) done += 1
  }
  return { kind: 'count', count: Math.max(1, end.count - done) }
}
