import type { ReplyOf } from '@cavaletti/contract'
import type { ownBusinessesApi } from '@cavaletti/contract/identity/own-businesses'
import { type Db, enterScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { isArchivedClient, liveMemberships, staffRoleOf } from '#modules/identity/memberships/index.ts'
import type { Principal } from '#platform/session/gate.ts'

type Own = ReplyOf<typeof ownBusinessesApi.ownBusinesses>['items'][number]

/** The businesses of a person, the one in use first; without those that archived them as a client. */
export async function listOwnBusinesses(
  db: Db,
  { userId, businessId: used }: Pick<Principal, 'userId' | 'businessId'>,
): Promise<Own[]> {
  return inTransaction(db, async (tx) => {
    const own: Own[] = []
    for (const { ofBusinessId: id, role } of await liveMemberships(tx, userId)) {
      const there = await enterScope(tx, jobScope(id))
      const isInUse = id === used
      if (role === 'client' && !isInUse && (await isArchivedClient(there, userId))) continue
      own.push({
        id,
        name: (await businessName(there)) ?? '',
        role: staffRoleOf(role) ?? 'client',
        isInUse,
      })
    }
    return own.toSorted((a, b) => Number(b.isInUse) - Number(a.isInUse))
  })
}
