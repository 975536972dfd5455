import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { findStatement } from './store.ts'

/** People see their own approved statements only. Throws `not_found`. */
export async function insistOnOwn(tx: Tx, { userId }: Principal, id: string): Promise<void> {
  const row = await findStatement(tx, id)
  if (row?.memberId !== userId || row.approvedAt === null) throw new AppError('not_found')
}
