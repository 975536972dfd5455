import { sellerInMail, whyPayer } from '#modules/invoicing/invoices/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import type { Writing } from '#platform/writing/writing.ts'

/** What all mails about packs say. */
export interface PackFacts {
  /** Of the reader. */
  firstName: string
  /** Name of the seller. */
  business: string
  currency: string
  /** The reader's formats. */
  writing: Writing
  /** Address of the reader's area. */
  area: string
}

/** Amounts in the minor unit, tax included. */
export interface Refund {
  unused: number
  used: number
  refundMinor: number
  keptMinor: number
  paidBackMinor: number
}

interface Drawn {
  template: string
  subject: string
  lines: readonly string[]
  action: { label: string; link: string }
  footnote: string
}

/** Confirms a purchase with the texts that were agreed to (M12). */
export function boughtMail(
  facts: PackFacts,
  bought: { name: string; invoiceId: string; grossMinor: number; texts: readonly string[] },
): Promise<MailContent> {
  const business = sellerInMail(facts.business)
  const price = facts.writing.money(bought.grossMinor, facts.currency)
  return drawPackMail(facts, {
    template: 'pack-bought',
    subject: say('You bought {pack}', { pack: safeName(bought.name) }),
    lines: [
      say('You bought {pack} from {business} for {price}.', { pack: safeName(bought.name), business, price }),
      ...bought.texts,
    ],
    action: { label: say('Open the invoice'), link: `${facts.area}/invoices/${bought.invoiceId}` },
    footnote: whyPayer(business),
  })
}

/** Tells the seller of a purchase. */
export function soldMail(
  facts: PackFacts,
  sold: { name: string; clientId: string; clientName: string; grossMinor: number },
): Promise<MailContent> {
  const price = facts.writing.money(sold.grossMinor, facts.currency)
  const names = { client: safeName(sold.clientName), pack: safeName(sold.name), price }
  return drawPackMail(facts, {
    template: 'pack-sold',
    subject: say('{client} bought {pack}', names),
    lines: [
      say('{client} bought {pack} online for {price}. The invoice is issued.', names),
      say('The client can withdraw from the purchase for 14 days.'),
    ],
    action: { label: say('Open the client'), link: `${facts.area}/clients/${sold.clientId}` },
    footnote: whySeller(facts),
  })
}

/** Receipt of a withdrawal, for the buyer. */
export function withdrawnMail(facts: PackFacts, of: { name: string; refund: Refund }): Promise<MailContent> {
  const business = sellerInMail(facts.business)
  return drawPackMail(facts, {
    template: 'pack-withdrawn',
    subject: say('You withdrew from the purchase of {pack}', { pack: safeName(of.name) }),
    lines: [
      say('{business} has received your withdrawal. The pack has ended.', { business }),
      ...refundLines(facts, of.refund),
      of.refund.paidBackMinor > 0
        ? say(
            '{amount} was paid already. You get it back within 14 days, or as credit for your next invoices if you prefer.',
            {
              amount: facts.writing.money(of.refund.paidBackMinor, facts.currency),
            },
          )
        : '',
    ],
    action: { label: say('Open your credits'), link: `${facts.area}/credits` },
    footnote: whyPayer(business),
  })
}

/** Tells the seller of a withdrawal, and what to refund. */
export function returnedMail(
  facts: PackFacts,
  of: { name: string; clientId: string; clientName: string; refund: Refund },
): Promise<MailContent> {
  const names = { client: safeName(of.clientName), pack: safeName(of.name) }
  const amount = facts.writing.money(of.refund.paidBackMinor, facts.currency)
  return drawPackMail(facts, {
    template: 'pack-returned',
    subject: say('{client} withdrew from the purchase of {pack}', names),
    lines: [
      say('{client} withdrew from the purchase of {pack}. The pack has ended.', names),
      ...refundLines(facts, of.refund),
      of.refund.paidBackMinor > 0
        ? say('{amount} was paid already and is now credit of the client. Refund it within 14 days.', {
            amount,
          })
        : say('Nothing was paid yet, so there is nothing to refund.'),
    ],
    action: { label: say('Open the client'), link: `${facts.area}/clients/${of.clientId}` },
    footnote: whySeller(facts),
  })
}

/** Warns the buyer of credits that end soon. */
export function endingMail(
  facts: PackFacts,
  of: { name: string; left: number; endsOn: Temporal.PlainDate },
): Promise<MailContent> {
  const business = sellerInMail(facts.business)
  const ending = { count: of.left, pack: safeName(of.name), day: facts.writing.day(of.endsOn) }
  return drawPackMail(facts, {
    template: 'credit-ending',
    subject: say('{count, plural, one {# lesson} other {# lessons}} of {pack} must be used by {day}', ending),
    lines: [
      say(
        'You have {count, plural, one {# lesson} other {# lessons}} left in {pack} at {business}. {count, plural, one {It expires} other {They expire}} at the end of {day}.',
        { ...ending, business },
      ),
      say('Book lessons before that day, or talk to {business}.', { business }),
    ],
    action: { label: say('Open your credits'), link: `${facts.area}/credits` },
    footnote: whyPayer(business),
  })
}

function refundLines({ writing, currency }: PackFacts, refund: Refund): string[] {
  const [back, kept] = [refund.refundMinor, refund.keptMinor].map((minor) => writing.money(minor, currency))
  const { unused: count, used } = refund
  return [
    back === undefined || refund.refundMinor === 0
      ? ''
      : say(
          'A credit note of {amount} covers {count, plural, one {# unused lesson} other {# unused lessons}}.',
          {
            amount: back,
            count,
          },
        ),
    kept === undefined || used === 0
      ? ''
      : say('{amount} for {count, plural, one {# used lesson} other {# used lessons}} is not refunded.', {
          amount: kept,
          count: used,
        }),
  ]
}

function whySeller({ business }: PackFacts): string {
  return say('You get this email because {business} sells packs online.', {
    business: safeName(business) || say('your business'),
  })
}

/** Draws a mail about credits. */
export function drawPackMail(
  facts: PackFacts,
  { template, subject, lines, action, footnote }: Drawn,
): Promise<MailContent> {
  const said = lines.filter((line) => line !== '')
  return renderMail({
    template,
    subject,
    link: action.link,
    element: (
      <Mail preview={said[0] ?? subject} heading={subject} action={action} footnote={footnote}>
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        {said.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
      </Mail>
    ),
  })
}
