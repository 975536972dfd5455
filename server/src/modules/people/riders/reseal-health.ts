import { type Db, inScope, inTransaction, jobScope, type Tx } from '#database/scope.ts'
import { businessesOfAccounts } from '#modules/identity/accounts/index.ts'
import type { Keys } from '#platform/keys.ts'
import type { Log } from '#platform/log.ts'
import { openField, sealField } from '#platform/sealed-field.ts'
import { resealRows } from '#platform/sealing-keys/reseal-rows.ts'
import type { Reseal } from '#platform/sealing-keys/reseal.ts'
import {
  lockSealedRows,
  replaceSealed,
  type SealedRow,
  type SealedTable,
} from '#platform/sealing-keys/store.ts'
import { healthPlace } from './read-health.ts'

type Column = 'sealedAllergies' | 'sealedConditions'

const health: SealedTable<Column> = {
  table: 'riders',
  columns: { sealedAllergies: 'allergiesKey', sealedConditions: 'conditionsKey' },
}
const atOnce = 100

/**
 * Encrypts again the health data that need an older value of SECRET, business by business (P7). The versions of
 * riders stay as they are, so a person who edits a rider at this moment is not refused.
 */
export function resealHealth(db: Db, log: Log): Reseal {
  return async (round) => {
    const all = await inTransaction(db, (tx) => businessesOfAccounts(tx))
    for (const [seen, businessId] of all.entries()) {
      await round.businesses(seen, all.length)
      await resealRows(log, round, {
        kind: 'health data',
        inPage: (work) => inScope(db, jobScope(businessId), work),
        lock: (tx: Tx, after: string) =>
          lockSealedRows(tx, health, { keyIds: round.older, after, limit: atOnce }),
        reseal: (rider) => resealed(round.keys, { ...rider, businessId }),
        write: (tx, { id }, change) => replaceSealed(tx, health.table, id, change),
      })
    }
    await round.businesses(all.length, all.length)
  }
}

/** The fields of this rider that hold something, encrypted with the first key. */
function resealed(
  keys: Keys,
  rider: { businessId: string } & SealedRow<Column>,
): Partial<Record<Column, Buffer>> {
  const reseal = (column: Column) => {
    const [sealed, place] = [rider[column], healthPlace(rider, column)]
    return sealed && { [column]: sealField(keys, place, openField(keys, place, sealed)) }
  }
  return { ...reseal('sealedAllergies'), ...reseal('sealedConditions') }
}
