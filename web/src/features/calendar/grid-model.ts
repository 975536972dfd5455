import type { Axis } from './axis.ts'
import type { Block, OpenTime, Target } from './block.ts'
import type { Column } from './columns.ts'

/** What a grid shows, and whom it tells: all that pointer and keyboard need to know of it. */
export interface GridModel {
  axis: Axis
  columns: readonly Column[]
  /** All blocks, of other days too. */
  blocks: readonly Block[]
  open: readonly OpenTime[] | undefined
  /** Outside of the open hours is said, but not refused. */
  mayUseClosedTime: boolean
  timeZone: string
  /** What a key of a block stands for, such as the name of a horse. */
  nameOf: (key: string) => string | undefined
  mayMove: boolean
  mayCreate: boolean
  onOpen: (block: Block) => void
  onCreate: (target: Target) => void
  onMove: (block: Block, target: Target) => void
  /** Without, nothing can be copied. */
  onCopy?: ((block: Block, target: Target) => void) | undefined
  /** What was wished cannot be; `free` is the nearest that can. */
  onImpossible: (block: Block, reason: string, free: Target | undefined) => void
  /** One page on or back. */
  onTurn: (pages: 1 | -1) => void
  /** Says something to those who listen to the screen. */
  announce: (words: string) => void
}
