import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { keepLinkPrivate, sellerInMail, warnOfAccounts, whyPayer } from '#modules/invoicing/invoices/index.ts'
import { LinkLine, Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting } from '#platform/mail/wording.ts'
import { writingOf } from '#platform/writing/writing.ts'

/** Mail of a reminder with a link to each invoice; the first is the button. Amounts in the minor unit. */
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
  const business = sellerInMail(seller.name)
  const title = reminds?.title ?? 'Payment reminder'
  const { money, day } = writingOf(seller.country)
  const total = money(
    invoices.reduce((sum, { openMinor }) => sum + openMinor, grossMinor),
    currency,
  )
  const due = day(dueOn)
  const [first, ...others] = invoices
  return renderMail({
    template: 'reminder',
    subject: `${title} ${document.number ?? ''} from ${business}`,
    ...(first && { link: first.link }),
    element: (
      <Mail
        preview={`Please pay ${total} by ${due}.`}
        heading={`${title} from ${business}`}
        action={first && { label: `See and pay invoice ${first.number}`, link: first.link }}
        footnote={`${whyPayer(business)} ${keepLinkPrivate}`}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        {reminds?.text && <Paragraph>{reminds.text}</Paragraph>}
        {invoices.map(({ number, openMinor }) => (
          <Paragraph key={number}>
            Invoice {number}: {money(openMinor, currency)} is open.
          </Paragraph>
        ))}
        {grossMinor > 0 && <Paragraph>Reminder fee: {money(grossMinor, currency)}.</Paragraph>}
        <Paragraph>
          Please pay {total} by {due}. Open the link or the attached reminder to see how to pay.{' '}
          {warnOfAccounts(business)}
        </Paragraph>
        {others.map(({ number, link }) => (
          <LinkLine key={number} label={`See and pay invoice ${number}`} link={link} />
        ))}
      </Mail>
    ),
  })
}
