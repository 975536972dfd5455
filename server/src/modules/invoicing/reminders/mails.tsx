import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import {
  afterFrom,
  keepLinkPrivate,
  sellerInMail,
  warnOfAccounts,
  whyPayer,
} from '#modules/invoicing/invoices/index.ts'
import { LinkLine, Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting } from '#platform/mail/wording.ts'
import { writingOf } from '#platform/writing/writing.ts'
import { say } from '#platform/messages/say.ts'

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
  const sender = afterFrom(seller.name)
  const title = reminds?.title ?? say('Payment reminder')
  const { money, day } = writingOf(seller.country)
  const total = money(
    invoices.reduce((sum, { openMinor }) => sum + openMinor, grossMinor),
    currency,
  )
  const due = day(dueOn)
  const [first, ...others] = invoices
  return renderMail({
    template: 'reminder',
    subject: say('{title} {number} from {business}', {
      title,
      number: document.number ?? '',
      business: sender,
    }),
    ...(first && { link: first.link }),
    element: (
      <Mail
        preview={say('Please pay {amount} by {day}.', { amount: total, day: due })}
        heading={say('{title} from {business}', { title, business: sender })}
        action={first && { label: seeInvoice(first.number), link: first.link }}
        footnote={`${whyPayer(business)} ${say(keepLinkPrivate)}`}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        {reminds?.text && <Paragraph>{reminds.text}</Paragraph>}
        {invoices.map(({ number, openMinor }) => (
          <Paragraph key={number}>
            {say('Invoice {number}: {amount} is open.', { number, amount: money(openMinor, currency) })}
          </Paragraph>
        ))}
        {grossMinor > 0 && (
          <Paragraph>{say('Reminder fee: {amount}.', { amount: money(grossMinor, currency) })}</Paragraph>
        )}
        <Paragraph>
          {say('Please pay {amount} by {day}. Open the link or the attached reminder to see how to pay.', {
            amount: total,
            day: due,
          })}{' '}
          {warnOfAccounts(business)}
        </Paragraph>
        {others.map(({ number, link }) => (
          <LinkLine key={number} label={seeInvoice(number)} link={link} />
        ))}
      </Mail>
    ),
  })
}

function seeInvoice(number: string): string {
  return say('See and pay invoice {number}', { number })
}
