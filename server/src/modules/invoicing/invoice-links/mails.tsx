import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { writingOf } from '#platform/writing/writing.ts'
import {
  documentTitle,
  keepLinkPrivate,
  sellerInMail,
  warnOfAccounts,
  whyPayer,
} from '#modules/invoicing/invoices/index.ts'

/** Mail with a document's secret link. Amounts in the minor unit, days as ISO 8601. */
export function documentMail(facts: {
  firstName: string
  businessName: string
  kind: 'invoice' | 'credit_note' | 'reminder'
  number: string
  grossMinor: number
  openMinor: number
  currency: string
  /** The seller's country, which decides the formats of days and amounts. */
  country: string
  dueOn: string
  link: string
}): Promise<MailContent> {
  const { kind, number, currency, link } = facts
  const business = sellerInMail(facts.businessName)
  const isInvoice = kind === 'invoice'
  const title = documentTitle({ kind, number })
  const { money, day } = writingOf(facts.country)
  const sum = money(facts.grossMinor, currency)
  const open = money(facts.openMinor, currency)
  const due = day(facts.dueOn)
  const isOpen = isInvoice && facts.openMinor > 0
  return renderMail({
    template: 'document',
    subject: `${title} from ${business}`,
    link,
    element: (
      <Mail
        preview={isOpen ? `Please pay ${open} by ${due}.` : kind === 'reminder' ? title : `${sum}.`}
        heading={`${title} from ${business}`}
        action={{ label: isOpen ? 'See and pay the invoice' : 'See the document', link }}
        footnote={`${whyPayer(business)} ${keepLinkPrivate}`}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        {kind === 'reminder' && (
          <Paragraph>
            {business} has sent you reminder {number}. Open the link to see the invoices and the amount to
            pay.
          </Paragraph>
        )}
        {isInvoice && (
          <Paragraph>
            {business} has sent you invoice {number} for {sum}.{' '}
            {isOpen
              ? facts.openMinor === facts.grossMinor
                ? `Please pay by ${due}.`
                : `Please pay the remaining ${open} by ${due}.`
              : 'You have nothing left to pay.'}
          </Paragraph>
        )}
        {kind === 'credit_note' && (
          <Paragraph>
            {business} has credited you {sum} with credit note {number}.
          </Paragraph>
        )}
        {isOpen && <Paragraph>Open the link to see how to pay. {warnOfAccounts(business)}</Paragraph>}
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
  const payer = safeName(facts.payerName) || 'another client'
  const title = documentTitle({ kind, number })
  const what = `${title.charAt(0).toLowerCase()}${title.slice(1)}`
  const isOpen = kind === 'invoice' && facts.openMinor > 0
  const { money, day } = writingOf(facts.country)
  const open = money(facts.openMinor, facts.currency)
  const due = day(facts.dueOn)
  return renderMail({
    template: 'shared-document',
    subject: `${title} from ${business} to ${payer}`,
    link,
    element: (
      <Mail
        preview={isOpen ? `Please pay ${open} by ${due}.` : title}
        heading={`${title} from ${business} to ${payer}`}
        action={{ label: isOpen ? 'See and pay the invoice' : 'See the document', link }}
        footnote={`You get this email because you may pay for ${payer} at ${business} and receive the receipts. To change this, contact ${business}.`}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {business} has sent {what} to {payer}.{' '}
          {isOpen
            ? `${open} is to be paid by ${due}. Either of you can pay it.`
            : 'There is nothing left to pay.'}
        </Paragraph>
      </Mail>
    ),
  })
}
