import { sql } from 'kysely'
import type { AnyTx } from '#database/scope.ts'
import type { InvitationRow } from './store.ts'

/**
 * Invitations whose codes need one of these SECRET values, and open ones from before codes were stored; by id. Locks
 * the rows.
 */
export async function lockCodesToKeep(
  tx: AnyTx,
  keyIds: readonly string[],
  after: string,
  limit: number,
): Promise<Pick<InvitationRow, 'id' | 'codeHmac' | 'sealedCode'>[]> {
  return tx
    .selectFrom('invitations')
    .select(['id', 'codeHmac', 'sealedCode'])
    .where(
      sql<boolean>`(code_key = any(${keyIds}::text[])
        or (sealed_code is null and revoked_at is null and expires_at > clock_timestamp()))`,
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
}

export async function replaceCode(
  tx: AnyTx,
  id: string,
  change: { sealedCode: Buffer; codeHmac: Buffer },
): Promise<void> {
  await tx.updateTable('invitations').set(change).where('id', '=', id).execute()
}
