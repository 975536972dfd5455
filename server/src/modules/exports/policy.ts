import { type MyAccess, type Sight, sightOf } from '#modules/riders/index.ts'

/** What of a rider goes into an export. */
export interface RiderShare extends Sight {
  /** What the trainer noted privately. */
  notes: boolean
  /** Who else may do what. */
  others: boolean
}

/** A trainer exports what the business knows. */
export const allOfRider: RiderShare = {
  notes: true,
  amounts: true,
  progress: true,
  health: true,
  others: true,
}

/**
 * A client gets what they may see on screen. The trainer's notes are written for those who teach, and may be about
 * other people too (P12): they are the trainer's to hand over.
 */
export function shareOf(access: MyAccess): RiderShare {
  return { ...sightOf(access), notes: false, others: false }
}
