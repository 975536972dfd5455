import type { Block, OpenTime, Target } from '../block.ts'
import { minute } from '../day-span.ts'

/** A conflict of a block at a time. */
export type Obstacle =
  | { kind: 'taken' | 'margin'; key: string; by: Block }
  /** Outside open hours. */
  | { kind: 'closed' }

/** Epoch milliseconds. */
export interface Interval {
  from: number
  to: number
}

/** Keys and margins of a block, in minutes. */
export type Needs = Pick<
  Block,
  'id' | 'keys' | 'keysBefore' | 'keysAfter' | 'marginBefore' | 'marginAfter' | 'isCancelled'
>

/** Keys after a move: another column replaces the resource. */
export function keysAfter(keys: readonly string[], { resource, instead }: Target): readonly string[] {
  if (resource === undefined || instead === undefined) return keys
  return [...new Set(keys.map((key) => (key === instead ? resource : key)))]
}

/** Keys and margins of a block after a move. */
export function needsAt<N extends Needs>(needs: N, target: Target): N {
  const { keysBefore: before, keysAfter: after } = needs
  return {
    ...needs,
    keys: keysAfter(needs.keys, target),
    ...(before && { keysBefore: keysAfter(before, target) }),
    ...(after && { keysAfter: keysAfter(after, target) }),
  }
}

/** Blocks that may conflict: planned ones with a common key. */
export function rivalsOf(needs: Needs, blocks: Iterable<Block>): Block[] {
  if (needs.isCancelled) return []
  return Array.from(blocks).filter(
    (other) => other.id !== needs.id && !other.isCancelled && sharedKey(needs, other) !== undefined,
  )
}

/**
 * The first conflict of a block at a position, or undefined. Blocks with a common key may adjoin, margins included,
 * but not overlap (S3, S10). Without `open` all hours can be booked.
 */
export function obstacleAt(
  needs: Needs,
  { start, end, resource }: Target,
  rivals: readonly Block[],
  open: readonly OpenTime[] | undefined,
): Obstacle | undefined {
  const lesson = { from: start.epochMilliseconds, to: end.epochMilliseconds }
  let close: Obstacle | undefined
  for (const by of rivals) {
    const other = { from: by.start.epochMilliseconds, to: by.end.epochMilliseconds }
    if (meet(lesson, other)) {
      const key = sharedKey(needs, by)
      if (key !== undefined) return { kind: 'taken', key, by }
    } else if (!close) {
      const key = needs.keys.find(
        (one) =>
          isTakenOnce(one) &&
          by.keys.includes(one) &&
          meet(widened(lesson, needs, one), widened(other, by, one)),
      )
      if (key !== undefined) close = { kind: 'margin', key, by }
    }
  }
  if (close) return close
  return open && !isWithin(lesson, openIntervals(open, resource)) ? { kind: 'closed' } : undefined
}

/** Time that a block occupies for another with common keys, margins included. */
export function occupied(block: Block, needs: Pick<Needs, 'keys'>): Interval {
  const own = { from: block.start.epochMilliseconds, to: block.end.epochMilliseconds }
  const spans = block.keys
    .filter((key) => isTakenOnce(key) && needs.keys.includes(key))
    .map((key) => widened(own, block, key))
  return {
    from: Math.min(own.from, ...spans.map(({ from }) => from)),
    to: Math.max(own.to, ...spans.map(({ to }) => to)),
  }
}

/** Adds the margins of a key: the horse's before, the trainer's after (S10). */
function widened({ from, to }: Interval, needs: Omit<Needs, 'id' | 'isCancelled'>, key: string): Interval {
  const { keysBefore: before = needs.keys, keysAfter: after = needs.keys } = needs
  return {
    from: before.includes(key) ? from - needs.marginBefore * minute : from,
    to: after.includes(key) ? to + needs.marginAfter * minute : to,
  }
}

function meet(one: Interval, other: Interval): boolean {
  return one.from < other.to && other.from < one.to
}

/** Many blocks may lack the same resource. */
function isTakenOnce(key: string): boolean {
  return !key.endsWith(':none')
}

function sharedKey(one: Pick<Block, 'keys'>, other: Pick<Block, 'keys'>): string | undefined {
  return one.keys.find((key) => isTakenOnce(key) && other.keys.includes(key))
}

/** Open times of a column, merged and in order. */
export function openIntervals(open: readonly OpenTime[], resource?: string): Interval[] {
  return merged(
    open
      .filter((one) => one.resource === undefined || resource === undefined || one.resource === resource)
      .map(({ start, end }) => ({ from: start.epochMilliseconds, to: end.epochMilliseconds })),
  )
}

/** Merges overlapping and adjacent intervals; in order. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = []
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

function isWithin({ from, to }: Interval, intervals: readonly Interval[]): boolean {
  return intervals.some((one) => one.from <= from && to <= one.to)
}

/** The rest of a span without these merged intervals. */
export function rest(span: Interval, intervals: readonly Interval[]): Interval[] {
  const left: Interval[] = []
  let at = span.from
  for (const { from, to } of intervals) {
    if (from > at) left.push({ from: at, to: Math.min(from, span.to) })
    at = Math.max(at, to)
    if (at >= span.to) return left
  }
  left.push({ from: at, to: span.to })
  return left
}
