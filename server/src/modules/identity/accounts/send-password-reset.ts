import { inTransaction } from '#database/scope.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { languageOf } from '@cavaletti/contract/messages'
import { issueReset } from './issue-reset.ts'
import { passwordResetMail } from './mails.tsx'
import { findAccountByEmail } from './store.ts'

/**
 * Mails a reset link to the address's owner. Sends none for an unknown address, a disabled account, or over the
 * limit.
 */
export async function sendPasswordReset({ db, limits, publicUrl }: Parts, email: string): Promise<void> {
  const address = readEmailAddress(email)
  if (!address) return
  const account = await findAccountByEmail(db, address.key)
  if (!account || account.status === 'disabled') return
  const [mail] = await limits.take(['account mail', address.key])
  if (mail?.waitSeconds !== 0) return
  await inTransaction(db, async (tx) => {
    const { tokenId, secret, expiresAt } = await issueReset(tx, account)
    await queueMail(tx, {
      to: account.email,
      ...(await inLanguage(languageOf(account.locale), () =>
        passwordResetMail({
          firstName: account.firstName,
          link: `${publicUrl}/password-reset/${account.id}/${tokenId}/${secret}`,
          expiresAt,
          locale: account.locale,
          timeZone: account.timeZone,
        }),
      )),
    })
  })
}
