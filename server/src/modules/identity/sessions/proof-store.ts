import type { AnyTx } from '#database/scope.ts'

export async function markProved(
  tx: AnyTx,
  id: string,
  at: Temporal.Instant,
  byFactor: boolean,
): Promise<void> {
  const change = { provedAt: at, ...(byFactor && { factorProvedAt: at }) }
  await tx.updateTable('sessions').set(change).where('id', '=', id).execute()
}

/**
 * Lets sessions of an account live on after its epoch was raised: all, or only one. Sign-ins that were under way stay
 * invalid. Returns their number.
 */
export async function keepSessions(
  tx: AnyTx,
  account: { id: string; sessionEpoch: number },
  only: string | null,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ userEpoch: account.sessionEpoch })
    .where('userId', '=', account.id)
    .where('userEpoch', '=', account.sessionEpoch - 1)
    .where('revokedAt', 'is', null)
    .$if(only !== null, (query) => query.where('id', '=', only ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
