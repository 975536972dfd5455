import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { ownersOf } from '#modules/identity/memberships/index.ts'
import { clientNames } from '#modules/people/clients/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { clientErasedMail } from './mails.tsx'

/** Tells the owners of a business that a client erased their account, and what becomes of its records. */
export async function tellOwners(
  tx: Tx,
  { clientIds, withRecords, publicUrl }: { clientIds: string[]; withRecords: boolean; publicUrl: string },
): Promise<void> {
  const names = await clientNames(tx, clientIds)
  for (const ownerId of await ownersOf(tx, tx.businessId)) {
    const owner = await findAccount(tx, ownerId)
    if (owner?.status !== 'active') continue
    for (const clientId of clientIds) {
      const mail = await inLanguage(languageOf(owner.locale), () =>
        clientErasedMail({
          firstName: owner.firstName,
          clientName: names.get(clientId) ?? '',
          withRecords,
          link: `${publicUrl}/trainer/clients/${clientId}`,
        }),
      )
      await queueMail(tx, { to: owner.email, businessId: tx.businessId, ...mail })
    }
  }
}
