import type { ReplyOf } from '@cavaletti/contract'
import type { adminRemovalsApi } from '@cavaletti/contract/identity/admin-removals'
import { type AnyTx, inTransaction } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { confirmRemoval, withdrawRemoval } from './answer-removal.ts'
import { askRemoval } from './ask-removal.ts'
import { listOpen } from './store.ts'

type Shown = ReplyOf<typeof adminRemovalsApi.adminRemovals>

export function adminRemovalsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof adminRemovalsApi> {
  const change = (principal: Principal, work: (tx: AnyTx) => Promise<void>): Promise<Shown> =>
    inTransaction(db, async (tx) => {
      await work(tx)
      return show(tx, principal)
    })
  return {
    adminRemovals: ({ principal }) => inTransaction(db, (tx) => show(tx, principal)),
    askAdminRemoval: ({ principal, origin, body }) =>
      change(principal, (tx) => askRemoval(tx, { principal, origin }, body)),
    confirmAdminRemoval: ({ principal, origin, params }) =>
      change(principal, (tx) => confirmRemoval(tx, { principal, origin }, params.id)),
    withdrawAdminRemoval: ({ principal, origin, params }) =>
      change(principal, (tx) => withdrawRemoval(tx, { principal, origin }, params.id)),
  }
}

async function show(tx: AnyTx, { userId: me }: Principal): Promise<Shown> {
  const rows = await listOpen(tx, now())
  return {
    items: rows.map(({ id, userId, name, email, reason, askedBy, askedByName, askedAt, expiresAt }) => ({
      id,
      userId,
      name,
      email,
      reason,
      askedByName,
      askedAt: askedAt.toString(),
      expiresAt: expiresAt.toString(),
      mayConfirm: me !== askedBy && me !== userId,
    })),
  }
}
