import type { Block } from '../block.ts'
import { momentAt, placeOfStart } from '../grid/day-places.ts'
import { minute } from '../day-span.ts'
import type { GridModel } from '../grid/grid-model.ts'
import type { Hand } from './hand.ts'
import type { Mode } from './held.ts'
import { instantAt } from './nearest-free.ts'
import type { PointerPlace } from './pointer-place.ts'
import { quarter, snapWithin } from './snap.ts'

const step = quarter * minute
/** Milliseconds of a new lesson from a single click. */
const newLength = 60 * minute

/** Grabs what is under the pointer, and returns how it follows. Undefined if there is nothing to grab. */
export function takeAt(
  hand: Hand,
  model: GridModel,
  mode: Mode,
  block: Block | undefined,
  from: PointerPlace,
): ((there: PointerPlace) => void) | undefined {
  const column = model.columns[from.column]
  if (!column) return undefined
  const { day } = column.places
  if (mode === 'create' || !block) {
    if (!model.mayCreate) return undefined
    const anchor = Math.min(day.end - step, day.start + Math.floor((from.moment - day.start) / step) * step)
    hand.take('create', newBlock(anchor, Math.min(day.end, anchor + newLength), column.resource), from.column)
    return ({ moment, spot }) => {
      const edge = snapWithin(moment, day.start, day.start, day.end)
      hand.to(from.column, Math.min(anchor, edge), Math.max(anchor + step, edge), spot)
    }
  }
  hand.take(mode, block, from.column)
  const [start, end] = [block.start.epochMilliseconds, block.end.epochMilliseconds]
  if (mode === 'resize') {
    return ({ moment, spot }) =>
      hand.to(
        from.column,
        start,
        snapWithin(end + moment - from.moment, day.start, Math.max(start, day.start) + step, day.end),
        spot,
      )
  }
  // By wall time, so that nine o'clock stays nine o'clock on a day that lacks an hour.
  const grabbed = from.place - placeOfStart(column.places, start)
  const before = Math.max(0, day.start - start)
  return (there) => {
    const places = model.columns[there.column]?.places
    if (!places) return
    const top = momentAt(places, Math.max(0, there.place - grabbed))
    const first = snapWithin(top, places.day.start, places.day.start, places.day.end - step) - before
    hand.to(there.column, first, first + end - start, there.spot)
  }
}

/** A block being drawn on empty time: only a length and a column. */
function newBlock(start: number, end: number, resource: string | undefined): Block {
  const keys = resource === undefined ? [] : [resource]
  return {
    id: '',
    start: instantAt(start),
    end: instantAt(end),
    resources: keys,
    title: '',
    detail: '',
    rail: 'pine',
    kind: '',
    isRequested: true,
    isCancelled: false,
    isMovable: true,
    marginBefore: 0,
    marginAfter: 0,
    keys,
  }
}
