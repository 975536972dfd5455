import { sql, type SqlBool } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { RiderRow } from './store.ts'

/** A rider with the time at which the household's client was archived. */
export type LockedRider = RiderRow & { householdArchivedAt: Temporal.Instant | null }

/** Riders without their households, by id. */
export async function findRiders(tx: Tx, ids: readonly string[]): Promise<LockedRider[]> {
  return byId(tx, ids).execute()
}

/** The same, locked until the end of the transaction. */
export async function lockRiders(tx: Tx, ids: readonly string[]): Promise<LockedRider[]> {
  return byId(tx, ids).forNoKeyUpdate('riders').execute()
}

function byId(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('riders')
    .innerJoin('clients', (join) =>
      join.onRef('clients.businessId', '=', 'riders.businessId').onRef('clients.id', '=', 'riders.clientId'),
    )
    .selectAll('riders')
    .select('clients.archivedAt as householdArchivedAt')
    .where('riders.businessId', '=', tx.businessId)
    .where(sql<SqlBool>`riders.id = any(${ids}::uuid[])`)
    .orderBy('riders.id')
}
