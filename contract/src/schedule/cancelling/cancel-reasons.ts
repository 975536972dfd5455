import { line } from '../../fields.ts'

/** Why a lesson was cancelled. `too_few`: it had fewer riders than its minimum (S19). */
export const cancelReasons = [
  'trainer',
  'weather',
  'horse',
  'arena',
  'closure',
  'too_few',
  'client',
  'other',
] as const

export type CancelReason = (typeof cancelReasons)[number]

/** From the trainer who cancels to the families, who read it as it is. Refused if nothing is cancelled. */
export const messageToFamily = line(300).optional()
