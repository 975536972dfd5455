import type { permitKinds } from '@cavaletti/contract/permits'
import type { Tx } from '#database/scope.ts'
import { businessRules } from '#modules/businesses/index.ts'
import { isExpired } from './rules.ts'
import { latestPermits } from './store.ts'

export interface ExpiredPermission {
  kind: (typeof permitKinds)[number]
  /** Whose it is; null for the business, and then nobody may be booked. */
  trainerId: string | null
  expiresOn: Temporal.PlainDate
}

/**
 * Permits that have ended on a day and whose grace is over then (H13): bookings for that day must be refused, those
 * of one trainer where it is theirs. What was never entered is not asked for. Runs in the scope of the business.
 */
export async function permissionsExpired(
  tx: Tx,
  businessId: string,
  day: Temporal.PlainDate,
): Promise<ExpiredPermission[]> {
  const [{ permitGraceDays }, permits] = await Promise.all([
    businessRules(tx, businessId),
    latestPermits(tx, businessId),
  ])
  return permits
    .filter(({ expires_on: end }) => isExpired(end, day, permitGraceDays))
    .map(({ kind, trainer_id: trainerId, expires_on: expiresOn }) => ({ kind, trainerId, expiresOn }))
}
