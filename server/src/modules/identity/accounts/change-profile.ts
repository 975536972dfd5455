import type { BodyOf } from '@cavaletti/contract'
import type { accountsApi } from '@cavaletti/contract/identity/accounts'
import { type Db, inTransaction } from '#database/scope.ts'
import { liveMemberships } from '#modules/identity/memberships/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Principal } from '#platform/session/gate.ts'
import { clientJoined } from './jobs.ts'
import { type AccountRow, updateProfile } from './store.ts'

/** Throws `version_conflict` if the profile was changed since. */
export async function changeProfile(
  db: Db,
  principal: Principal,
  change: BodyOf<typeof accountsApi.updateMe>,
  origin: Origin,
): Promise<AccountRow> {
  return inTransaction(db, async (tx) => {
    const { version, firstName, lastName, locale, timeZone } = change
    const changed = await updateProfile(tx, principal.userId, version, {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(locale !== undefined && { locale }),
      ...(timeZone !== undefined && { timeZone }),
    })
    if (!changed) throw new AppError('version_conflict')
    // Each business updates its own record of the client.
    for (const { role, ofBusinessId: businessId } of await liveMemberships(tx, changed.id))
      if (role === 'client') await enqueue(tx, clientJoined, { userId: changed.id, businessId })
    await audit(tx, 'user_updated', { origin, principal }, { object: ['user', changed.id] })
    return changed
  })
}
