import type { Block } from '../block.ts'
import { daySpan, type DaySpan } from '../day-span.ts'
import { daysOf, type DayRange } from '../header/ranges.ts'

/** A day and its blocks, by start. */
export interface DayBlocks {
  day: DaySpan
  blocks: Block[]
}

/** Each day of a range with its blocks; a block past midnight is in both days. */
export function byDay(range: DayRange, timeZone: string, blocks: readonly Block[]): DayBlocks[] {
  const days = daysOf(range).map((date) => ({ day: daySpan(date, timeZone), blocks: [] as Block[] }))
  const ordered = blocks
    .map((block) => ({ block, start: block.start.epochMilliseconds, end: block.end.epochMilliseconds }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
  for (const { block, start, end } of ordered) {
    for (const { day, blocks } of days) if (start < day.end && day.start < end) blocks.push(block)
  }
  return days
}

/** The weeks of a month's page, seven days each. */
export function monthCells(range: DayRange, timeZone: string, blocks: readonly Block[]): DayBlocks[][] {
  const days = byDay(range, timeZone, blocks)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7))
}

/** Days of the list with lessons or a note such as a holiday (by day, ISO 8601). */
export function agenda(
  range: DayRange,
  timeZone: string,
  blocks: readonly Block[],
  notes?: ReadonlyMap<string, string>,
): DayBlocks[] {
  return byDay(range, timeZone, blocks).filter(
    ({ day, blocks }) => blocks.length > 0 || notes?.has(day.date.toString()),
  )
}
