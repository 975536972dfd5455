import { instantAt } from '#modules/schedule/availability/index.ts'
import type { LocalDay } from './count-days.ts'

const minute = 60_000
const wholeDay = 86_400_000

export interface StartsIn {
  day: LocalDay
  timeZone: string
  /** A time in which the trainer works. */
  time: { start: number; end: number }
  /** Length of the lesson, milliseconds. */
  length: number
  gridMinutes: number
  /** When the trainer could begin after each lesson before, travel included. */
  ready: readonly number[]
}

/**
 * Starts on a day at which a lesson fits into a working time: on the grid by the clock on the wall, when the working
 * time begins, and when the trainer is ready after a lesson. In order.
 */
export function listStarts({ day, timeZone, time, length, gridMinutes, ready }: StartsIn): number[] {
  const first = Math.max(time.start, day.start)
  const last = Math.min(time.end - length, day.end - 1)
  const starts = [time.start, ...ready, ...gridOf(day, timeZone, gridMinutes, first, last)]
  return [...new Set(starts.filter((start) => start >= first && start <= last))].sort((a, b) => a - b)
}

/** Whether a start on a day is a multiple of these minutes by the clock on the wall. */
export function isOnGrid(day: LocalDay, timeZone: string, step: number, start: number): boolean {
  if (day.end - day.start === wholeDay) return (start - day.start) % (step * minute) === 0
  return gridOf(day, timeZone, step, day.start, day.end).includes(start)
}

function gridOf(day: LocalDay, timeZone: string, step: number, first: number, last: number): number[] {
  const starts: number[] = []
  // On a day without a clock change the wall clock runs evenly.
  if (day.end - day.start === wholeDay) {
    const from = Math.max(0, Math.ceil((first - day.start) / (step * minute)))
    for (let at = day.start + from * step * minute; at <= last; at += step * minute) starts.push(at)
    return starts
  }
  for (let wall = 0; wall < 1440; wall += step)
    starts.push(instantAt(day.date, wall, timeZone).epochMilliseconds)
  return starts
}
