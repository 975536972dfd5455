import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { documentTitle, formatMoney, writtenDay } from '#modules/invoices/index.ts'

/** An invoice or credit note with the link under which it is shown. Amounts in the minor unit, days as ISO 8601. */
export function documentMail(facts: {
  firstName: string
  businessName: string
  kind: 'invoice' | 'credit_note' | 'reminder'
  number: string
  grossMinor: number
  openMinor: number
  currency: string
  dueOn: string
  link: string
}): Promise<MailContent> {
  const { kind, number, currency, link } = facts
  const business = safeName(facts.businessName) || 'your trainer'
  const isInvoice = kind === 'invoice'
  const title = documentTitle({ kind, number })
  const sum = formatMoney(facts.grossMinor, currency)
  const open = formatMoney(facts.openMinor, currency)
  const due = writtenDay(facts.dueOn)
  const isOpen = isInvoice && facts.openMinor > 0
  return renderMail({
    template: 'document',
    subject: `${title} from ${business}`,
    link,
    element: (
      <Mail
        preview={isOpen ? `${open}, to be paid by ${due}.` : kind === 'reminder' ? title : `${sum}.`}
        heading={`${title} from ${business}`}
        action={{ label: isOpen ? 'See and pay the invoice' : 'See the document', link }}
        footnote={`You get this mail because ${business} teaches you or somebody you pay for. The link is meant for you: whoever has it can see this document.`}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        {kind === 'reminder' && (
          <Paragraph>
            {business} has sent you reminder {number}. Of what it reminds, and what is still to be paid,
            stands on the page behind the link.
          </Paragraph>
        )}
        {isInvoice && (
          <Paragraph>
            {business} has sent you invoice {number} for {sum}.{' '}
            {isOpen
              ? `${facts.openMinor === facts.grossMinor ? 'It' : `Of it ${open}`} is to be paid by ${due}.`
              : 'Nothing of it is to be paid any more.'}
          </Paragraph>
        )}
        {kind === 'credit_note' && (
          <Paragraph>
            {business} has credited you {sum} with credit note {number}.
          </Paragraph>
        )}
        {isOpen && (
          <Paragraph>
            Where to pay stands on the page behind the link, and on the document itself. A mail that names
            another account is not from {business}: ask before you pay.
          </Paragraph>
        )}
      </Mail>
    ),
  })
}

/** Tells who may pay for somebody else of a document that one was sent. Amounts in the minor unit, days as ISO 8601. */
export function sharedDocumentMail(facts: {
  firstName: string
  payerName: string
  businessName: string
  kind: 'invoice' | 'credit_note'
  number: string
  openMinor: number
  currency: string
  dueOn: string
  /** Where it is shown to who is signed in. */
  link: string
}): Promise<MailContent> {
  const { kind, number, link } = facts
  const business = safeName(facts.businessName) || 'your trainer'
  const payer = safeName(facts.payerName) || 'somebody'
  const title = documentTitle({ kind, number })
  const what = `${title.charAt(0).toLowerCase()}${title.slice(1)}`
  const isOpen = kind === 'invoice' && facts.openMinor > 0
  const open = formatMoney(facts.openMinor, facts.currency)
  return renderMail({
    template: 'shared-document',
    subject: `${title} from ${business} to ${payer}`,
    link,
    element: (
      <Mail
        preview={isOpen ? `${open}, to be paid by ${writtenDay(facts.dueOn)}.` : title}
        heading={`${title} from ${business} to ${payer}`}
        action={{ label: isOpen ? 'See and pay the invoice' : 'See the document', link }}
        footnote={`You get this mail because you may pay for ${payer} at ${business} and get the receipts. If you want neither, tell ${business}.`}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {business} has sent {what} to {payer}.{' '}
          {isOpen
            ? `Of it ${open} is to be paid by ${writtenDay(facts.dueOn)}; one of you is enough.`
            : 'Nothing of it is to be paid.'}
        </Paragraph>
      </Mail>
    ),
  })
}
