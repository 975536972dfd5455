import { type AnyTx, type Db, inScope, inTransaction, jobScope, type Tx } from '#database/scope.ts'
import type { Log } from '#platform/log.ts'
import { type FieldPlace, openField, sealField } from '#platform/sealed-field.ts'
import { resealRows } from './reseal-rows.ts'
import type { Reseal } from './reseal.ts'
import { lockSealedRows, replaceSealed } from './store.ts'

const atOnce = 100

/**
 * Encrypts again the column `sealed` of these tables where it needs an older value of SECRET, business by business.
 * @param tables place of the field of a row, by table
 */
export function resealSealed(
  db: Db,
  log: Log,
  businesses: (tx: AnyTx) => Promise<string[]>,
  tables: Readonly<Record<string, (row: { businessId: string; id: string }) => FieldPlace>>,
): Reseal {
  return async (round) => {
    const all = await inTransaction(db, businesses)
    for (const [seen, businessId] of all.entries()) {
      await round.businesses(seen, all.length)
      for (const [table, placeOf] of Object.entries(tables))
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
            const place = placeOf({ businessId, id })
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
