import type { Tx } from '#database/scope.ts'
import type { ClientRow } from '#modules/people/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { gatherStatement } from './gather-statement.ts'
import { statementMail } from './mails.tsx'
import { printStatement } from './print-statement.ts'
import { statementTitle } from './write-statement.ts'

/** Mails the statement of a period to the client, as PDF. Throws `email_missing`, and what `gatherStatement` throws. @returns the address */
export async function sendStatement(
  tx: Tx,
  client: ClientRow,
  period: { from?: string | undefined; until?: string | undefined },
): Promise<string> {
  if (!client.email) throw new AppError('email_missing')
  const gathered = await gatherStatement(tx, client, period)
  const { statement, seller } = gathered
  const bytes = await printStatement(gathered)
  const mail = await statementMail(statement, { firstName: client.first_name, businessName: seller.name })
  const name = `${statementTitle(statement).replaceAll('/', '-')}.pdf`
  await queueMail(tx, {
    ...mail,
    to: client.email,
    businessId: client.business_id,
    attachments: [{ name, type: 'application/pdf', bytes }],
  })
  return client.email
}
