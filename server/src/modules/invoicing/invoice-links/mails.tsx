import { msg } from '@cavaletti/contract/messages'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { writingOf } from '#platform/writing/writing.ts'
import {
  afterFrom,
  keepLinkPrivate,
  sellerInMail,
  warnOfAccounts,
  whyPayer,
} from '#modules/invoicing/invoices/index.ts'
import { say } from '#platform/messages/say.ts'

const titles = {
  invoice: msg('Invoice {number}'),
  credit_note: msg('Credit note {number}'),
  reminder: msg('{level, plural, =1 {Reminder {number}} other {Reminder {number}}}'),
} as const

/** Mail with a document's secret link. Amounts in the minor unit, days as ISO 8601. */
export function documentMail(facts: {
  firstName: string
  businessName: string
  kind: 'invoice' | 'credit_note' | 'reminder'
  /** Level of a reminder. */
  level: number
  number: string
  grossMinor: number
  openMinor: number
  currency: string
  /** The seller's country, which decides the formats of days and amounts. */
  country: string
  dueOn: string
  link: string
}): Promise<MailContent> {
  const { kind, level, number, currency, link } = facts
  const business = sellerInMail(facts.businessName)
  const sender = afterFrom(facts.businessName)
  const isInvoice = kind === 'invoice'
  const title = say(titles[kind], { level, number })
  const { money, day } = writingOf(facts.country)
  const sum = money(facts.grossMinor, currency)
  const open = money(facts.openMinor, currency)
  const due = day(facts.dueOn)
  const isOpen = isInvoice && facts.openMinor > 0
  return renderMail({
    template: 'document',
    subject: say('{title} from {business}', { title, business: sender }),
    link,
    element: (
      <Mail
        preview={isOpen ? pleasePay(open, due) : kind === 'reminder' ? title : `${sum}.`}
        heading={say('{title} from {business}', { title, business: sender })}
        action={{ label: say(isOpen ? 'See and pay the invoice' : 'See the document'), link }}
        footnote={`${whyPayer(business)} ${say(keepLinkPrivate)}`}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        {kind === 'reminder' && (
          <Paragraph>
            {say(
              '{business} has sent you {level, plural, =1 {reminder {number}} other {reminder {number}}}. Open the link to see the invoices and the amount to pay.',
              { business, level, number },
            )}
          </Paragraph>
        )}
        {isInvoice && (
          <Paragraph>
            {say('{business} has sent you invoice {number} for {sum}.', { business, number, sum })}{' '}
            {isOpen
              ? facts.openMinor === facts.grossMinor
                ? say('Please pay by {day}.', { day: due })
                : say('Please pay the remaining {amount} by {day}.', { amount: open, day: due })
              : say('You have nothing left to pay.')}
          </Paragraph>
        )}
        {kind === 'credit_note' && (
          <Paragraph>
            {say('{business} has credited you {sum} with credit note {number}.', { business, sum, number })}
          </Paragraph>
        )}
        {isOpen && (
          <Paragraph>
            {say('Open the link to see how to pay.')} {warnOfAccounts(business)}
          </Paragraph>
        )}
      </Mail>
    ),
  })
}

/** Mail to another client who may pay the document. Amounts in the minor unit, days as ISO 8601. */
export function sharedDocumentMail(facts: {
  firstName: string
  payerName: string
  businessName: string
  kind: 'invoice' | 'credit_note'
  number: string
  openMinor: number
  currency: string
  /** The seller's country, which decides the formats of days and amounts. */
  country: string
  dueOn: string
  /** Address of the document for the signed-in client. */
  link: string
}): Promise<MailContent> {
  const { kind, number, link } = facts
  const business = sellerInMail(facts.businessName)
  const sender = afterFrom(facts.businessName)
  const payer = safeName(facts.payerName) || say('another client')
  const title = say(titles[kind], { number })
  const isOpen = kind === 'invoice' && facts.openMinor > 0
  const { money, day } = writingOf(facts.country)
  const open = money(facts.openMinor, facts.currency)
  const due = day(facts.dueOn)
  return renderMail({
    template: 'shared-document',
    subject: say('{title} from {business} to {payer}', { title, business: sender, payer }),
    link,
    element: (
      <Mail
        preview={isOpen ? pleasePay(open, due) : title}
        heading={say('{title} from {business} to {payer}', { title, business: sender, payer })}
        action={{ label: say(isOpen ? 'See and pay the invoice' : 'See the document'), link }}
        footnote={say(
          'You get this email because you may pay for {payer} at {business} and receive the receipts. To change this, contact {business}.',
          { payer, business },
        )}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {say(
            kind === 'invoice'
              ? '{business} has sent invoice {number} to {payer}.'
              : '{business} has sent credit note {number} to {payer}.',
            { business, number, payer },
          )}{' '}
          {isOpen
            ? say('{amount} is to be paid by {day}. Either of you can pay it.', { amount: open, day: due })
            : say('There is nothing left to pay.')}
        </Paragraph>
      </Mail>
    ),
  })
}

function pleasePay(amount: string, day: string): string {
  return say('Please pay {amount} by {day}.', { amount, day })
}
