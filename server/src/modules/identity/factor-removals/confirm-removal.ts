import { languageOf } from '@cavaletti/contract/messages'
import { inTransaction } from '#database/scope.ts'
import { type LinkParams, lockAccount, openLink } from '#modules/identity/accounts/index.ts'
import { findWayBack } from '#modules/identity/email-changes/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { startedMail } from './mails.tsx'
import { waitHours } from './rules.ts'
import { findByLink, setDue } from './store.ts'

/**
 * Starts the wait, and mails every address of the account how to keep the second step. A second use returns the same
 * time. Throws `link_invalid`, `rate_limited`.
 */
export async function confirmRemoval(
  parts: Parts,
  given: LinkParams,
  origin: Origin,
): Promise<Temporal.Instant> {
  const link = await openLink(parts, given, origin)
  return inTransaction(parts.db, async (tx) => {
    const known = await findByLink(tx, link)
    const account = known && (await lockAccount(tx, known.userId))
    // Read again under the lock: it may have been stopped meanwhile.
    const removal = await findByLink(tx, link)
    if (!account || !removal) throw new AppError('link_invalid')
    if (removal.dueAt) return removal.dueAt
    const dueAt = now().add({ hours: waitHours }).round('millisecond')
    await setDue(tx, removal.id, dueAt)
    const { firstName, locale, timeZone } = account
    const stopLink = `${parts.publicUrl}/public/second-step/${given.p1}/${given.p2}`
    // A former address that can still take the account back hears of it too.
    const former = await findWayBack(tx, account.id)
    for (const to of [account.email, ...(former ? [former.oldEmail] : [])])
      await queueMail(tx, {
        to,
        ...(await inLanguage(languageOf(locale), () =>
          startedMail({ firstName, link: stopLink, dueAt, locale, timeZone }),
        )),
      })
    const object = ['user', account.id] as const
    await audit(tx, 'authn_factor_removal_confirmed', { origin }, { actorId: account.id, object })
    return dueAt
  })
}
