import { type Db, inScope, inTransaction, jobScope, nobody } from '#database/scope.ts'
import { businessesOfAccounts } from '#modules/accounts/index.ts'
import type { Keys } from '#platform/keys.ts'
import type { Log } from '#platform/log.ts'
import { openField, sealField } from '#platform/sealed-field.ts'
import { resealPage } from '#platform/sealing-keys/reseal-page.ts'
import type { Reseal } from '#platform/sealing-keys/reseal.ts'
import {
  lockSealedRows,
  replaceSealed,
  type SealedRow,
  type SealedTable,
} from '#platform/sealing-keys/store.ts'
import { healthPlace } from './read-health.ts'

type Column = 'sealed_allergies' | 'sealed_conditions'

const health: SealedTable<Column> = {
  table: 'riders',
  columns: { sealed_allergies: 'allergies_key', sealed_conditions: 'conditions_key' },
}
const atOnce = 100

/**
 * Encrypts again the health data that need an older value of SECRET, business by business (P7). Nobody learns of it, so the
 * riders' versions stay: whoever edits one at this moment is not refused.
 */
export function resealHealth(db: Db, log: Log): Reseal {
  return async ({ keys, older, tally, businesses }) => {
    const all = await inTransaction(db, (tx) => businessesOfAccounts(tx))
    for (const [seen, businessId] of all.entries()) {
      await businesses(seen, all.length)
      let last: string | undefined = nobody
      while (last !== undefined) {
        const after: string = last
        const page = await inScope(db, jobScope(businessId), async (tx) =>
          resealPage(
            log,
            'health data',
            await lockSealedRows(tx, health, businessId, { keyIds: older, after, limit: atOnce }),
            (rider) => renewed(keys, { ...rider, business_id: businessId }),
            ({ id }, change) => replaceSealed(tx, health.table, businessId, id, change),
          ),
        )
        last = page.last
        await tally(page)
      }
    }
    await businesses(all.length, all.length)
  }
}

/** What of these is given needs an older value. */
function renewed(
  keys: Keys,
  rider: { business_id: string } & SealedRow<Column>,
): Partial<Record<Column, Buffer>> {
  const renew = (column: Column) => {
    const [sealed, place] = [rider[column], healthPlace(rider, column)]
    return sealed && { [column]: sealField(keys, place, openField(keys, place, sealed)) }
  }
  return { ...renew('sealed_allergies'), ...renew('sealed_conditions') }
}
