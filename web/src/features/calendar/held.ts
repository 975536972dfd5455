import { t } from '@lingui/core/macro'
import type { Block, Target } from './block.ts'
import { obstacleWords, timeWords } from './block-words.ts'
import { needsAt, obstacleAt, rivalsOf, type Obstacle } from './clash.ts'
import type { DaySpan } from './day-span.ts'
import type { GridModel } from './grid-model.ts'
import { instantAt, nearestFree } from './nearest-free.ts'

/** What is being done with a block: moved, copied, made longer or shorter at its end, or drawn as a new one. */
export type Mode = 'move' | 'copy' | 'resize' | 'create'

/** A block in the hand, before it is let go. */
export interface Held {
  mode: Mode
  block: Block
  /** The column it was taken from. */
  home: number
  /** The column it is over; undefined when it is over a day that is not shown. */
  column: number | undefined
  target: Target
  obstacle: Obstacle | undefined
}

/** Takes a block in the hand where it stands. */
export function take(mode: Mode, block: Block, home: number, model: GridModel): Held {
  const target = { start: block.start, end: block.end, resource: model.columns[home]?.resource }
  return { mode, block, home, column: home, target, obstacle: undefined }
}

/** The same over another time, in epoch milliseconds, or column. */
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

/** A copy stands beside what it was copied from, which is in its way, too. */
function rivalled({ mode, block }: Pick<Held, 'mode' | 'block'>): Block {
  return mode === 'copy' ? { ...block, id: '' } : block
}

export function isMoved({ mode, block, home, column, target }: Held): boolean {
  if (mode === 'create' || column !== home) return true
  return !target.start.equals(block.start) || !target.end.equals(block.end)
}

/** Whether it may be let go here. */
export function isPossible(
  { obstacle }: Pick<Held, 'obstacle'>,
  { mayUseClosedTime }: Pick<GridModel, 'mayUseClosedTime'>,
): boolean {
  return obstacle === undefined || (obstacle.kind === 'closed' && mayUseClosedTime)
}

/** When it would be, and what stands in the way. */
export function heldWords(
  { mode, target, obstacle }: Pick<Held, 'target' | 'obstacle'> & { mode?: Mode },
  { timeZone, nameOf }: Pick<GridModel, 'timeZone' | 'nameOf'>,
): string {
  const there = timeWords(target, timeZone)
  const when = mode === 'copy' ? t`Copy to ${there}` : there
  return obstacle ? `${when}. ${obstacleWords(obstacle, timeZone, nameOf)}` : when
}

/** Lets go: tells the grid what was wished, or that it cannot be and what can. */
export function letGo(held: Held, model: GridModel): void {
  if (!isMoved(held)) return
  const column = held.column === undefined ? undefined : model.columns[held.column]
  if (held.mode === 'create' && isPossible(held, model)) {
    model.onCreate(held.target)
  } else if (held.mode === 'copy') {
    // Whether it can be is asked again when it is planned.
    model.onCopy?.(held.block, held.target)
  } else {
    const where = held.target.instead === undefined ? undefined : column?.title
    drop(held, model, column?.places.day, where)
  }
}

/** What a drop needs to know, and whom it tells. */
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

/** Moves a block to its target, in the column called `where`; or says why not, and what is free on that day. */
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
