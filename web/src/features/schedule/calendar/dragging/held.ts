import { t } from '@lingui/core/macro'
import type { Block, Target } from '../block.ts'
import { obstacleWords, timeWords } from '../block-words.ts'
import { needsAt, obstacleAt, rivalsOf, type Obstacle } from './clash.ts'
import type { DaySpan } from '../day-span.ts'
import type { GridModel } from '../grid/grid-model.ts'
import { instantAt, nearestFree } from './nearest-free.ts'

/** Action on a block: move, copy, change its end, or draw a new one. */
export type Mode = 'move' | 'copy' | 'resize' | 'create'

/** A dragged block. */
export interface Held {
  mode: Mode
  block: Block
  /** Index of its own column. */
  home: number
  /** Index of the column below it; undefined on a hidden day. */
  column: number | undefined
  target: Target
  obstacle: Obstacle | undefined
}

/** Grabs a block. */
export function take(mode: Mode, block: Block, home: number, model: GridModel): Held {
  const target = { start: block.start, end: block.end, resource: model.columns[home]?.resource }
  return { mode, block, home, column: home, target, obstacle: undefined }
}

/** The dragged block at another time, in epoch milliseconds, or column. */
export function heldAt(
  held: Held,
  model: GridModel,
  column: number | undefined,
  from: number,
  to: number,
): Held {
  const home = model.columns[held.home]?.resource
  const resource = column === undefined ? home : model.columns[column]?.resource
  const target = {
    start: instantAt(from),
    end: instantAt(to),
    resource,
    ...(resource !== home && { instead: home }),
  }
  const needs = needsAt(rivalled(held), target)
  const obstacle = obstacleAt(needs, target, rivalsOf(needs, model.blocks), model.open)
  return { ...held, column, target, obstacle }
}

/** A copy conflicts with its original too. */
function rivalled({ mode, block }: Pick<Held, 'mode' | 'block'>): Block {
  return mode === 'copy' ? { ...block, id: '' } : block
}

export function isMoved({ mode, block, home, column, target }: Held): boolean {
  if (mode === 'create' || column !== home) return true
  return !target.start.equals(block.start) || !target.end.equals(block.end)
}

/** Whether it may be dropped here. */
export function isPossible(
  { obstacle }: Pick<Held, 'obstacle'>,
  { mayUseClosedTime }: Pick<GridModel, 'mayUseClosedTime'>,
): boolean {
  return obstacle === undefined || (obstacle.kind === 'closed' && mayUseClosedTime)
}

/** Its time in words, and its conflict. */
export function heldWords(
  { mode, target, obstacle }: Pick<Held, 'target' | 'obstacle'> & { mode?: Mode },
  { timeZone, nameOf }: Pick<GridModel, 'timeZone' | 'nameOf'>,
): string {
  const there = timeWords(target, timeZone)
  const when = mode === 'copy' ? t`Copy to ${there}` : there
  return obstacle ? `${when}. ${obstacleWords(obstacle, timeZone, nameOf)}` : when
}

/** Drops it: reports the change, or why it is impossible with an alternative. */
export function letGo(held: Held, model: GridModel): void {
  if (!isMoved(held)) return
  const column = held.column === undefined ? undefined : model.columns[held.column]
  if (held.mode === 'create' && isPossible(held, model)) {
    model.onCreate(held.target)
  } else if (held.mode === 'copy') {
    // Conflicts are checked again when it is planned.
    model.onCopy?.(held.block, held.target)
  } else {
    const where = held.target.instead === undefined ? undefined : column?.title
    drop(held, model, column?.places.day, where)
  }
}

/** Data and callbacks for a drop. */
export type DropModel = Pick<
  GridModel,
  | 'blocks'
  | 'open'
  | 'mayUseClosedTime'
  | 'timeZone'
  | 'nameOf'
  | 'onMove'
  | 'onCopy'
  | 'onImpossible'
  | 'announce'
>

/** Moves a block to its target, in the column named `where`; or reports the conflict with a free time of that day. */
export function drop(
  { block, target, obstacle }: Pick<Held, 'block' | 'target' | 'obstacle'>,
  model: DropModel,
  day: Pick<DaySpan, 'start' | 'end'> | undefined,
  where?: string,
): void {
  if (obstacle && !isPossible({ obstacle }, model)) {
    const needs = needsAt(block, target)
    const rivals = rivalsOf(needs, model.blocks)
    const free = day && nearestFree(needs, target, rivals, model.open, { from: day.start, to: day.end })
    model.onImpossible(block, obstacleWords(obstacle, model.timeZone, model.nameOf), free)
    return
  }
  model.onMove(block, target)
  const when = timeWords(target, model.timeZone)
  model.announce(t`${block.title} moved to ${when}${where === undefined ? '' : `, ${where}`}.`)
}
