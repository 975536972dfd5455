import { hasEnded, isMinor } from '#modules/riders/index.ts'
import type { Grant, GrantRow } from './store.ts'

/** Where and when it is asked. */
export interface On {
  today: Temporal.PlainDate
  timeZone: string
}

/** Whether it opens anything today: not when it ended with the rider's coming of age (P3), nor for who is a minor. */
export function holds(row: GrantRow, { today, timeZone }: On): boolean {
  return !isMinor(row.born, today) && !hasEnded(row, row.rider, today, timeZone)
}

export function grantOf({ payer_id: payerId, rider_id: riderId, rider }: GrantRow): Grant {
  return { payerId, riderId, isHousehold: rider.client_id === payerId }
}
