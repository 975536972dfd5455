import type { permitKinds } from '@cavaletti/contract/people/certificates'
import type { Tx } from '#database/scope.ts'
import { businessRules } from '#modules/identity/businesses/index.ts'
import { isExpired } from './rules.ts'
import { latestPermits } from './store.ts'

export interface ExpiredPermission {
  kind: (typeof permitKinds)[number]
  /** The trainer; null for the business, which blocks all bookings. */
  trainerId: string | null
  expiresOn: Temporal.PlainDate
}

/**
 * Certificates whose grace period is over on a day (H13): bookings for that day must be refused, only those of the
 * trainer for a trainer's. Kinds that were never entered are not required. Runs in the business's scope.
 */
export async function permissionsExpired(tx: Tx, day: Temporal.PlainDate): Promise<ExpiredPermission[]> {
  const [{ permitGraceDays }, permits] = await Promise.all([businessRules(tx), latestPermits(tx)])
  return permits
    .filter(({ expiresOn: end }) => isExpired(end, day, permitGraceDays))
    .map(({ kind, trainerId, expiresOn }) => ({ kind, trainerId, expiresOn }))
}
