import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Empties the certificates of a person whose account is erased (P11). */
export async function emptyPermits(tx: Tx, trainerId: string): Promise<void> {
  await tx
    .updateTable('permits')
    .set({ reference: '', issuer: '', note: '', version: sql<number>`version + 1` })
    .where('businessId', '=', tx.businessId)
    .where('trainerId', '=', trainerId)
    .execute()
}
