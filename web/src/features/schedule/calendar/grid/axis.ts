import { minute, type DaySpan, type Stretch } from '../day-span.ts'

/** Part of the vertical axis without a clock change. All in minutes. */
interface Part {
  /** From the top of the axis. */
  at: number
  length: number
  /** Wall time at its top. */
  wall: number
  /** After the clock was put back: these hours are repeated. */
  isRepeat: boolean
}

/**
 * The vertical axis of one or several days. Hours that one day repeats appear twice; hours that no day has are left
 * out, and hours that one day lacks are a gap in its column.
 */
export interface Axis {
  /** Minutes from top to bottom: 1380 for a single day of 23 hours. */
  length: number
  parts: readonly Part[]
  /** The full hours with their positions. */
  hours: readonly { at: number; wall: number; isRepeat: boolean }[]
}

interface Range {
  from: number
  to: number
}

/** The axis for these days; normally 24 hours. */
export function axisOf(days: readonly DaySpan[]): Axis {
  const odd = days.map(({ stretches }) => oddities(stretches))
  const [{ gaps: firstGaps } = { gaps: [] }] = odd
  const common = firstGaps.filter((gap) => odd.every(({ gaps }) => gaps.some((other) => isSame(gap, other))))
  const repeats = unique(odd.flatMap(({ repeats }) => repeats))
  const edges = [...odd.flatMap(({ gaps }) => gaps), ...repeats].flatMap(({ from, to }) => [from, to])
  const cuts = [...new Set([0, 1440, ...edges])].toSorted((a, b) => a - b)
  const parts: Part[] = []
  let at = 0
  const append = (wall: number, length: number, isRepeat: boolean): void => {
    parts.push({ at, length, wall, isRepeat })
    at += length
  }
  for (const [place, from] of cuts.entries()) {
    const to = cuts[place + 1]
    if (to === undefined) break
    if (!common.some((gap) => gap.from <= from && to <= gap.to)) append(from, to - from, false)
    for (const repeat of repeats) if (repeat.to === to) append(repeat.from, to - repeat.from, true)
  }
  return { length: at, parts, hours: parts.flatMap(hoursOf) }
}

function oddities(stretches: readonly Stretch[]): { gaps: Range[]; repeats: Range[] } {
  const gaps: Range[] = []
  const repeats: Range[] = []
  let until = 0
  for (const { from, to, wall } of stretches) {
    if (wall > until) gaps.push({ from: until, to: wall })
    if (wall < until) repeats.push({ from: wall, to: until })
    until = wall + (to - from) / minute
  }
  if (until < 1440) gaps.push({ from: until, to: 1440 })
  return { gaps, repeats }
}

function isSame(one: Range, other: Range): boolean {
  return one.from === other.from && one.to === other.to
}

function unique(ranges: readonly Range[]): Range[] {
  return ranges.filter((range, place) => ranges.findIndex((other) => isSame(range, other)) === place)
}

function hoursOf({ at, length, wall, isRepeat }: Part) {
  const hours = []
  for (let full = Math.ceil(wall / 60) * 60; full < wall + length; full += 60) {
    hours.push({ at: at + full - wall, wall: full, isRepeat })
  }
  return hours
}
