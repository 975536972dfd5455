import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoices'
import { formatMoney, writtenDay } from '#modules/invoices/index.ts'
import { LinkLine, Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'

/** A reminder with the address under which each invoice is shown; the first is the button. Amounts in the minor unit. */
export function reminderMail({
  firstName,
  document,
  invoices,
}: {
  firstName: string
  document: ReplyOf<typeof invoicesApi.invoice>
  invoices: readonly { number: string; openMinor: number; link: string }[]
}): Promise<MailContent> {
  const { seller, reminds, currency, grossMinor, dueOn } = document
  const business = safeName(seller.name) || 'your trainer'
  const title = reminds?.title ?? 'Payment reminder'
  const total = formatMoney(
    invoices.reduce((sum, { openMinor }) => sum + openMinor, grossMinor),
    currency,
  )
  const due = writtenDay(dueOn)
  const [first, ...others] = invoices
  return renderMail({
    template: 'reminder',
    subject: `${title} ${document.number ?? ''} from ${business}`,
    ...(first && { link: first.link }),
    element: (
      <Mail
        preview={`${total}, please pay by ${due}.`}
        heading={`${title} from ${business}`}
        action={first && { label: `See and pay invoice ${first.number}`, link: first.link }}
        footnote={`You get this mail because ${business} teaches you or somebody you pay for. The links are meant for you: whoever has one can see that invoice.`}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        {reminds?.text && <Paragraph>{reminds.text}</Paragraph>}
        {invoices.map(({ number, openMinor }) => (
          <Paragraph key={number}>
            Invoice {number}: {formatMoney(openMinor, currency)} is open.
          </Paragraph>
        ))}
        {grossMinor > 0 && <Paragraph>Fee of this reminder: {formatMoney(grossMinor, currency)}.</Paragraph>}
        <Paragraph>
          Please pay {total} by {due}. Where to pay stands on the page behind the link and on the reminder,
          which is attached. A mail that names another account is not from {business}: ask before you pay.
        </Paragraph>
        {others.map(({ number, link }) => (
          <LinkLine key={number} label={`See and pay invoice ${number}`} link={link} />
        ))}
      </Mail>
    ),
  })
}
