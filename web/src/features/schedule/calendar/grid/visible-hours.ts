import type { Block } from '../block.ts'
import { clockOf, type DaySpan } from '../day-span.ts'

/** Hours of the day, 0 to 24. */
export interface Hours {
  from: number
  to: number
}

const usual: Hours = { from: 7, to: 20 }

/** Initially visible hours: the default ones, and earlier or later ones with lessons. */
export function visibleHours(days: readonly DaySpan[], blocks: readonly Block[]): Hours {
  let [from, to] = [usual.from * 60, usual.to * 60]
  for (const { start, end } of blocks) {
    const [begins, ends] = [start.epochMilliseconds, end.epochMilliseconds]
    for (const day of days) {
      if (ends <= day.start || day.end <= begins) continue
      from = Math.min(from, begins <= day.start ? 0 : clockOf(day, begins))
      to = Math.max(to, clockOf(day, ends))
    }
  }
  return { from: Math.floor(from / 60), to: Math.ceil(to / 60) }
}
