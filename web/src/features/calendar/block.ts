/** The colour of a kind of lesson; words say the kind too. */
export type Rail = 'pine' | 'blue' | 'plum' | 'rust' | 'teal' | 'olive' | 'violet' | 'rose'

/** One thing on the grid. */
export interface Block {
  id: string
  start: Temporal.Instant
  end: Temporal.Instant
  /** Column keys in the resource view; a lesson with several horses stands in several columns. */
  resources: readonly string[]
  /** Who: "Amelia Hart" or "Junior squad". */
  title: string
  /** With whom and what: "Biscuit · Flatwork". */
  detail: string
  rail: Rail
  /** The kind in words, for the legend and the screen reader. */
  kind: string
  /** Asked for, not yet confirmed: drawn dashed. */
  isRequested: boolean
  isCancelled: boolean
  /** False for what is past or invoiced. */
  isMovable: boolean
  /** Minutes kept free before it, never shown as lesson length. */
  marginBefore: number
  /** Minutes kept free after it. */
  marginAfter: number
  /** Two blocks that share a key and overlap, margins included, cannot both be. */
  keys: readonly string[]
  /** The keys that the margin before concerns, such as a horse that is made ready; without, all. */
  keysBefore?: readonly string[]
  /** The keys that the margin after concerns, such as a trainer's; without, all. */
  keysAfter?: readonly string[]
}

/** Where a block would stand. */
export interface Target {
  start: Temporal.Instant
  end: Temporal.Instant
  /** The key of its column, in the resource view only. */
  resource?: string | undefined
  /** The key of the column it comes from, when it has been taken to another one. */
  instead?: string | undefined
}

/** When lessons can be booked; without `resource` for every column. */
export interface OpenTime {
  start: Temporal.Instant
  end: Temporal.Instant
  resource?: string | undefined
}

/** A column of the resource view. Its key stands in the `keys` of its blocks if it can be taken only once. */
export interface Resource {
  key: string
  title: string
}

/** The person who moved it changed their mind: it goes back, and nothing is said. */
export const givenUp = 'given up'

/** Why a move did not happen, in words, and what would be possible instead. */
export interface Refusal {
  reason: string
  free?: Target | undefined
}
