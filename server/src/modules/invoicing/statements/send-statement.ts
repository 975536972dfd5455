import { languageOfClient } from '#modules/people/clients/index.ts'
import type { Tx } from '#database/scope.ts'
import type { ClientRow } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Once } from '#platform/idempotency/once.ts'
import { mailAbout, spendMail } from '#platform/mail/mail-allowance.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { gatherStatement } from './gather-statement.ts'
import { statementMail } from './mails.tsx'
import { statementPdf } from './print-apart.ts'

export interface Wanted {
  period: { from?: string | undefined; until?: string | undefined }
  findClient: (tx: Tx) => Promise<ClientRow>
}

/**
 * Mails the statement of a period to the client, as PDF. Draws it outside the transaction, so that nothing waits for
 * it. Throws `email_missing`, `mail_limit`, `mail_quota`, `unavailable` when the print queue is full, and errors of
 * `gatherStatement`.
 */
export async function sendStatement(
  { limits, files }: Pick<Parts, 'limits' | 'files'>,
  principal: Principal,
  once: Once,
  { period, findClient }: Wanted,
): Promise<{ sentTo: string }> {
  return once.inTwo(
    async (tx) => {
      const client = await findClient(tx)
      if (!client.email) throw new AppError('email_missing')
      const gathered = await gatherStatement(tx, client, period)
      return { client, gathered, to: client.email, language: await languageOfClient(tx, client) }
    },
    async ({ client, gathered, to, language }) => {
      const attachment = await statementPdf({ files }, gathered, turnOf(principal))
      const names = {
        firstName: client.firstName,
        businessName: gathered.seller.name,
        country: gathered.seller.country,
      }
      const mail = await inLanguage(language, () => statementMail(gathered.statement, names))
      return { client, mail: { ...mail, to, businessId: client.businessId, attachments: [attachment] } }
    },
    async (tx, { client, mail }) => {
      const { businessId, to } = mail
      await spendMail(limits, tx, { businessId, about: mailAbout.statement(client.id), to })
      await queueMail(tx, mail)
      return { sentTo: to }
    },
  )
}
