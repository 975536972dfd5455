import type { AnyTx } from '#database/scope.ts'
import { claimOf } from './rules.ts'
import { liveMemberships } from './store.ts'

/** Where a session begins, with the role and the trainer that its token claims. */
export interface Standing {
  businessId: string | null
  role: 'admin' | 'trainer' | 'client'
  trainerId: string | null
}

/** The business that a person used last, or the one they joined first; none if every membership has ended. */
export async function findStanding(
  tx: AnyTx,
  account: { id: string; role: 'admin' | 'trainer' | 'client'; memberOf: string | null },
): Promise<Standing> {
  if (account.role === 'admin') return { businessId: null, role: 'admin', trainerId: null }
  const all = await liveMemberships(tx, account.id)
  const used = all.find(({ ofBusinessId }) => ofBusinessId === account.memberOf) ?? all[0]
  if (!used) return { businessId: null, role: account.role, trainerId: null }
  return { businessId: used.ofBusinessId, role: claimOf(used.role), trainerId: used.trainerId }
}
