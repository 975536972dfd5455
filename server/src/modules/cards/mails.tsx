import { formatMoney } from '#modules/invoices/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'

/** An invoice that was to be paid, and was not. The amount in the minor unit. */
interface Unpaid {
  firstName: string
  businessName: string
  number: string
  openMinor: number
  currency: string
  /** Stripe's sentence for the payer. */
  reason: string
  link: string
}

const whyToClient = (business: string) =>
  `You get this mail because you agreed that ${business} charges what you saved. The link is meant for you: whoever has it can see this document.`

/** An invoice that should have been paid by itself was not. */
export function automaticFailedMail(facts: Unpaid): Promise<MailContent> {
  const { number, link } = facts
  const business = safeName(facts.businessName) || 'your trainer'
  const open = formatMoney(facts.openMinor, facts.currency)
  return renderMail({
    template: 'automatic-payment-failed',
    subject: `Invoice ${number} from ${business} could not be paid automatically`,
    link,
    element: (
      <Mail
        preview={`${open} are still open. Please pay them yourself this time.`}
        heading={`Invoice ${number} was not paid`}
        action={{ label: 'See and pay the invoice', link }}
        footnote={whyToClient(business)}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          You agreed that invoices of {business} are paid automatically. With invoice {number} for {open} that
          did not work: {facts.reason}
        </Paragraph>
        <Paragraph>
          It is not tried again by itself. Please pay this one yourself, by card or bank transfer, and look
          whether what you saved is still valid.
        </Paragraph>
      </Mail>
    ),
  })
}

/** An invoice should have been paid by itself, and nothing was asked of anybody's bank. `reason`: the end of a sentence. */
export function automaticNotTriedMail(facts: Unpaid): Promise<MailContent> {
  const { number, link } = facts
  const business = safeName(facts.businessName) || 'your trainer'
  const open = formatMoney(facts.openMinor, facts.currency)
  return renderMail({
    template: 'automatic-payment-not-tried',
    subject: `Invoice ${number} from ${business} was not charged`,
    link,
    element: (
      <Mail
        preview={`Nothing was charged. ${open} are still open. Please pay them yourself this time.`}
        heading={`Invoice ${number} was not charged`}
        action={{ label: 'See the invoice and how to pay it', link }}
        footnote={whyToClient(business)}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          You agreed that invoices of {business} are paid automatically. Nothing was charged for invoice{' '}
          {number}. {facts.reason}
        </Paragraph>
        <Paragraph>
          It is not charged later by itself. Please pay {open} yourself this time: the invoice says how, with
          the bank account and what to write as reference.
        </Paragraph>
      </Mail>
    ),
  })
}

/** For the owner of the business: what was agreed to be charged was not. `reason`: the end of a sentence. */
export function notChargedMail(facts: {
  firstName: string
  clientName: string
  hasEmail: boolean
  number: string
  amountMinor: number
  currency: string
  reason: string
  link: string
}): Promise<MailContent> {
  const { number, link, reason, hasEmail } = facts
  const client = safeName(facts.clientName) || 'your client'
  const amount = formatMoney(facts.amountMinor, facts.currency)
  return renderMail({
    template: 'invoice-not-charged',
    subject: `Invoice ${number} was not charged`,
    link,
    element: (
      <Mail
        preview={`${amount} of ${client} are open. Look whether your account at Stripe takes payments.`}
        heading={`Invoice ${number} was not charged`}
        action={{ label: 'See the account and what failed', link }}
        footnote="You get this mail because clients agreed that you charge what they saved. It comes once a day at most: the page behind the link shows whatever else was not charged."
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          Invoice {number} for {amount} was to be paid automatically by {client}. Nothing was charged:{' '}
          {reason}
        </Paragraph>
        <Paragraph>
          {hasEmail
            ? `${client} was told so by mail, and asked to pay in another way.`
            : `${client} has no email address here, so please tell them.`}{' '}
          It is not charged later by itself, also when payments can be taken again.
        </Paragraph>
      </Mail>
    ),
  })
}

/** A direct debit that its payer began days ago was refused by their bank. */
export function debitFailedMail(facts: Unpaid): Promise<MailContent> {
  const { number, link } = facts
  const business = safeName(facts.businessName) || 'your trainer'
  const open = formatMoney(facts.openMinor, facts.currency)
  return renderMail({
    template: 'direct-debit-failed',
    subject: `Your bank did not pay invoice ${number} from ${business}`,
    link,
    element: (
      <Mail
        preview={`${open} are still open. Please pay them in another way.`}
        heading={`Invoice ${number} was not paid`}
        action={{ label: 'See and pay the invoice', link }}
        footnote={`You get this mail because an invoice from ${business} was to be paid by direct debit. The link is meant for you: whoever has it can see this document.`}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          The direct debit for invoice {number} from {business} was on its way, and did not work:{' '}
          {facts.reason} {open} are still open.
        </Paragraph>
        <Paragraph>
          It is not tried again by itself. Please pay the invoice by card or bank transfer, and look at your
          account first: your bank may have charged you for it.
        </Paragraph>
      </Mail>
    ),
  })
}
