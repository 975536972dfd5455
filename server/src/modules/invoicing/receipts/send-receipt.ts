import type { Language } from '@cavaletti/contract/messages'
import { inScope, type Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { receiptRecipients } from '#modules/invoicing/document-access/index.ts'
import { findPayment } from '#modules/payments/payments/index.ts'
import { type ClientRow, findClient, languageOfClient } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Attempt, earlierReply, once } from '#platform/idempotency/once.ts'
import { mailAbout, spendMail } from '#platform/mail/mail-allowance.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
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
  /** The recipient is not the payer. */
  isShared: boolean
  language: Language
}

/**
 * Mails the receipt of a payment to the payer and other clients who get it (P1), and creates it if needed. Draws the
 * PDF outside the transaction, so that nothing waits for it. Throws `email_missing`, `mail_limit`, `mail_quota`,
 * `unavailable` when the print queue is full, and errors of `makeReceipt`.
 */
export async function sendReceipt<Reply>(
  { db, limits, files }: Pick<Parts, 'db' | 'limits' | 'files'>,
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
  for (const { to, receipt, firstName, isShared, language } of begun) {
    const attachments = [await receiptFile({ files }, receipt, turnOf(principal))]
    const mail = await inLanguage(language, () =>
      receiptMail(contentOf(receipt), { firstName, number: receipt.number, isShared }),
    )
    mails.push({ ...mail, to, businessId: receipt.business_id, attachments })
  }
  const [first] = begun
  return inScope(db, principal.scope, (tx) =>
    once(tx, attempt, async () => {
      const { business_id: businessId } = first.receipt
      const copies = mails.slice(1).map(({ to }) => to)
      await spendMail(limits, tx, { businessId, about: mailAbout.receipt(paymentId), to: first.to, copies })
      for (const mail of mails) await queueMail(tx, mail)
      return { ...describe(first.receipt), sentTo: first.to }
    }),
  )
}

/** To the payer first. Others without an address find it in the app. */
async function writeLetters(tx: Tx, principal: Principal, paymentId: string): Promise<[Letter, ...Letter[]]> {
  const businessId = ownBusiness(principal)
  const payment = await findPayment(tx, businessId, paymentId)
  const client = payment && (await findClient(tx, businessId, payment.client_id))
  if (!client) throw new AppError('not_found')
  const { email: to } = client
  if (!to) throw new AppError('email_missing')
  const receipt = await makeReceipt(tx, principal.scope, businessId, paymentId)
  const others = await receiptRecipients(tx, businessId, client.id, paymentId)
  const letter = async ({ first_name: firstName, ...row }: ClientRow) => ({
    firstName,
    language: await languageOfClient(tx, row),
  })
  const letters: [Letter, ...Letter[]] = [{ ...(await letter(client)), to, receipt, isShared: false }]
  for (const other of others)
    if (other.email)
      letters.push({
        ...(await letter(other)),
        to: other.email,
        receipt: forAnother(receipt),
        isShared: true,
      })
  return letters
}
