import { afterFrom, sellerInMail, whyPayer } from '#modules/invoicing/invoices/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { ReceiptContent } from './make-receipt.ts'

/** Mail with an attached receipt. `isShared`: the recipient is not the payer (P1). */
export function receiptMail(
  { seller, payer, amountMinor, currency, paidOn }: ReceiptContent,
  { firstName, number, isShared }: { firstName: string; number: string; isShared: boolean },
): Promise<MailContent> {
  const business = sellerInMail(seller.name)
  const sender = afterFrom(seller.name)
  const who = safeName(payer.name) || say('another client')
  const writing = writingOf(seller.country)
  const amount = writing.money(amountMinor, currency)
  const day = writing.day(paidOn)
  return renderMail({
    template: 'receipt',
    subject: say('Receipt {number} from {business}', { number, business: sender }),
    element: (
      <Mail
        preview={say('{amount}, received on {day}.', { amount, day })}
        heading={say('Receipt from {business}', { business: sender })}
        footnote={
          isShared
            ? say(
                'You get this email because you receive receipts for payments of {payer} to {business}. To stop them, contact {business}.',
                { payer: who, business },
              )
            : whyPayer(business)
        }
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {isShared
            ? say('{business} received {amount} from {payer} on {day}. Receipt {number} is attached.', {
                business,
                amount,
                payer: who,
                day,
                number,
              })
            : say('Thank you. {business} received {amount} on {day}. Receipt {number} is attached.', {
                business,
                amount,
                day,
                number,
              })}
        </Paragraph>
      </Mail>
    ),
  })
}
