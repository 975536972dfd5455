import { languageOf } from '@cavaletti/contract/messages'
import type { AnyTx } from '#database/scope.ts'
import { lockAccount, raiseEpoch } from '#modules/identity/accounts/index.ts'
import { deletePasskeys, deleteRecoveryCodes, deleteTotp } from '#modules/identity/factors/index.ts'
import { findWayBack } from '#modules/identity/email-changes/index.ts'
import { auditSystem } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { removedMail } from './mails.tsx'
import { deleteRemoval } from './store.ts'

/**
 * Removes all second factors of an account. Ends every session, mails the owner, and is in the audit log. The password
 * stays. `by`: operator, mail for a removal that was asked for, or two administrators. A former address that can still take
 * the account back hears of it too.
 */
export async function removeFactors(
  tx: AnyTx,
  userId: string,
  by: 'operator' | 'mail' | 'administrators',
): Promise<void> {
  await lockAccount(tx, userId)
  await deletePasskeys(tx, userId)
  await deleteTotp(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  await deleteRemoval(tx, userId)
  const { email, firstName, locale, timeZone } = await raiseEpoch(tx, userId)
  await auditSystem(tx, 'authn_factor_removed', { by, userId })
  const former = await findWayBack(tx, userId)
  const mail = await inLanguage(languageOf(locale), () =>
    removedMail({ firstName, at: now(), locale, timeZone }),
  )
  for (const to of [email, ...(former ? [former.oldEmail] : [])]) await queueMail(tx, { to, ...mail })
}
