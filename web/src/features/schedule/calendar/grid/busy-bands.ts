import { merged, needsAt, occupied, rivalsOf } from '../dragging/clash.ts'
import { share, type Band, type Column } from './columns.ts'
import { placeOfEnd, placeOfStart } from './day-places.ts'
import type { GridModel } from './grid-model.ts'
import type { Held } from '../dragging/held.ts'

/** Parts of a column where a block would conflict, margins included. */
export function busyBands(held: Held, column: Column, model: GridModel): Band[] {
  const home = model.columns[held.home]?.resource
  const needs = needsAt(held.block, { ...held.target, resource: column.resource, instead: home })
  const { start, end } = column.places.day
  const taken = rivalsOf(needs, model.blocks)
    .map((by) => occupied(by, needs))
    .filter(({ from, to }) => from < end && start < to)
  return merged(taken).map(({ from, to }) => {
    const top = placeOfStart(column.places, Math.max(start, from))
    return share(top, placeOfEnd(column.places, Math.min(end, to)), model.axis)
  })
}
