import type { ReactNode } from 'react'
import { afterFrom, keepLinkPrivate } from '#modules/invoicing/invoices/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
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
  /** Why the reader gets this mail. */
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
        footnote={`${why} ${say(keepLinkPrivate)}`}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        {children}
      </Mail>
    ),
  })
}

function namesOf({ businessName, openMinor, currency, country }: Unpaid) {
  const business = afterFrom(businessName)
  return {
    business,
    open: writingOf(country).money(openMinor, currency),
    agreed: say('You get this email because you agreed to pay invoices from {business} automatically.', {
      business,
    }),
  }
}

/** Mail: automatic payment failed. */
export function automaticFailedMail(facts: Unpaid): Promise<MailContent> {
  const { number, reason } = facts
  const { business, open, agreed } = namesOf(facts)
  return unpaidMail(facts, {
    template: 'automatic-payment-failed',
    subject: say('Invoice {number} from {business} could not be paid automatically', { number, business }),
    preview: say('{open} is still open. Please pay it yourself this time.', { open }),
    heading: say('Invoice {number} was not paid', { number }),
    label: say('See and pay the invoice'),
    why: agreed,
    children: (
      <>
        <Paragraph>
          {say(
            'We tried to take {open} for invoice {number} from {business}, as you agreed. The payment failed. {reason}',
            { open, number, business, reason },
          )}
        </Paragraph>
        <Paragraph>
          {say(
            'We will not try again. Please pay this invoice yourself, by card or bank transfer. Check too that your saved card or bank account is still valid.',
          )}
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
    subject: say('Invoice {number} from {business} was not charged', { number, business }),
    preview: say('Nothing was charged. {open} is still open. Please pay it yourself this time.', { open }),
    heading: say('Invoice {number} was not charged', { number }),
    label: say('See the invoice and how to pay it'),
    why: agreed,
    children: (
      <>
        <Paragraph>
          {say(
            'You agreed to pay invoices from {business} automatically. Nothing was charged for invoice {number}. {reason}',
            { business, number, reason },
          )}
        </Paragraph>
        <Paragraph>
          {say(
            'We will not charge it later. Please pay {open} yourself this time. The invoice shows the bank account and the reference to use.',
            { open },
          )}
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
    subject: say('Your bank did not pay invoice {number} from {business}', { number, business }),
    preview: say('{open} is still open. Please pay it in another way.', { open }),
    heading: say('Invoice {number} was not paid', { number }),
    label: say('See and pay the invoice'),
    why: say('You get this email because invoice {number} from {business} was to be paid by direct debit.', {
      number,
      business,
    }),
    children: (
      <>
        <Paragraph>
          {say(
            'The direct debit for invoice {number} from {business} failed. {reason} {open} is still open.',
            { number, business, reason, open },
          )}
        </Paragraph>
        <Paragraph>
          {say(
            'We will not try again. Please pay the invoice by card or bank transfer. Check your bank account too: your bank may charge a fee for the failed debit.',
          )}
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
  const client = safeName(facts.clientName) || say('your client')
  const amount = writingOf(facts.country).money(facts.amountMinor, facts.currency)
  return renderMail({
    template: 'invoice-not-charged',
    subject: say('Invoice {number} was not charged', { number }),
    link,
    element: (
      <Mail
        preview={say('{amount} from {client} is still open. Check that your Stripe account takes payments.', {
          amount,
          client,
        })}
        heading={say('Invoice {number} was not charged', { number })}
        action={{ label: say('See failed payments'), link }}
        footnote={say(
          'You get this email because clients agreed to pay your invoices automatically. We send it at most once a day. The page behind the link lists all payments that failed.',
        )}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {say(
            'Invoice {number} for {amount} was to be paid automatically by {client}. Nothing was charged: {reason}',
            { number, amount, client, reason },
          )}
        </Paragraph>
        <Paragraph>
          {hasEmail
            ? say('We emailed {client} and asked them to pay in another way.', { client })
            : say('We have no email address of {client}: please ask them to pay in another way.', {
                client,
              })}{' '}
          {say('We will not charge this invoice later, even when your account takes payments again.')}
        </Paragraph>
      </Mail>
    ),
  })
}
