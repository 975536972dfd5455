import { sellerInMail, whyPayer } from '#modules/invoicing/invoices/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { ReceiptContent } from './make-receipt.ts'

/** Mail with an attached receipt. `isShared`: the recipient is not the payer (P1). */
export function receiptMail(
  { seller, payer, amountMinor, currency, bookedOn }: ReceiptContent,
  { firstName, number, isShared }: { firstName: string; number: string; isShared: boolean },
): Promise<MailContent> {
  const business = sellerInMail(seller.name)
  const who = safeName(payer.name) || 'another client'
  const writing = writingOf(seller.country)
  const amount = writing.money(amountMinor, currency)
  const day = writing.day(bookedOn)
  return renderMail({
    template: 'receipt',
    subject: `Receipt ${number} from ${business}`,
    element: (
      <Mail
        preview={`${amount}, received on ${day}.`}
        heading={`Receipt from ${business}`}
        footnote={
          isShared
            ? `You get this email because you receive receipts for payments of ${who} to ${business}. To stop them, contact ${business}.`
            : whyPayer(business)
        }
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {isShared
            ? `${business} received ${amount} from ${who} on ${day}. Receipt ${number} is attached.`
            : `Thank you. ${business} received ${amount} on ${day}. Receipt ${number} is attached.`}
        </Paragraph>
      </Mail>
    ),
  })
}
