import { languageOf } from '@cavaletti/contract/messages'
import { type AnyTx, inTransaction } from '#database/scope.ts'
import {
  type AccountRow,
  claimAddress,
  type LinkParams,
  lockAccount,
  lockAddresses,
  moveAddress,
  openLink,
  raiseEpoch,
} from '#modules/identity/accounts/index.ts'
import { maskAddress } from '#modules/identity/invitations/index.ts'
import { keepSessions } from '#modules/identity/sessions/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newSecret, sha256 } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { changedMail } from './mails.tsx'
import { wayBackHours } from './rules.ts'
import { type ChangeRow, findPendingByLink, markConfirmed } from './store.ts'
import { tellBusinesses } from './tell-businesses.ts'

/**
 * Changes the address by the link sent to the new one, once, and mails the way back to the old one. Reset links end;
 * other sessions end if the request asked for it. Throws `link_invalid`, `rate_limited`.
 */
export async function confirmChange(parts: Parts, given: LinkParams, origin: Origin): Promise<void> {
  const link = await openLink(parts, given, origin)
  const newEmailKey = await inTransaction(parts.db, async (tx) => {
    const known = await findPendingByLink(tx, link)
    if (!known) throw new AppError('link_invalid')
    await lockAddresses(tx, known.oldEmailKey, known.newEmailKey)
    const account = await lockAccount(tx, known.userId)
    // Read again under the locks: it may have been used or replaced while they were awaited.
    const change = await findPendingByLink(tx, link)
    if (!account || !change || !(await claimAddress(tx, change.newEmailKey)))
      throw new AppError('link_invalid')
    await moveAddress(tx, account.id, { email: change.newEmail, emailKey: change.newEmailKey })
    if (change.endsOthers) await keepSessions(tx, await raiseEpoch(tx, account.id), change.sessionId)
    await tellBusinesses(tx, account.id)
    await mailWayBack(tx, parts, account, change)
    const detail = { endsOthers: change.endsOthers }
    const object = ['user', account.id] as const
    await audit(tx, 'authn_email_changed', { origin }, { actorId: account.id, object, detail })
    return change.newEmailKey
  })
  // Strangers may have tried to sign in with the new address before.
  await parts.limits.forget(['sign-in account', newEmailKey], ['sign-in captcha', newEmailKey])
}

async function mailWayBack(
  tx: AnyTx,
  { publicUrl }: Parts,
  { firstName, locale, timeZone }: AccountRow,
  { id, oldEmail, newEmail }: ChangeRow,
): Promise<void> {
  const secret = newSecret()
  const confirmedAt = now()
  const wayBackUntil = confirmedAt.add({ hours: wayBackHours })
  await markConfirmed(tx, id, { confirmedAt, wayBackHash: sha256(secret), wayBackUntil })
  await queueMail(tx, {
    to: oldEmail,
    ...(await inLanguage(languageOf(locale), () =>
      changedMail({
        firstName,
        newAddress: maskAddress(newEmail),
        link: `${publicUrl}/public/old-email/${id}/${secret}`,
        expiresAt: wayBackUntil,
        changedAt: confirmedAt,
        locale,
        timeZone,
      }),
    )),
  })
}
