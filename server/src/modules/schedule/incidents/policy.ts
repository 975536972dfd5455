import type { Principal } from '#platform/session/gate.ts'
import type { Sight } from './store.ts'

/** An owner sees all incidents; others those that they recorded, and those of lessons that they teach (P9). */
export function sightOf({ staffRole, userId }: Pick<Principal, 'staffRole' | 'userId'>): Sight {
  return staffRole === 'owner' ? null : { userId }
}
