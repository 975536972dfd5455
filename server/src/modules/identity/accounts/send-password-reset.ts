import { inTransaction } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { newId, newSecret, sha256 } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { languageOf } from '@cavaletti/contract/messages'
import { passwordResetMail } from './mails.tsx'
import { resetMinutes } from './rules.ts'
import { findAccountByEmail, insertToken } from './store.ts'

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
    const id = newId()
    const secret = newSecret()
    const expiresAt = now().add({ minutes: resetMinutes })
    await insertToken(tx, {
      id,
      userId: account.id,
      purpose: 'reset',
      secretHash: sha256(secret),
      emailKey: account.emailKey,
      expiresAt,
    })
    await queueMail(tx, {
      to: account.email,
      ...(await inLanguage(languageOf(account.locale), () =>
        passwordResetMail({
          firstName: account.firstName,
          link: `${publicUrl}/password-reset/${account.id}/${id}/${secret}`,
          expiresAt,
          locale: account.locale,
          timeZone: account.timeZone,
        }),
      )),
    })
  })
}
