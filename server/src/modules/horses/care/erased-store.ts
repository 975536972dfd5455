import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Empties who gave medicines before a day, and how: the law no longer requires it (P11). */
export async function emptyOldMedicines(tx: Tx, before: Temporal.PlainDate): Promise<void> {
  await tx
    .updateTable('horseMedicines')
    .set({ givenBy: '', note: '', dose: '' })
    .where('businessId', '=', tx.businessId)
    .where('givenOn', '<', before)
    .where(sql<boolean>`(given_by, note, dose) <> ('', '', '')`)
    .execute()
}
