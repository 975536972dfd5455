import { shortWeekday } from '../../../../ui/words/day-words.ts'
import { axisOf, type Axis } from './axis.ts'
import type { Block, OpenTime, Resource } from '../block.ts'
import { openIntervals, rest, type Interval } from '../dragging/clash.ts'
import { dayMonth, dayName } from '../day-words.ts'
import { gapsOf, placeOfEnd, placeOfStart, placesOf, type DayPlaces } from './day-places.ts'
import { minute, type DaySpan } from '../day-span.ts'
import { layout, type Lane } from './layout.ts'

/** A block in its column: shares from 0 to 1. */
export interface PlacedBlock {
  block: Block
  top: number
  height: number
  lane: Lane
  /** Visible minutes. */
  minutes: number
}

/** Shares of the column from 0 to 1. */
export interface Band {
  top: number
  height: number
}

/** A day, or a resource on a day. */
export interface Column {
  key: string
  /** `Mon 16/11`, or the resource's name. */
  title: string
  /** For screen readers: `Monday 16/11`. */
  name: string
  places: DayPlaces
  resource?: string | undefined
  placed: readonly PlacedBlock[]
  closed: readonly Band[]
  /** Busy times of linked calendars. */
  busy: readonly Band[]
  /** Hours of other columns that this day lacks. */
  gaps: readonly Band[]
}

/** Shorter blocks are drawn as if they had this length. */
const leastShown = 15 * minute

interface Drawn {
  blocks: readonly Block[]
  /** Undefined: all times are open. */
  open?: readonly OpenTime[] | undefined
  busy?: readonly OpenTime[] | undefined
}

/** Columns of a grid and their axis. With `resources`, the first day with a column for each. */
export function columnsOf(
  days: readonly DaySpan[],
  { blocks, open, busy = [] }: Drawn,
  resources?: readonly Resource[],
): { axis: Axis; columns: Column[] } {
  const axis = axisOf(days)
  const slots = resources
    ? days.slice(0, 1).flatMap((day) => resources.map((resource) => ({ day, resource })))
    : days.map((day) => ({ day, resource: undefined }))
  const columns = slots.map(({ day, resource }) => {
    const places = placesOf(day, axis)
    const own = resource ? blocks.filter(({ resources }) => resources.includes(resource.key)) : blocks
    const key = day.date.toString()
    return {
      key: resource ? `${key} ${resource.key}` : key,
      title: resource?.title ?? `${shortWeekday(day.date)} ${dayMonth(day.date)}`,
      name: resource?.title ?? dayName(day.date),
      places,
      resource: resource?.key,
      placed: place(own, places, axis),
      closed: open ? closedBands(places, axis, openIntervals(open, resource?.key)) : [],
      busy: bandsOf(places, axis, openIntervals(busy, resource?.key)),
      gaps: gapsOf(places).map(({ from, to }) => share(from, to, axis)),
    }
  })
  return { axis, columns }
}

function place(blocks: readonly Block[], places: DayPlaces, axis: Axis): PlacedBlock[] {
  const { start: first, end: last } = places.day
  const inside = blocks
    .map((block) => {
      const start = Math.max(first, block.start.epochMilliseconds)
      const until = Math.min(last, block.end.epochMilliseconds)
      return { block, start, until, end: Math.max(until, start + leastShown) }
    })
    .filter(({ start, until }) => until > start)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
  const lanes = layout(inside)
  return inside.map(({ block, start, until, end }, index) => {
    const lane = lanes[index] ?? { column: 0, span: 1, columns: 1 }
    const band = share(placeOfStart(places, start), placeOfEnd(places, end), axis)
    return { block, ...band, lane, minutes: (until - start) / minute }
  })
}

function closedBands(places: DayPlaces, axis: Axis, open: readonly Interval[]): Band[] {
  const { start, end } = places.day
  return bandsOf(places, axis, rest({ from: start, to: end }, open))
}

/** Parts of intervals on this day. */
function bandsOf(places: DayPlaces, axis: Axis, intervals: readonly Interval[]): Band[] {
  const { start, end } = places.day
  return intervals
    .filter(({ from, to }) => from < end && start < to)
    .map(({ from, to }) =>
      share(placeOfStart(places, Math.max(start, from)), placeOfEnd(places, Math.min(end, to)), axis),
    )
}

/** Minutes as a share of the axis. */
export function share(from: number, to: number, { length }: Axis): Band {
  return { top: from / length, height: (to - from) / length }
}
