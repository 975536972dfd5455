import { isToldOf, type MyAccess, type Sight, sightOf } from '#modules/people/riders/index.ts'

/** Parts of a rider in an export. */
export interface RiderShare extends Sight {
  /** Trainers' private notes. */
  notes: boolean
  /** Access of others. */
  others: boolean
  /** Answers about photos and videos. */
  /** And signatures of agreements. */
  photos: boolean
  /** Notices about the rider's lessons. */
  notices: boolean
}

/** A trainer exports everything. */
export const allOfRider: RiderShare = {
  notes: true,
  amounts: true,
  progress: true,
  health: true,
  others: true,
  photos: true,
  notices: true,
}

/**
 * A client gets what screens show. Trainers' notes are for trainers and may concern other people (P12); only a
 * trainer can export them.
 */
export function shareOf(access: MyAccess): RiderShare {
  return {
    ...sightOf(access),
    notes: false,
    others: false,
    photos: access.mayChange,
    notices: isToldOf(access),
  }
}
