import { languageOf } from '@cavaletti/contract/messages'
import type { AnyTx } from '#database/scope.ts'
import { lockAccount } from '#modules/identity/accounts/index.ts'
import { findWayBack } from '#modules/identity/email-changes/index.ts'
import { factorsOf } from '#modules/identity/factors/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { adminAskedMail } from './mails.tsx'
import { endExpired, findOpen, insertRemoval } from './store.ts'

/** Another administrator can confirm a request for this long. */
const hoursToConfirm = 24

export interface By {
  principal: Principal
  origin: Origin
}

/**
 * Asks another administrator to remove a lost second step, and mails the person at every address. Throws `not_found`,
 * `not_allowed_on_self`, `second_step_missing`, `removal_open`, `id_taken`.
 */
export async function askRemoval(
  tx: AnyTx,
  { principal, origin }: By,
  { id = newId(), userId, reason }: { id?: string | undefined; userId: string; reason: string },
): Promise<void> {
  if (userId === principal.userId) throw new AppError('not_allowed_on_self')
  const account = await lockAccount(tx, userId)
  if (!account) throw new AppError('not_found')
  if ((await factorsOf(tx, userId)).length === 0) throw new AppError('second_step_missing')
  const askedAt = now()
  await endExpired(tx, userId, askedAt)
  if (await findOpen(tx, userId)) throw new AppError('removal_open')
  const expiresAt = askedAt.add({ hours: hoursToConfirm })
  if (!(await insertRemoval(tx, { id, userId, askedBy: principal.userId, reason, askedAt, expiresAt })))
    throw new AppError('id_taken')
  const object = ['user', userId] as const
  await audit(tx, 'admin_removal_asked', { origin, principal }, { object })
  const { firstName, locale, timeZone } = account
  const mail = await inLanguage(languageOf(locale), () =>
    adminAskedMail({ firstName, locale, timeZone, expiresAt }),
  )
  // A former address that can still take the account back hears of it too.
  const former = await findWayBack(tx, userId)
  for (const to of [account.email, ...(former ? [former.oldEmail] : [])]) await queueMail(tx, { to, ...mail })
}
