import type { MyAccess } from '#modules/riders/index.ts'

/** What of a rider goes into an export. */
export interface RiderShare {
  /** What the trainer noted privately. */
  notes: boolean
  progress: boolean
  health: boolean
  /** Who else may do what. */
  others: boolean
}

/** A trainer exports what the business knows. */
export const allOfRider: RiderShare = { notes: true, progress: true, health: true, others: true }

/**
 * A client gets what they may see on screen. The trainer's notes are written for those who teach, and may be about
 * other people too (P12): they are the trainer's to hand over.
 */
export function shareOf({ permissions }: MyAccess): RiderShare {
  return {
    notes: false,
    progress: permissions.includes('progress'),
    health: permissions.includes('health'),
    others: false,
  }
}
