import type { Named } from './quick-names.ts'

/** A lesson described by a line of text. */
export interface QuickEntry {
  day?: Temporal.PlainDate
  start?: Temporal.PlainTime
  /** Given minutes; default: the lesson type's. */
  minutes?: number
  offer?: Named
  riders: readonly Named[]
  horse?: Named
  /** Every week from its day. */
  isWeekly?: boolean
  /** Words without an interpretation, in order. */
  rest: readonly string[]
  /** Every word in order, with its interpretation. */
  parts: readonly QuickPart[]
}

export interface QuickPart {
  words: readonly string[]
  as: 'day' | 'time' | 'minutes' | 'offer' | 'rider' | 'horse' | 'weekly' | 'rest'
}
