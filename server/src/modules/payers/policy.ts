import { isMinor, stands } from '#modules/riders/index.ts'
import type { Grant, GrantRow } from './store.ts'

/** Where and when it is asked. */
export interface On {
  today: Temporal.PlainDate
  timeZone: string
}

/** Whether it opens anything today: not when the access has ended, nor for somebody who is a minor. */
export function holds(row: GrantRow, on: On): boolean {
  return !isMinor(row.born, on.today) && stands(row, row.rider, on)
}

export function grantOf({ payer_id: payerId, rider_id: riderId, rider }: GrantRow): Grant {
  return { payerId, riderId, isHousehold: rider.client_id === payerId }
}
