import type { Block, OpenTime } from '../block.ts'
import { obstacleAt, rivalsOf } from './clash.ts'
import { drop, type DropModel, type Held } from './held.ts'
import { daySpan } from '../day-span.ts'

/** A block being moved to another day, at the same wall time. */
export interface DayMove extends Pick<Held, 'block' | 'target' | 'obstacle'> {
  day: Temporal.PlainDate
  /** The original stays, and a copy is made. */
  isCopy: boolean
}

/** The block on that day: a missing time moves on by the gap (S2); the length stays. */
export function onDay(
  block: Block,
  day: Temporal.PlainDate,
  {
    timeZone,
    blocks,
    open,
  }: { timeZone: string; blocks: readonly Block[]; open: readonly OpenTime[] | undefined },
  isCopy = false,
): DayMove {
  const plainTime = block.start.toZonedDateTimeISO(timeZone).toPlainTime()
  const start = day.toZonedDateTime({ timeZone, plainTime }).toInstant()
  const target = { start, end: start.add(block.start.until(block.end)) }
  const needs = isCopy ? { ...block, id: '' } : block
  return { block, day, target, isCopy, obstacle: obstacleAt(needs, target, rivalsOf(needs, blocks), open) }
}

/** The day on which a block begins. */
export function dayOf(block: Block, timeZone: string): Temporal.PlainDate {
  return block.start.toZonedDateTimeISO(timeZone).toPlainDate()
}

/** Drops it there; nothing happens on its own day. */
export function letGoOnDay(move: DayMove, model: DropModel): void {
  if (move.isCopy) model.onCopy?.(move.block, move.target)
  else if (!move.target.start.equals(move.block.start)) drop(move, model, daySpan(move.day, model.timeZone))
}
