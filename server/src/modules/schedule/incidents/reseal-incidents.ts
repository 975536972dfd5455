import { type Db, inScope, inTransaction, jobScope, type Tx } from '#database/scope.ts'
import { businessesOfAccounts } from '#modules/identity/accounts/index.ts'
import type { Log } from '#platform/log.ts'
import { openField, sealField } from '#platform/sealed-field.ts'
import { resealRows } from '#platform/sealing-keys/reseal-rows.ts'
import type { Reseal } from '#platform/sealing-keys/reseal.ts'
import { lockSealedRows, replaceSealed } from '#platform/sealing-keys/store.ts'
import { placeOf } from './sealed-content.ts'

const atOnce = 100
const tables = ['incidents', 'incident_notes'] as const

/** Encrypts again the incidents and notes that need an older value of SECRET, business by business. */
export function resealIncidents(db: Db, log: Log): Reseal {
  return async (round) => {
    const all = await inTransaction(db, (tx) => businessesOfAccounts(tx))
    for (const [seen, businessId] of all.entries()) {
      await round.businesses(seen, all.length)
      for (const table of tables)
        await resealRows(log, round, {
          kind: table,
          inPage: (work) => inScope(db, jobScope(businessId), work),
          lock: (tx: Tx, after: string) =>
            lockSealedRows<'sealed'>(
              tx,
              { table, columns: { sealed: 'sealedKey' } },
              { keyIds: round.older, after, limit: atOnce },
            ),
          reseal: ({ id, sealed }) => {
            const place = placeOf(table, { businessId, id })
            return sealed
              ? { sealed: sealField(round.keys, place, openField(round.keys, place, sealed)) }
              : {}
          },
          write: (tx, { id }, change) => replaceSealed(tx, table, id, change),
        })
    }
    await round.businesses(all.length, all.length)
  }
}
