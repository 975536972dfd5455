import type { Tx } from '#database/scope.ts'
import { type ClientRow, findClientOfUser } from './store.ts'

/**
 * The record of an account, unless the business archived the client. An archived client keeps what they owe and paid;
 * riders, lessons and horses are no longer theirs to see here.
 */
export async function findPresentClient(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<ClientRow | undefined> {
  const client = await findClientOfUser(tx, businessId, userId)
  return client?.archived_at === null ? client : undefined
}
