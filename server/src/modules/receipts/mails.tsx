import { formatMoney, writtenDay } from '#modules/invoices/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import type { ReceiptContent } from './make-receipt.ts'

/** A receipt, which comes attached. `isShared`: it goes to somebody else than who paid (P1). */
export function receiptMail(
  { seller, payer, amountMinor, currency, bookedOn }: ReceiptContent,
  { firstName, number, isShared }: { firstName: string; number: string; isShared: boolean },
): Promise<MailContent> {
  const business = safeName(seller.name) || 'your trainer'
  const who = safeName(payer.name) || 'somebody'
  const amount = formatMoney(amountMinor, currency)
  const day = writtenDay(bookedOn)
  return renderMail({
    template: 'receipt',
    subject: `Receipt ${number} from ${business}`,
    element: (
      <Mail
        preview={`${amount}, received on ${day}.`}
        heading={`Receipt from ${business}`}
        footnote={
          isShared
            ? `You get this mail because you get receipts of what ${who} pays at ${business}. If you do not want them, tell ${business}.`
            : `You get this mail because ${business} teaches you or somebody you pay for.`
        }
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {isShared
            ? `${business} received ${amount} from ${who} on ${day}. Receipt ${number} is attached.`
            : `${business} received ${amount} on ${day}. Thank you: receipt ${number} is attached.`}
        </Paragraph>
      </Mail>
    ),
  })
}
