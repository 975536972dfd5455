import { languageOf } from '@cavaletti/contract/messages'
import { inTransaction } from '#database/scope.ts'
import { lockAccount } from '#modules/identity/accounts/index.ts'
import { openTicket } from '#modules/identity/sessions/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId, newSecret, sha256 } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { DeviceProof } from '#platform/session/device-cookie.ts'
import { askedMail } from './mails.tsx'
import { confirmHours } from './rules.ts'
import { findWaitingRemoval, putRemoval } from './store.ts'

/**
 * Asks to remove the second step of an account whose password was right, and mails the link that starts the wait. A
 * removal that waits already stays as it is. Throws `second_step_over`, `second_step_stays` for an administrator, and
 * `rate_limited`.
 */
export async function askRemoval(
  parts: Parts,
  ticket: string,
  origin: Origin,
  device: DeviceProof | null,
): Promise<void> {
  const { db, limits, publicUrl } = parts
  const { account: known } = await openTicket(parts, ticket, origin, device)
  if (known.role === 'admin') throw new AppError('second_step_stays')
  await limits.spend(['factor removal', known.id])
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, known.id)
    if (account?.sessionEpoch !== known.sessionEpoch) throw new AppError('second_step_over')
    // Somebody who knows the password must not start the wait again and again.
    if (await findWaitingRemoval(tx, account.id)) return
    const id = newId()
    const secret = newSecret()
    const createdAt = now()
    const expiresAt = createdAt.add({ hours: confirmHours })
    await putRemoval(tx, {
      id,
      userId: account.id,
      userEpoch: account.sessionEpoch,
      secretHash: sha256(secret),
      createdAt,
      expiresAt,
    })
    const { firstName, locale, timeZone } = account
    const link = `${publicUrl}/public/second-step/${id}/${secret}`
    await queueMail(tx, {
      to: account.email,
      ...(await inLanguage(languageOf(locale), () =>
        askedMail({ firstName, link, expiresAt, locale, timeZone }),
      )),
    })
    await audit(tx, 'authn_factor_removal_asked', { origin }, { object: ['user', account.id] })
  })
}
