import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { type AccountRow, findAccount } from '#modules/identity/accounts/index.ts'
import { ownersOf } from '#modules/identity/memberships/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'

/** Mails every owner of the business with an active account, each in their language. */
export async function tellOwners(tx: Tx, write: (owner: AccountRow) => Promise<MailContent>): Promise<void> {
  for (const ownerId of await ownersOf(tx, tx.businessId)) {
    const owner = await findAccount(tx, ownerId)
    if (owner?.status !== 'active') continue
    const mail = await inLanguage(languageOf(owner.locale), () => write(owner))
    await queueMail(tx, { to: owner.email, businessId: tx.businessId, ...mail })
  }
}
