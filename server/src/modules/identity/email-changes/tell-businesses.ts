import type { AnyTx } from '#database/scope.ts'
import { clientJoined } from '#modules/identity/accounts/index.ts'
import { liveMemberships } from '#modules/identity/memberships/index.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'

/** Each business updates the address in its own record of a client. */
export async function tellBusinesses(tx: AnyTx, userId: string): Promise<void> {
  for (const { role, ofBusinessId: businessId } of await liveMemberships(tx, userId))
    if (role === 'client') await enqueue(tx, clientJoined, { userId, businessId })
}
