import type { Tx } from '#database/scope.ts'
import { deleteFormerSeller, putFormerSeller } from './store.ts'

/** An account that leaves a business keeps it among its former sellers, with its own documents (P15). */
export async function addFormerSeller(
  tx: Tx,
  left: { clientId: string; userId: string; leftAt: Temporal.Instant },
): Promise<void> {
  await putFormerSeller(tx, {
    userId: left.userId,
    sellerBusinessId: tx.businessId,
    clientId: left.clientId,
    leftAt: left.leftAt,
  })
}

/** A business that the account returns to is no longer a former seller. */
export async function removeFormerSeller(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await deleteFormerSeller(tx, userId)
}
