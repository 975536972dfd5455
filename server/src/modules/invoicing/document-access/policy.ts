import { isMinor, stands } from '#modules/people/riders/index.ts'
import type { Grant, GrantRow } from './store.ts'

/** Zone and moment of the check. */
export interface On {
  today: Temporal.PlainDate
  timeZone: string
}

/** Whether a grant is valid today: the access has not ended, and its holder is not a minor. */
export function holds(row: GrantRow, on: On): boolean {
  return !isMinor(row.born, on.today) && stands(row, row.rider, on)
}

export function grantOf({ payerId, riderId, rider }: GrantRow): Grant {
  return { payerId, riderId, isHousehold: rider.clientId === payerId }
}
