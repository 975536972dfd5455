import type { Permission } from '@cavaletti/contract/riders'
import { hasEnded } from './rules.ts'
import type { AccessRow, RiderRow } from './store.ts'

export interface MyAccess {
  permissions: Permission[]
  /** One's own household or one's ward: may change what is asked of them. */
  mayChange: boolean
}

/** What a client may do for a rider today; undefined when nothing at all, and then the rider is not theirs to see. */
export function accessOf(
  rider: RiderRow,
  access: AccessRow | undefined,
  on: { today: Temporal.PlainDate; timeZone: string },
): MyAccess | undefined {
  if (!access || rider.archived_at || hasEnded(access, rider, on.today, on.timeZone)) return undefined
  return {
    permissions: access.permissions as Permission[],
    mayChange: access.is_guardian || access.client_id === rider.client_id,
  }
}

/** Health data is shown to those who were given that permission, and changed by those who may change the rest too. */
export function mayReadHealth({ permissions }: MyAccess): boolean {
  return permissions.includes('health')
}

export function mayChangeHealth(access: MyAccess): boolean {
  return access.mayChange && mayReadHealth(access)
}
