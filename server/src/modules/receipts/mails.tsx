import { formatMoney, writtenDay } from '#modules/invoices/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import type { ReceiptContent } from './make-receipt.ts'

/** A receipt, which comes attached. */
export function receiptMail(
  { seller, amountMinor, currency, bookedOn }: ReceiptContent,
  { firstName, number }: { firstName: string; number: string },
): Promise<MailContent> {
  const business = safeName(seller.name) || 'your trainer'
  const amount = formatMoney(amountMinor, currency)
  return renderMail({
    template: 'receipt',
    subject: `Receipt ${number} from ${business}`,
    element: (
      <Mail
        preview={`${amount}, received on ${writtenDay(bookedOn)}.`}
        heading={`Receipt from ${business}`}
        footnote={`You get this mail because ${business} teaches you or somebody you pay for.`}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {business} received {amount} on {writtenDay(bookedOn)}. Thank you: receipt {number} is attached.
        </Paragraph>
      </Mail>
    ),
  })
}
