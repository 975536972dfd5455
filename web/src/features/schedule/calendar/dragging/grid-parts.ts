import type { Block } from '../block.ts'
import type { GridModel } from '../grid/grid-model.ts'
import type { Hand } from './hand.ts'

/** Elements of a grid, for code outside React. */
export interface GridParts {
  root: HTMLElement
  scroller: HTMLElement
  /** Covers the columns exactly. */
  overlay: HTMLElement
  hand: Hand
  /** The current state of the grid. */
  model: () => GridModel
  /** The block of an element. */
  blockOf: (element: Element) => Block | undefined
}
