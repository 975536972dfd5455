import type { Language } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { receiptRecipients } from '#modules/invoicing/document-access/index.ts'
import { findPayment } from '#modules/payments/payments/index.ts'
import { type ClientRow, findClient, languageOfClient } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Once } from '#platform/idempotency/once.ts'
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
  { limits, files }: Pick<Parts, 'limits' | 'files'>,
  principal: Principal,
  once: Once,
  paymentId: string,
  describe: (receipt: ReceiptRow) => Reply,
): Promise<Reply & { sentTo: string }> {
  return once.inTwo(
    (tx) => writeLetters(tx, principal, paymentId),
    async (letters) => {
      const mails: Parameters<typeof queueMail>[1][] = []
      for (const { to, receipt, firstName, isShared, language } of letters) {
        const attachments = [await receiptFile({ files }, receipt, turnOf(principal))]
        const mail = await inLanguage(language, () =>
          receiptMail(contentOf(receipt), { firstName, number: receipt.number, isShared }),
        )
        mails.push({ ...mail, to, businessId: receipt.businessId, attachments })
      }
      return { first: letters[0], mails }
    },
    async (tx, { first: { receipt, to }, mails }) => {
      const { businessId } = receipt
      const copies = mails.slice(1).map((mail) => mail.to)
      await spendMail(limits, tx, { businessId, about: mailAbout.receipt(paymentId), to, copies })
      for (const mail of mails) await queueMail(tx, mail)
      return { ...describe(receipt), sentTo: to }
    },
  )
}

/** To the payer first. Others without an address find it in the app. */
async function writeLetters(tx: Tx, principal: Principal, paymentId: string): Promise<[Letter, ...Letter[]]> {
  const payment = await findPayment(tx, paymentId)
  const client = payment && (await findClient(tx, payment.clientId))
  if (!client) throw new AppError('not_found')
  const { email: to } = client
  if (!to) throw new AppError('email_missing')
  const receipt = await makeReceipt(tx, principal.scope, paymentId)
  const others = await receiptRecipients(tx, client.id, paymentId)
  const letter = async ({ firstName, ...row }: ClientRow) => ({
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
