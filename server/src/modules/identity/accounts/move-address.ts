import type { AnyTx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { say } from '#platform/messages/say.ts'
import { isAddressKept } from './address-store.ts'
import { emptyAccount } from './erased-store.ts'
import { issueReset } from './issue-reset.ts'
import {
  consumeOtherResets,
  findAccountByEmail,
  lockAccount,
  updateAccount,
  updateAccountEndingSessions,
} from './store.ts'

interface Address {
  email: string
  emailKey: string
}

/**
 * Whether an account may take the address, which must be locked. A registration that was never confirmed from it gives
 * way.
 */
export async function claimAddress(tx: AnyTx, emailKey: string): Promise<boolean> {
  if (await isAddressKept(tx, emailKey)) return false
  const found = await findAccountByEmail(tx, emailKey)
  const holder = found && (await lockAccount(tx, found.id))
  if (!holder) return true
  if (holder.status !== 'pending') return false
  await emptyAccount(tx, holder.id, { first: say('Unused'), last: say('registration') })
  return true
}

/** Gives the account an address that its owner confirmed. Reset links end. */
export async function moveAddress(tx: AnyTx, id: string, address: Address): Promise<void> {
  await consumeOtherResets(tx, id)
  await updateAccount(tx, id, { ...address, emailVerifiedAt: now() })
}

/**
 * Gives the account its former address back. Password, sessions and reset links end. Returns the parameters of a link
 * for a new password.
 */
export async function restoreAddress(
  tx: AnyTx,
  id: string,
  address: Address,
): Promise<{ userId: string; tokenId: string; secret: string }> {
  await consumeOtherResets(tx, id)
  const restored = await updateAccountEndingSessions(tx, id, {
    ...address,
    passwordHash: null,
    passwordChangedAt: now(),
  })
  const { userId, tokenId, secret } = await issueReset(tx, restored)
  return { userId, tokenId, secret }
}
