import type { Tx } from '#database/scope.ts'

/** Horses belong to no client any more (P11). Their shares go in the same transaction, because these must add up. */
export async function freeHorses(tx: Tx): Promise<void> {
  await tx
    .updateTable('horses')
    .set({ ownedBy: 'school' })
    .where('businessId', '=', tx.businessId)
    .where('ownedBy', '=', 'clients')
    .execute()
}
