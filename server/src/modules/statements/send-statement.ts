import { inScope, type Tx } from '#database/scope.ts'
import type { ClientRow } from '#modules/people/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Attempt, earlierReply, once } from '#platform/idempotency/once.ts'
import { spendMail } from '#platform/mail/mail-allowance.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
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
 * Mails the statement of a period to the client, as PDF. The pages are drawn in no transaction, so that nothing waits for
 * them. Throws `email_missing`, `mail_limit`, `mail_quota`, `unavailable` when too much is being printed, and what `gatherStatement` throws.
 */
export async function sendStatement(
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
  principal: Principal,
  attempt: Attempt,
  { period, findClient }: Wanted,
): Promise<{ sentTo: string }> {
  const begun = await inScope(db, principal.scope, async (tx) => {
    const earlier = await earlierReply(tx, attempt)
    if (earlier) return earlier.reply as { sentTo: string }
    const client = await findClient(tx)
    if (!client.email) throw new AppError('email_missing')
    return { client, gathered: await gatherStatement(tx, client, period), to: client.email }
  })
  if ('sentTo' in begun) return begun
  const { client, gathered, to } = begun
  const attachment = await statementPdf(gathered, turnOf(principal))
  const names = { firstName: client.first_name, businessName: gathered.seller.name }
  const mail = await statementMail(gathered.statement, names)
  return inScope(db, principal.scope, (tx) =>
    once(tx, attempt, async () => {
      await spendMail(limits, tx, { businessId: client.business_id, about: `statement ${client.id}`, to })
      await queueMail(tx, { ...mail, to, businessId: client.business_id, attachments: [attachment] })
      return { sentTo: to }
    }),
  )
}
