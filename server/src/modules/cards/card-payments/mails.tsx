import type { ReactNode } from 'react'
import { keepLinkPrivate, sellerInMail } from '#modules/invoicing/invoices/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { writingOf } from '#platform/writing/writing.ts'

/** An invoice whose payment failed. Amount in the minor unit. */
interface Unpaid {
  firstName: string
  businessName: string
  number: string
  openMinor: number
  currency: string
  /** The seller's country, which decides the format of the amount. */
  country: string
  /** One or more sentences for the payer. */
  reason: string
  link: string
}

interface UnpaidWords {
  template: string
  subject: string
  preview: string
  heading: string
  label: string
  why: string
  children: ReactNode
}

/** Mail to a payer, with a link to the invoice that is still open. */
function unpaidMail(
  { firstName, link }: Unpaid,
  { template, subject, preview, heading, label, why, children }: UnpaidWords,
): Promise<MailContent> {
  return renderMail({
    template,
    subject,
    link,
    element: (
      <Mail
        preview={preview}
        heading={heading}
        action={{ label, link }}
        footnote={`You get this email because ${why}. ${keepLinkPrivate}`}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        {children}
      </Mail>
    ),
  })
}

function namesOf({ businessName, openMinor, currency, country }: Unpaid) {
  const business = sellerInMail(businessName)
  return {
    business,
    open: writingOf(country).money(openMinor, currency),
    agreed: `you agreed to pay invoices from ${business} automatically`,
  }
}

/** Mail: automatic payment failed. */
export function automaticFailedMail(facts: Unpaid): Promise<MailContent> {
  const { number, reason } = facts
  const { business, open, agreed } = namesOf(facts)
  return unpaidMail(facts, {
    template: 'automatic-payment-failed',
    subject: `Invoice ${number} from ${business} could not be paid automatically`,
    preview: `${open} is still open. Please pay it yourself this time.`,
    heading: `Invoice ${number} was not paid`,
    label: 'See and pay the invoice',
    why: agreed,
    children: (
      <>
        <Paragraph>
          We tried to take {open} for invoice {number} from {business}, as you agreed. The payment failed.{' '}
          {reason}
        </Paragraph>
        <Paragraph>
          We will not try again. Please pay this invoice yourself, by card or bank transfer. Check too that
          your saved card or bank account is still valid.
        </Paragraph>
      </>
    ),
  })
}

/** Mail: automatic payment was not attempted. */
export function automaticNotTriedMail(facts: Unpaid): Promise<MailContent> {
  const { number, reason } = facts
  const { business, open, agreed } = namesOf(facts)
  return unpaidMail(facts, {
    template: 'automatic-payment-not-tried',
    subject: `Invoice ${number} from ${business} was not charged`,
    preview: `Nothing was charged. ${open} is still open. Please pay it yourself this time.`,
    heading: `Invoice ${number} was not charged`,
    label: 'See the invoice and how to pay it',
    why: agreed,
    children: (
      <>
        <Paragraph>
          You agreed to pay invoices from {business} automatically. Nothing was charged for invoice {number}.{' '}
          {reason}
        </Paragraph>
        <Paragraph>
          We will not charge it later. Please pay {open} yourself this time. The invoice shows the bank
          account and the reference to use.
        </Paragraph>
      </>
    ),
  })
}

/** Mail: the bank refused a direct debit some days after it started. */
export function debitFailedMail(facts: Unpaid): Promise<MailContent> {
  const { number, reason } = facts
  const { business, open } = namesOf(facts)
  return unpaidMail(facts, {
    template: 'direct-debit-failed',
    subject: `Your bank did not pay invoice ${number} from ${business}`,
    preview: `${open} is still open. Please pay it in another way.`,
    heading: `Invoice ${number} was not paid`,
    label: 'See and pay the invoice',
    why: `invoice ${number} from ${business} was to be paid by direct debit`,
    children: (
      <>
        <Paragraph>
          The direct debit for invoice {number} from {business} failed. {reason} {open} is still open.
        </Paragraph>
        <Paragraph>
          We will not try again. Please pay the invoice by card or bank transfer. Check your bank account too:
          your bank may charge a fee for the failed debit.
        </Paragraph>
      </>
    ),
  })
}

/** Mail to the owner: an agreed automatic payment was not charged. `reason`: the end of a sentence. */
export function notChargedMail(facts: {
  firstName: string
  clientName: string
  hasEmail: boolean
  number: string
  amountMinor: number
  currency: string
  country: string
  reason: string
  link: string
}): Promise<MailContent> {
  const { number, link, reason, hasEmail } = facts
  const client = safeName(facts.clientName) || 'your client'
  const amount = writingOf(facts.country).money(facts.amountMinor, facts.currency)
  return renderMail({
    template: 'invoice-not-charged',
    subject: `Invoice ${number} was not charged`,
    link,
    element: (
      <Mail
        preview={`${amount} from ${client} is still open. Check that your Stripe account takes payments.`}
        heading={`Invoice ${number} was not charged`}
        action={{ label: 'See failed payments', link }}
        footnote="You get this email because clients agreed to pay your invoices automatically. We send it at most once a day. The page behind the link lists all payments that failed."
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          Invoice {number} for {amount} was to be paid automatically by {client}. Nothing was charged:{' '}
          {reason}
        </Paragraph>
        <Paragraph>
          {hasEmail
            ? `We emailed ${client} and asked them to pay in another way.`
            : `We have no email address of ${client}: please ask them to pay in another way.`}{' '}
          We will not charge this invoice later, even when your account takes payments again.
        </Paragraph>
      </Mail>
    ),
  })
}
