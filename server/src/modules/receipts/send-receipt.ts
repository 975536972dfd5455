import { inScope, type Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/businesses/index.ts'
import { whoGetsReceipt } from '#modules/payers/index.ts'
import { findPayment } from '#modules/payments/index.ts'
import { type ClientRow, findClient } from '#modules/people/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Attempt, earlierReply, once } from '#platform/idempotency/once.ts'
import { spendMail } from '#platform/mail/mail-allowance.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { receiptMail } from './mails.tsx'
import { contentOf, makeReceipt } from './make-receipt.ts'
import { forAnother } from './open-receipt.ts'
import { receiptFile } from './print-apart.ts'
import type { ReceiptRow } from './store.ts'

interface Letter {
  to: string
  firstName: string
  receipt: ReceiptRow
  /** It goes to somebody else than the payer. */
  isShared: boolean
}

/**
 * Mails the receipt of a payment to the payer, and to others who get their receipts (P1); makes it if there is none.
 * The pages are drawn in no transaction, so that nothing waits for them. Throws `email_missing`, `mail_limit`, `mail_quota`, `unavailable` when too
 * much is being printed, and what `makeReceipt` throws.
 */
export async function sendReceipt<Reply>(
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
  principal: Principal,
  attempt: Attempt,
  paymentId: string,
  describe: (receipt: ReceiptRow) => Reply,
): Promise<Reply & { sentTo: string }> {
  type Sent = Reply & { sentTo: string }
  const begun = await inScope(db, principal.scope, async (tx) => {
    const earlier = await earlierReply(tx, attempt)
    if (earlier) return earlier.reply as Sent
    return writeLetters(tx, principal, paymentId)
  })
  if (!Array.isArray(begun)) return begun
  const mails: Parameters<typeof queueMail>[1][] = []
  for (const { to, receipt, firstName, isShared } of begun) {
    const attachments = [await receiptFile(receipt, turnOf(principal))]
    const mail = await receiptMail(contentOf(receipt), { firstName, number: receipt.number, isShared })
    mails.push({ ...mail, to, businessId: receipt.business_id, attachments })
  }
  const [first] = begun
  return inScope(db, principal.scope, (tx) =>
    once(tx, attempt, async () => {
      const { business_id: businessId } = first.receipt
      await spendMail(limits, tx, { businessId, about: `receipt ${paymentId}`, to: first.to })
      for (const mail of mails) await queueMail(tx, mail)
      return { ...describe(first.receipt), sentTo: first.to }
    }),
  )
}

/** To the payer first. Others without an address can see it in the app. */
async function writeLetters(tx: Tx, principal: Principal, paymentId: string): Promise<[Letter, ...Letter[]]> {
  const businessId = ownBusiness(principal)
  const payment = await findPayment(tx, businessId, paymentId)
  const client = payment && (await findClient(tx, businessId, payment.client_id))
  if (!client) throw new AppError('not_found')
  const { email: to } = client
  if (!to) throw new AppError('email_missing')
  const receipt = await makeReceipt(tx, principal.scope, businessId, paymentId)
  const others = await whoGetsReceipt(tx, businessId, client.id, paymentId)
  return [
    { to, firstName: client.first_name, receipt, isShared: false },
    ...others.flatMap(({ email, first_name: firstName }: ClientRow) =>
      email ? { to: email, firstName, receipt: forAnother(receipt), isShared: true } : [],
    ),
  ]
}
