import type { Block, OpenTime, Target } from '../block.ts'
import { obstacleAt, type Interval, type Needs } from './clash.ts'
import { minute } from '../day-span.ts'
import { quarter } from './snap.ts'

/**
 * The free time nearest to the wanted one, in steps of a quarter of an hour, the earlier of two equally near,
 * entirely within `day`. Undefined if there is none.
 */
export function nearestFree(
  needs: Needs,
  wish: Target,
  rivals: readonly Block[],
  open: readonly OpenTime[] | undefined,
  day: Interval,
): Target | undefined {
  const start = wish.start.epochMilliseconds
  const length = wish.end.epochMilliseconds - start
  const step = quarter * minute
  const reach = Math.ceil((day.to - day.from) / step)
  for (let away = 0; away <= reach; away += 1) {
    for (const from of away === 0 ? [start] : [start - away * step, start + away * step]) {
      if (from < day.from || from + length > day.to) continue
      const target = { ...wish, start: instantAt(from), end: instantAt(from + length) }
      if (!obstacleAt(needs, target, rivals, open)) return target
    }
  }
  return undefined
}

/** Epoch milliseconds as an instant. */
export function instantAt(moment: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(moment)
}
