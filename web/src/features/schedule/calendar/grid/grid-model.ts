import type { Axis } from './axis.ts'
import type { Block, OpenTime, Target } from '../block.ts'
import type { Column } from './columns.ts'

/** State and callbacks of a grid, for pointer and keyboard. */
export interface GridModel {
  axis: Axis
  columns: readonly Column[]
  /** All blocks, of other days too. */
  blocks: readonly Block[]
  open: readonly OpenTime[] | undefined
  /** Times in which linked calendars block bookings. */
  busy: readonly OpenTime[] | undefined
  /** Lessons may be outside open hours, with a note. */
  mayUseClosedTime: boolean
  timeZone: string
  /** Name of a block's key, such as a horse's. */
  nameOf: (key: string) => string | undefined
  mayMove: boolean
  mayCreate: boolean
  onOpen: (block: Block) => void
  onCreate: (target: Target) => void
  onMove: (block: Block, target: Target) => void
  /** Without it, copying is off. */
  onCopy?: ((block: Block, target: Target) => void) | undefined
  /** A move is impossible; `free` is the nearest possible position. */
  onImpossible: (block: Block, reason: string, free: Target | undefined) => void
  /** One page forward or back. */
  onTurn: (pages: 1 | -1) => void
  /** Announces a text to screen readers. */
  announce: (words: string) => void
}
