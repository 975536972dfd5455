import { languageOf } from '@cavaletti/contract/messages'
import { inTransaction } from '#database/scope.ts'
import {
  addressInUseMail,
  findAccount,
  findAccountByEmail,
  isAddressKept,
} from '#modules/identity/accounts/index.ts'
import { newSecret, sha256 } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { confirmMail } from './mails.tsx'
import { findPendingById, keepSecret } from './store.ts'

/**
 * Mails the confirmation link to the new address. If an account uses that address, its owner is told instead, unless it
 * is disabled. Sends nothing over the limit of mails. A second run does nothing.
 */
export async function sendConfirmation({ db, limits, publicUrl }: Parts, changeId: string): Promise<void> {
  const change = await findPendingById(db, changeId)
  const account = change && (await findAccount(db, change.userId))
  if (!account || change.secretHash) return
  const [mail] = await limits.take(['account mail', change.newEmailKey])
  if (mail?.waitSeconds !== 0) return
  await inTransaction(db, async (tx) => {
    const secret = newSecret()
    if (!(await keepSecret(tx, { id: changeId, secretHash: sha256(secret) }))) return
    const holder = await findAccountByEmail(tx, change.newEmailKey)
    if (holder?.status === 'disabled') return
    if (holder?.status === 'active' || (await isAddressKept(tx, change.newEmailKey))) {
      const to = holder ?? { email: change.newEmail, locale: account.locale }
      const content = await inLanguage(languageOf(to.locale), () => addressInUseMail({ publicUrl }))
      await queueMail(tx, { to: to.email, ...content })
      return
    }
    const { firstName, locale, timeZone } = account
    await queueMail(tx, {
      to: change.newEmail,
      ...(await inLanguage(languageOf(locale), () =>
        confirmMail({
          firstName,
          link: `${publicUrl}/public/new-email/${changeId}/${secret}`,
          expiresAt: change.expiresAt,
          locale,
          timeZone,
        }),
      )),
    })
  })
}
