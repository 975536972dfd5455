import { leastHeap } from './least-heap.ts'
import { paintedLine } from './painted-line.ts'

/** Anything with a start and a later `end`, in the same unit. */
export interface Lasting {
  start: number
  end: number
}

/** The first of `columns` lanes of an item, and its number of lanes. */
export interface Lane {
  column: number
  span: number
  columns: number
}

/**
 * Places overlapping items side by side, in the order given. Items connected by overlaps share a number of columns;
 * each is as far left as possible, earlier and longer ones first, and spreads to the right as long as there is room.
 * O(n log n).
 */
export function layout(items: readonly Lasting[]): Lane[] {
  const order = items
    .map((_, place) => place)
    .toSorted((a, b) => {
      const [one, other] = [items[a], items[b]]
      if (!one || !other) return 0
      return one.start - other.start || other.end - one.end || a - b
    })
  const lanes: Lane[] = items.map(() => ({ column: 0, span: 1, columns: 1 }))
  for (const cluster of clustersOf(items, order)) arrange(items, cluster, lanes)
  return lanes
}

/** Groups of connected items, in order. */
function clustersOf(items: readonly Lasting[], order: readonly number[]): number[][] {
  const clusters: number[][] = []
  let until = Number.NEGATIVE_INFINITY
  for (const place of order) {
    const item = items[place]
    if (!item) continue
    if (item.start >= until) clusters.push([])
    clusters.at(-1)?.push(place)
    until = Math.max(until, item.end)
  }
  return clusters
}

function arrange(items: readonly Lasting[], cluster: readonly number[], lanes: Lane[]): void {
  if (cluster.length === 1) return
  const free = leastHeap()
  let columns = 0
  const ends = cluster.toSorted((a, b) => (items[a]?.end ?? 0) - (items[b]?.end ?? 0))
  let ended = 0
  for (const place of cluster) {
    const start = items[place]?.start ?? 0
    for (; (items[ends[ended] ?? -1]?.end ?? start + 1) <= start; ended += 1) {
      free.add(lanes[ends[ended] ?? -1]?.column ?? 0)
    }
    const lane = lanes[place]
    if (lane) lane.column = free.take() ?? columns++
  }
  for (const place of cluster) {
    const lane = lanes[place]
    if (lane) lane.columns = columns
  }
  spread(items, cluster, lanes)
}

/** From the last column to the first: each item checks what is to its right during its time. */
function spread(items: readonly Lasting[], cluster: readonly number[], lanes: Lane[]): void {
  const times = [...new Set(cluster.flatMap((place) => [items[place]?.start ?? 0, items[place]?.end ?? 0]))]
  const cells = new Map(times.toSorted((a, b) => a - b).map((time, cell) => [time, cell]))
  const right = paintedLine(cells.size)
  const columnOf = (place: number): number => lanes[place]?.column ?? 0
  for (const place of cluster.toSorted((a, b) => columnOf(b) - columnOf(a))) {
    const [item, lane] = [items[place], lanes[place]]
    if (!item || !lane) continue
    const [from, to] = [cells.get(item.start) ?? 0, cells.get(item.end) ?? 0]
    lane.span = Math.min(lane.columns, right.lowest(from, to)) - lane.column
    right.paint(lane.column, from, to)
  }
}
