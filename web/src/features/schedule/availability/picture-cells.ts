import { type Hours, readTime, spansOn, type Stroke } from './paint.ts'

/** A half hour of a weekday. */
export interface Cell {
  weekday: number
  minute: number
}

export const step = 30

/** First and last shown minute, in whole hours: six to twenty-two o'clock, and any hours beyond. */
export function shownHours(hours: readonly Hours[]): [from: number, until: number] {
  const from = Math.min(360, ...hours.map((one) => readTime(one.from)))
  const until = Math.max(1320, ...hours.map((one) => readTime(one.until)))
  return [Math.floor(from / 60) * 60, Math.ceil(until / 60) * 60]
}

/** The cell at a point, given as shares from 0 to 1 of the picture's seven columns. */
export function cellAt(across: number, down: number, [from, until]: readonly [number, number]): Cell {
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
  return {
    weekday: within(Math.floor(across * 7) + 1, 1, 7),
    minute: within(Math.floor((from + down * (until - from)) / step) * step, from, until - step),
  }
}

/** The stroke from one cell to another: opens, unless the first is already open at that location. */
export function strokeBetween(
  hours: readonly Hours[],
  first: Cell,
  last: Cell,
  placeId: string | null,
): Stroke {
  const there = spansOn(hours, first.weekday).find(
    ({ from, until }) => from <= first.minute && first.minute < until,
  )
  const [left, right] = [Math.min(first.weekday, last.weekday), Math.max(first.weekday, last.weekday)]
  return {
    weekdays: Array.from({ length: right - left + 1 }, (_, days) => left + days),
    from: Math.min(first.minute, last.minute),
    until: Math.max(first.minute, last.minute) + step,
    isOpen: there?.placeId !== placeId,
    placeId,
  }
}
