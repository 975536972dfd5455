import type { Insertable } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { MembershipOrders } from '#database/tables.ts'

export async function insertOrder(tx: Tx, row: Insertable<MembershipOrders>): Promise<void> {
  await tx.insertInto('membershipOrders').values(row).execute()
}
