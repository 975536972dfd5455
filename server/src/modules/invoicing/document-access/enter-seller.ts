import { type Db, inScope, jobScope, type Scope, type Tx } from '#database/scope.ts'
import { type ClientRow, findClient, findClientOfUser } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { formerSellersOf } from './store.ts'

/** The caller as a payer of the business in scope; undefined if unknown there. */
export async function findPayer(tx: Tx, principal: Principal): Promise<ClientRow | undefined> {
  if (principal.businessId === null) return undefined
  return findClientOfUser(tx, principal.userId)
}

/** A business that the caller has left as a client. */
export interface FormerSeller {
  scope: Scope
  businessId: string
  clientId: string
  leftAt: Temporal.Instant
}

/** The last one left first (P15). */
export async function formerSellers(db: Db, { userId }: Principal): Promise<FormerSeller[]> {
  return (await formerSellersOf(db, userId)).map((row) => ({
    scope: jobScope(row.sellerBusinessId),
    businessId: row.sellerBusinessId,
    clientId: row.clientId,
    leftAt: row.leftAt,
  }))
}

/**
 * Runs `work` for the caller as a payer of a former seller, or of the caller's own business. Throws `not_found` if
 * the seller does not know the caller.
 */
export async function asPayer<T>(
  db: Db,
  principal: Principal,
  formerId: string | undefined,
  work: (tx: Tx, payer: ClientRow, scope: Scope) => Promise<T>,
): Promise<T> {
  if (formerId === undefined)
    return inScope(db, principal.scope, async (tx) => {
      const payer = await findPayer(tx, principal)
      if (!payer) throw new AppError('not_found')
      return work(tx, payer, principal.scope)
    })
  const former = (await formerSellers(db, principal)).find(({ businessId }) => businessId === formerId)
  if (!former) throw new AppError('not_found')
  return inScope(db, former.scope, async (tx) => {
    const payer = await findClient(tx, former.clientId)
    if (!payer) throw new AppError('not_found')
    return work(tx, payer, former.scope)
  })
}
