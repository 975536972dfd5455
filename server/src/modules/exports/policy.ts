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
 * A client gets what they may see on screen. Notes about a child may be about other people too, so that a guardian
 * does not get them (P12); those about themselves they do.
 */
export function shareOf({ permissions }: MyAccess, isThemselves: boolean): RiderShare {
  return {
    notes: isThemselves,
    progress: permissions.includes('progress'),
    health: permissions.includes('health'),
    others: false,
  }
}
