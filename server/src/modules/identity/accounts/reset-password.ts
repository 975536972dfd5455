import { inTransaction } from '#database/scope.ts'
import { factorsOf } from '#modules/identity/factors/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import { sha256 } from '#platform/keys.ts'
import type { Parts } from '#platform/parts.ts'
import { applyRegistration } from './activate-account.ts'
import { replacePassword } from './replace-password.ts'
import { readLink, registrationSchema } from './rules.ts'
import { consumeToken, findAccount, findToken, lockAccount, newestActivation } from './store.ts'

/** Parameters of a mailed link. */
export interface ResetLink {
  userId: string
  tokenId: string
  secret: string
}

/**
 * Sets a new password by a mailed link, once. Ends every session and reset link; signs nobody in. A weak password is
 * refused (`password_too_weak`) and keeps the link. Throws `link_invalid` otherwise.
 */
export async function resetPassword(
  parts: Parts,
  link: ResetLink,
  password: string,
  origin: Origin,
): Promise<void> {
  const { db, limits, passwords } = parts
  const { userId, tokenId } = link
  const { account, named } = await openResetLink(parts, link, origin)
  const problem = await passwords.problem(password, {
    email: account.emailKey,
    firstName: account.firstName,
    lastName: account.lastName,
    role: account.role,
    hasPasskey: (await factorsOf(db, userId)).includes('passkey'),
  })
  if (problem) throw new AppError('password_too_weak', { fields: { password: problem } })
  const passwordHash = await passwords.hash(password)
  await inTransaction(db, async (tx) => {
    const locked = await lockAccount(tx, userId)
    // Read again under the lock: the account may have changed during hashing.
    const live = await findToken(tx, named)
    if (!locked || !live || !(await consumeToken(tx, tokenId))) throw new AppError('link_invalid')
    if (locked.status === 'pending') {
      const registered = await newestActivation(tx, userId)
      if (!registered) throw new AppError('link_invalid')
      await applyRegistration(tx, locked, registrationSchema.parse(registered.registration), origin)
    }
    await replacePassword(tx, locked, passwordHash)
    await audit(tx, 'authn_reset_done', { origin }, { actorId: userId, object: ['user', userId] })
  })
  await limits.forget(['sign-in account', account.emailKey], ['sign-in captcha', account.emailKey])
}

/** The account of a valid link, without using it up. Throws `link_invalid`, `rate_limited`. */
export async function openResetLink(
  { db, limits }: Parts,
  { userId, tokenId, secret }: ResetLink,
  origin: Origin,
) {
  // The secret has 256 bits, so it cannot be guessed; a limit for each account would let strangers block the owner.
  await limits.spend(['link address', throttleSubject(origin.ip)])
  if (!readLink([userId, tokenId], secret)) throw new AppError('link_invalid')
  const named = { userId, id: tokenId, purpose: 'reset', secretHash: sha256(secret) } as const
  const known = await findToken(db, named)
  const account = known && !known.consumedAt ? await findAccount(db, userId) : undefined
  if (!account) throw new AppError('link_invalid')
  return { account, named }
}
