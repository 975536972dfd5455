import type { Block } from './block.ts'
import type { GridModel } from './grid-model.ts'
import type { Hand } from './hand.ts'

/** The elements of a grid and what works on them, outside of React. */
export interface GridParts {
  root: HTMLElement
  scroller: HTMLElement
  /** Lies over the columns, exactly as large. */
  overlay: HTMLElement
  hand: Hand
  /** What the grid shows now. */
  model: () => GridModel
  /** The block that an element draws or lies in. */
  blockOf: (element: Element) => Block | undefined
}
