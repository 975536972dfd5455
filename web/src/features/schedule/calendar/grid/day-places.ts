import type { Axis } from './axis.ts'
import { minute, type DaySpan } from '../day-span.ts'

/** Maps the moments of a day to positions on an axis, and back. */
export interface DayPlaces {
  day: DaySpan
  parts: readonly PlacedPart[]
}

interface PlacedPart {
  /** Minutes from the top of the axis. */
  at: number
  length: number
  /** Epoch milliseconds of its top; for a part that the day lacks, of its replacement. */
  from: number
  isThere: boolean
}

/** Maps a day onto an axis, shared or not. */
export function placesOf(day: DaySpan, axis: Axis): DayPlaces {
  const parts = axis.parts.map(({ at, length, wall, isRepeat }) => {
    const covering = day.stretches.filter(
      (one) => one.wall <= wall && wall < one.wall + (one.to - one.from) / minute,
    )
    const own = covering[isRepeat ? 1 : 0]
    // A repeated hour of another day means this day's only one; a missing hour moves on by the gap (S2).
    const meant = own ?? covering[0] ?? day.stretches.findLast((one) => one.wall <= wall)
    const from = meant ? meant.from + (wall - meant.wall) * minute : day.start + wall * minute
    return { at, length, from, isThere: own !== undefined }
  })
  return { day, parts }
}

/** Minutes from the top of the axis; clamped to the day. */
export function placeOfStart({ parts }: DayPlaces, moment: number): number {
  const own = parts.filter(({ isThere }) => isThere)
  const part = own.findLast(({ from }) => from <= moment) ?? own[0]
  if (!part) return 0
  return part.at + Math.min(part.length, Math.max(0, (moment - part.from) / minute))
}

/** The same for an end, which belongs to the time before it. */
export function placeOfEnd({ parts }: DayPlaces, moment: number): number {
  const own = parts.filter(({ isThere }) => isThere)
  const part = own.findLast(({ from }) => from < moment) ?? own[0]
  if (!part) return 0
  return part.at + Math.min(part.length, Math.max(0, (moment - part.from) / minute))
}

/**
 * The moment at a position, in epoch milliseconds. Outside the axis it is the day's first or last moment; in a
 * missing hour it is later by the gap (S2).
 */
export function momentAt({ day, parts }: DayPlaces, place: number): number {
  const part = parts.findLast(({ at }) => at <= place) ?? parts[0]
  if (!part) return day.start
  const inside = Math.min(part.length, Math.max(0, place - part.at))
  return Math.min(day.end, Math.max(day.start, part.from + inside * minute))
}

/** Parts of the axis that this day lacks: minutes from its top. */
export function gapsOf({ parts }: DayPlaces): { from: number; to: number }[] {
  return parts.filter(({ isThere }) => !isThere).map(({ at, length }) => ({ from: at, to: at + length }))
}
