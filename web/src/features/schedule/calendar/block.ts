/** Colour of a lesson type, which text names too. */
export type Rail = 'pine' | 'blue' | 'plum' | 'rust' | 'teal' | 'olive' | 'violet' | 'rose'

/** A lesson in the grid. */
export interface Block {
  id: string
  start: Temporal.Instant
  end: Temporal.Instant
  /** Column keys in the resource view; a lesson with several horses has several. */
  resources: readonly string[]
  /** "Amelia Hart" or "Junior squad". */
  title: string
  /** "Biscuit · Flatwork". */
  detail: string
  rail: Rail
  /** Lesson type, for legend and screen readers. */
  kind: string
  /** Requested, not confirmed: drawn dashed. */
  isRequested: boolean
  isCancelled: boolean
  /** Something is missing, named in `detail`: marked with an icon. */
  isIncomplete?: boolean | undefined
  /** Title in a column of the resource view, by key: the rider of that horse. */
  inColumn?: Readonly<Record<string, string>> | undefined
  /** False for past and invoiced lessons. */
  isMovable: boolean
  /** Minutes kept free before it, not part of its length. */
  marginBefore: number
  /** Minutes kept free after it. */
  marginAfter: number
  /** Two blocks with a common key must not overlap, margins included. */
  keys: readonly string[]
  /** Keys of the margin before, such as the horse; default: all. */
  keysBefore?: readonly string[]
  /** Keys of the margin after, such as the trainer; default: all. */
  keysAfter?: readonly string[]
}

/** A position for a block. */
export interface Target {
  start: Temporal.Instant
  end: Temporal.Instant
  /** Key of its column, in the resource view only. */
  resource?: string | undefined
  /** Key of its previous column, if moved to another. */
  instead?: string | undefined
}

/** Times that can be booked; without `resource`, in every column. */
export interface OpenTime {
  start: Temporal.Instant
  end: Temporal.Instant
  resource?: string | undefined
}

/**
 * A column of the resource view. Its blocks have its key in `keys` if it can be used once at a time. A key ending in
 * `:none` is for blocks without a resource: many at once are allowed.
 */
export interface Resource {
  key: string
  title: string
}

/** The user cancelled the move: it goes back without a message. */
export const givenUp = 'given up'

/** Why a move was refused, with a possible alternative. */
export interface Refusal {
  reason: string
  free?: Target | undefined
}
