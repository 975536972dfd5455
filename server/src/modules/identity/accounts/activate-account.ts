import { inTransaction, type AnyTx } from '#database/scope.ts'
import { foundBusiness } from '#modules/identity/businesses/index.ts'
import { joinBusiness } from '#modules/identity/memberships/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import { sha256 } from '#platform/keys.ts'
import type { Parts } from '#platform/parts.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { clientJoined } from './jobs.ts'
import { readLink, type Registration, registrationSchema } from './rules.ts'
import { type AccountRow, consumeToken, findToken, lockAccount, updateAccount } from './store.ts'

/**
 * Activates the account of a mailed link. Repeating it before the link expires returns the same and changes nothing.
 * Throws `link_invalid` for every invalid link, `rate_limited`.
 */
export async function activateAccount(
  parts: Parts,
  userId: string,
  secret: string,
  origin: Origin,
): Promise<void> {
  await parts.limits.spend(['link address', throttleSubject(origin.ip)])
  if (!readLink([userId], secret)) throw new AppError('link_invalid')
  await inTransaction(parts.db, async (tx) => {
    const account = await lockAccount(tx, userId)
    const token = await findToken(tx, { userId, purpose: 'activation', secretHash: sha256(secret) })
    if (!account || !token) throw new AppError('link_invalid')
    if (account.status === 'active') return
    await consumeToken(tx, token.id)
    await applyRegistration(tx, account, registrationSchema.parse(token.registration), origin)
  })
}

/** Applies the registration to a pending account; a user without a business creates one. */
export async function applyRegistration(
  tx: AnyTx,
  account: AccountRow,
  registration: Registration,
  origin: Origin,
): Promise<AccountRow> {
  const { role, trainerId, firstName, lastName, locale, timeZone } = registration
  const founds = role === 'trainer' && registration.businessId === null
  const businessId = founds
    ? await foundBusiness(tx, { id: account.id, firstName, lastName, locale, timeZone }, origin)
    : registration.businessId
  const moment = now()
  const active = await updateAccount(tx, account.id, {
    status: 'active',
    role,
    memberOf: businessId,
    passwordHash: registration.passwordHash,
    passwordChangedAt: moment,
    emailVerifiedAt: moment,
    firstName,
    lastName,
    locale,
    timeZone,
    affiliateCode: registration.affiliateCode,
  })
  const staffRole = founds ? 'owner' : (registration.staffRole ?? 'trainer')
  if (role !== 'admin' && businessId)
    await joinBusiness(tx, {
      ofBusinessId: businessId,
      userId: account.id,
      ...(role === 'client' ? { role, trainerId, clientId: registration.clientId } : { role: staffRole }),
    })
  if (role === 'client' && businessId) await enqueue(tx, clientJoined, { userId: account.id, businessId })
  await audit(tx, 'user_activated', { origin }, { actorId: account.id, object: ['user', account.id] })
  return active
}
