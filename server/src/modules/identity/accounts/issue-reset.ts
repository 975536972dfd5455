import type { AnyTx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { newId, newSecret, sha256 } from '#platform/keys.ts'
import { resetMinutes } from './rules.ts'
import { type AccountRow, insertToken } from './store.ts'

/** Makes the parameters of a link with which the account's owner sets a new password. */
export async function issueReset(
  tx: AnyTx,
  account: AccountRow,
): Promise<{ userId: string; tokenId: string; secret: string; expiresAt: Temporal.Instant }> {
  const tokenId = newId()
  const secret = newSecret()
  const expiresAt = now().add({ minutes: resetMinutes })
  await insertToken(tx, {
    id: tokenId,
    userId: account.id,
    purpose: 'reset',
    secretHash: sha256(secret),
    emailKey: account.emailKey,
    expiresAt,
  })
  return { userId: account.id, tokenId, secret, expiresAt }
}
