import type { Tx } from '#database/scope.ts'
import { type ClientRow, findClientOfUser } from './store.ts'

/**
 * The record of an account, unless archived. An archived client keeps access to invoices and payments, but not to
 * riders, lessons and horses.
 */
export async function findPresentClient(tx: Tx, userId: string): Promise<ClientRow | undefined> {
  const client = await findClientOfUser(tx, userId)
  return client?.archivedAt === null ? client : undefined
}
