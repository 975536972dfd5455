import { languageOf } from '@cavaletti/contract/messages'
import { type Db, inTransaction } from '#database/scope.ts'
import { findAccountByEmail, lockAccount, raiseEpoch } from '#modules/identity/accounts/index.ts'
import { deletePasskeys, deleteRecoveryCodes, deleteTotp } from '#modules/identity/factors/index.ts'
import { auditSystem } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { factorChangedMail } from './mails.tsx'

/**
 * Removes all second factors of an account, for the operator of the server and a person who has lost them all. Ends
 * every session, mails the owner, and is in the audit log. The password stays. Returns false for an unknown address.
 */
export async function removeSecondStep(db: Db, email: string): Promise<boolean> {
  const known = await findAccountByEmail(db, readEmailAddress(email)?.key ?? '')
  if (!known) return false
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, known.id)
    await deletePasskeys(tx, known.id)
    await deleteTotp(tx, known.id)
    await deleteRecoveryCodes(tx, known.id)
    const account = await raiseEpoch(tx, known.id)
    await auditSystem(tx, 'authn_factor_removed', { by: 'operator', userId: account.id })
    await queueMail(tx, {
      to: account.email,
      ...(await inLanguage(languageOf(account.locale), () =>
        factorChangedMail({
          firstName: account.firstName,
          change: 'all_removed',
          at: now(),
          locale: account.locale,
          timeZone: account.timeZone,
        }),
      )),
    })
  })
  return true
}
