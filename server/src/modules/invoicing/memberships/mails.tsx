import { sellerInMail, whyPayer } from '#modules/invoicing/invoices/index.ts'
import { drawPackMail, type PackFacts } from '#modules/invoicing/pack-orders/index.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'

type Day = Temporal.PlainDate

/** Tells a client that a membership renews, and until when they can prevent it. */
export function renewalMail(
  facts: PackFacts,
  of: {
    name: string
    renewsOn: Day
    months: number
    priceMinor: number
    noticeBy: Day
    until: Day
    /** The law lets the client cancel within 14 days after the renewal. */
    mayCancel: boolean
  },
): Promise<MailContent> {
  const business = sellerInMail(facts.business)
  const name = safeName(of.name)
  const { writing, currency } = facts
  const day = writing.day(of.renewsOn)
  return drawPackMail(facts, {
    template: 'membership-renews',
    subject: say('{membership} renews on {day}', { membership: name, day }),
    lines: [
      say(
        '{membership} at {business} renews on {day} for {count, plural, one {# month} other {# months}}, until {until}. The fee is {price} a month.',
        {
          membership: name,
          business,
          day,
          count: of.months,
          until: writing.day(of.until),
          price: writing.money(of.priceMinor, currency),
        },
      ),
      say('If you do not want this, give notice by the end of {day}.', { day: writing.day(of.noticeBy) }),
      of.mayCancel
        ? say(
            'After the renewal you can also cancel within 14 days, without giving a reason. You then pay only for lessons you have used in this time.',
          )
        : '',
    ],
    action: { label: say('Open your membership'), link: `${facts.area}/credits` },
    footnote: whyPayer(business),
  })
}

/** Confirms notice, to the client. */
export function noticeMail(
  facts: PackFacts,
  of: { name: string; endsOn: Day; by: 'client' | 'trainer' },
): Promise<MailContent> {
  const business = sellerInMail(facts.business)
  const names = { membership: safeName(of.name), business, day: facts.writing.day(of.endsOn) }
  return drawPackMail(facts, {
    template: 'membership-notice',
    subject: say('{membership} ends on {day}', names),
    lines: [
      of.by === 'client'
        ? say('{business} has received your notice. {membership} ends on {day}.', names)
        : say('{business} has given notice of {membership}. It ends on {day}.', names),
      say('Until then you can use your lessons, and the fee is charged as before.'),
    ],
    action: { label: say('Open your membership'), link: `${facts.area}/credits` },
    footnote: whyPayer(business),
  })
}

/** Tells the seller that a client gave notice, paused or bought. */
export function memberMail(
  facts: PackFacts,
  of: {
    what: 'bought' | 'notice'
    name: string
    id: string
    clientName: string
    endsOn?: Day
  },
): Promise<MailContent> {
  const names = {
    client: safeName(of.clientName),
    membership: safeName(of.name),
    day: of.endsOn ? facts.writing.day(of.endsOn) : '',
  }
  const said =
    of.what === 'bought'
      ? say('{client} bought {membership}', names)
      : say('{client} gave notice of {membership}', names)
  return drawPackMail(facts, {
    template: `member-${of.what}`,
    subject: said,
    lines: [
      of.what === 'bought'
        ? say('{client} bought {membership} online. The invoice of the first month is issued.', names)
        : say('{client} gave notice of {membership}. It ends on {day}.', names),
    ],
    action: { label: say('Open the membership'), link: `${facts.area}/invoices/memberships/${of.id}` },
    footnote: say('You get this email because {business} has memberships.', {
      business: safeName(facts.business),
    }),
  })
}

/** Confirms a purchase with the texts that were agreed to (M12). */
export function boughtMembershipMail(
  facts: PackFacts,
  bought: { name: string; invoiceId: string; grossMinor: number; texts: readonly string[] },
): Promise<MailContent> {
  const business = sellerInMail(facts.business)
  const names = {
    membership: safeName(bought.name),
    business,
    price: facts.writing.money(bought.grossMinor, facts.currency),
  }
  return drawPackMail(facts, {
    template: 'membership-bought',
    subject: say('You bought {membership}', names),
    lines: [say('You bought {membership} from {business} for {price} a month.', names), ...bought.texts],
    action: { label: say('Open the invoice'), link: `${facts.area}/invoices/${bought.invoiceId}` },
    footnote: whyPayer(business),
  })
}
