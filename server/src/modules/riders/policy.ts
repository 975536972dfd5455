import type { Permission } from '@cavaletti/contract/riders'
import { type StandingAccess, stands } from './rules.ts'
import type { RiderRow } from './store.ts'

export interface MyAccess {
  permissions: Permission[]
  /** One's own household or one's ward: may change what is asked of them. */
  mayChange: boolean
}

/** What a client may do for a rider today; undefined when nothing at all, and then the rider is not theirs to see. */
export function accessOf(
  rider: RiderRow,
  access: StandingAccess | undefined,
  on: { today: Temporal.PlainDate; timeZone: string },
): MyAccess | undefined {
  if (!access || !stands(access, rider, on)) return undefined
  return {
    permissions: access.permissions as Permission[],
    mayChange: access.is_guardian || access.client_id === rider.client_id,
  }
}

/** What a client sees of a rider besides name, contact and lessons (P1). Screens and exports both ask here. */
export interface Sight {
  /** Prices and fees of lessons: for those who book. */
  amounts: boolean
  /** Level, and what was noted about a lesson. */
  progress: boolean
  health: boolean
}

export function sightOf({ permissions }: Pick<MyAccess, 'permissions'>): Sight {
  return {
    amounts: permissions.includes('book'),
    progress: permissions.includes('progress'),
    health: permissions.includes('health'),
  }
}

/** Health data is changed by those who see it and may change the rest too. */
export function mayChangeHealth(access: MyAccess): boolean {
  return access.mayChange && sightOf(access).health
}
