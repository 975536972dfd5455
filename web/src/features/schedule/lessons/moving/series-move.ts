import { fieldTime } from '../../../../ui/words/clock-time.ts'
import { beginning, type Lesson, type LessonChange } from '../lesson.ts'
import { readRule, writeRule, type Repeat } from '../new-lesson/repeat-rule.ts'
import type { Scope } from './ScopeChoice.tsx'
import type { Series, SeriesChange } from '../use-series.ts'

/** Changes of a move. */
export type Move = Pick<
  LessonChange,
  'startsAt' | 'minutes' | 'trainerId' | 'placeId' | 'arenaId' | 'swapHorse'
>

type SwapHorse = NonNullable<Move['swapHorse']>

/** Weekday before and after (1 is Monday); null if the day stays. */
function shiftOf(lesson: Lesson, { startsAt = lesson.startsAt }: Move) {
  const from = beginning(lesson).toPlainDate()
  const to = beginning({ ...lesson, startsAt }).toPlainDate()
  return from.equals(to) ? null : { from, to }
}

const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 })

/**
 * Whether a series can make the same move: to another time, or to another day of the week if it repeats weekly
 * without that day.
 */
export function canMoveAlong(series: Series, lesson: Lesson, move: Move): boolean {
  const shift = shiftOf(lesson, move)
  if (lesson.isException || lesson.occurrenceDay === null) return false
  // The series may have these riders on other horses.
  const { swapHorse } = move
  if (swapHorse && !ridesAlike(series, lesson, swapHorse)) return false
  if (!shift) return true
  const repeat = readRule(series.rule)
  return (
    repeat !== undefined &&
    mondayOf(shift.from).equals(mondayOf(shift.to)) &&
    repeat.weekdays.includes(shift.from.dayOfWeek) &&
    !repeat.weekdays.includes(shift.to.dayOfWeek)
  )
}

/** Whether the rider who gets another horse has the same horse in the series as in the lesson. */
function ridesAlike(series: Series, lesson: Lesson, swapHorse: SwapHorse): boolean {
  const riderId = swapper(lesson, swapHorse)
  return series.seats.some((seat) => seat.riderId === riderId && seat.horseId === swapHorse.from)
}

/** The rider who gets another horse. */
function swapper({ seats }: Lesson, { seatId }: SwapHorse): string | undefined {
  return seats.find(({ id }) => id === seatId)?.riderId
}

/** The change of a series that matches a lesson's move: from that lesson on, or for all. */
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
    ...(swapHorse && { seats: swapped(series, swapper(lesson, swapHorse), swapHorse.to) }),
    ...(repeat && {
      rule: writeRule({
        ...repeat,
        weekdays: onOtherDay(repeat, shift.from.dayOfWeek, shift.to.dayOfWeek),
        end: endFrom(series, repeat, fromDay),
      }),
    }),
  }
}

/** Time, trainer, location and title of a series before. */
export function asBefore({ wallTime, minutes, trainerId, placeId, arenaId, title }: Series): SeriesChange {
  return { wallTime, minutes, trainerId, placeId, arenaId, title }
}

/** The change that undoes such a move, for the series after it. */
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

/** Riders of a series, in the form of a change. */
export function rosterOf({ seats }: Series): NonNullable<SeriesChange['seats']> {
  return seats.map(({ riderId, horseId }) => ({ riderId, horseId }))
}

function swapped(series: Series, riderId: string | undefined, horseId: string | null) {
  return rosterOf(series).map((seat) => (seat.riderId === riderId ? { ...seat, horseId } : seat))
}

function onOtherDay({ weekdays }: Repeat, from: number, to: number): number[] {
  return weekdays.map((day) => (day === from ? to : day))
}

function timeOf(lesson: Pick<Lesson, 'startsAt' | 'timeZone'>): string {
  return fieldTime(beginning(lesson))
}

/** A counted series has had some lessons before the day of the change. */
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
