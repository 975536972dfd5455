import type { Permission } from '@cavaletti/contract/people/riders'
import { type StandingAccess, stands } from './rules.ts'
import type { RiderRow } from './store.ts'

export interface MyAccess {
  permissions: Permission[]
  /** The rider is in the client's household or care, so the client may change some details. */
  mayChange: boolean
}

/** A client's access to a rider today; undefined without any, and then the rider is hidden. */
export function accessOf(
  rider: RiderRow,
  access: StandingAccess | undefined,
  on: { today: Temporal.PlainDate; timeZone: string },
): MyAccess | undefined {
  if (!access || !stands(access, rider, on)) return undefined
  return {
    permissions: access.permissions as Permission[],
    mayChange: access.isGuardian || access.clientId === rider.clientId,
  }
}

/**
 * Whether a client is told what happens in a rider's lessons (P1): the household and guardians always, others with the
 * permission.
 */
export function isToldOf({ permissions, mayChange }: MyAccess): boolean {
  return mayChange || permissions.includes('reminders')
}

/** What a client sees of a rider besides name, contact and lessons (P1). Screens and exports use it. */
export interface Sight {
  /** Prices and fees of lessons: with the permission to book. */
  amounts: boolean
  /** Level, and notes about lessons. */
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

/** Health data may be changed by clients who may see it and change other details. */
export function mayChangeHealth(access: MyAccess): boolean {
  return access.mayChange && sightOf(access).health
}
