import { languageOf } from '@cavaletti/contract/messages'
import { inTransaction } from '#database/scope.ts'
import {
  type LinkParams,
  lockAccount,
  lockAddresses,
  openLink,
  restoreAddress,
} from '#modules/identity/accounts/index.ts'
import { deleteFactorsSince } from '#modules/identity/factors/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { announce } from '#platform/reactions.ts'
import { addressTakenBack } from './announce-taking-back.ts'
import { restoredMail } from './mails.tsx'
import { suspectHours } from './rules.ts'
import { deleteConfirmed, deletePending, findWayBackByLink } from './store.ts'
import { tellBusinesses } from './tell-businesses.ts'

/**
 * Restores the old address by the link sent to it, once. The password, every session, reset link and request, and
 * recent second factors, feeds and subscriptions end, because a thief may know or have added them. Returns the parameters of a link for a new
 * password. Throws `link_invalid`, `rate_limited`.
 */
export async function takeBack(
  parts: Parts,
  given: LinkParams,
  origin: Origin,
): Promise<{ userId: string; tokenId: string; secret: string }> {
  const { db, limits, publicUrl } = parts
  const link = await openLink(parts, given, origin)
  const { reset, oldEmailKey } = await inTransaction(db, async (tx) => {
    const known = await findWayBackByLink(tx, link)
    if (!known) throw new AppError('link_invalid')
    await lockAddresses(tx, known.oldEmailKey, known.newEmailKey)
    const account = await lockAccount(tx, known.userId)
    // Read again under the locks: of several uses, one wins.
    const change = await findWayBackByLink(tx, link)
    if (!account || !change) throw new AppError('link_invalid')
    await deletePending(tx, account.id)
    await deleteConfirmed(tx, account.id)
    const since = change.createdAt.subtract({ hours: suspectHours })
    await deleteFactorsSince(tx, account.id, since)
    await announce(tx, addressTakenBack, { userId: account.id, since })
    const former = { email: change.oldEmail, emailKey: change.oldEmailKey }
    const reset = await restoreAddress(tx, account.id, former)
    await tellBusinesses(tx, account.id)
    for (const to of [change.oldEmail, change.newEmail])
      await queueMail(tx, {
        to,
        ...(await inLanguage(languageOf(account.locale), () =>
          restoredMail({
            firstName: account.firstName,
            resetLink: to === change.oldEmail ? `${publicUrl}/password-reset` : null,
          }),
        )),
      })
    const object = ['user', account.id] as const
    await audit(tx, 'authn_email_restored', { origin }, { actorId: account.id, object })
    return { reset, oldEmailKey: change.oldEmailKey }
  })
  await limits.forget(['sign-in account', oldEmailKey], ['sign-in captcha', oldEmailKey])
  return reset
}
