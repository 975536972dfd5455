import { sellerInMail, whyPayer } from '#modules/invoicing/invoices/index.ts'
import { drawPackMail, type PackFacts } from '#modules/invoicing/pack-orders/index.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'

interface Paid {
  /** Minor unit. */
  amountMinor: number
  /** One line for each lesson. */
  lessons: readonly string[]
}

/** Confirms lessons that were paid when booking. */
export function bookedMail(
  facts: PackFacts,
  { amountMinor, lessons, documentId }: Paid & { documentId: string | null },
): Promise<MailContent> {
  const business = sellerInMail(facts.business)
  const price = facts.writing.money(amountMinor, facts.currency)
  return drawPackMail(facts, {
    template: 'booking-paid',
    subject: say(
      '{count, plural, one {Your lesson is booked and paid} other {Your lessons are booked and paid}}',
      { count: lessons.length },
    ),
    lines: [
      say('You paid {price} to {business} by card. This is booked:', { price, business }),
      ...lessons.map((line) => safeName(line)),
    ],
    action:
      documentId === null
        ? { label: say('See your lessons'), link: `${facts.area}/lessons` }
        : { label: say('Open the invoice'), link: `${facts.area}/invoices/${documentId}` },
    footnote: whyPayer(business),
  })
}

/** Tells that a paid place was gone, and where the money is. */
export function refusedMail(
  facts: PackFacts,
  { amountMinor, lessons, isRefunded }: Paid & { isRefunded: boolean },
): Promise<MailContent> {
  const business = sellerInMail(facts.business)
  const price = facts.writing.money(amountMinor, facts.currency)
  return drawPackMail(facts, {
    template: 'booking-refused',
    subject: say('{count, plural, one {Your lesson was not booked} other {Your lessons were not booked}}', {
      count: lessons.length,
    }),
    lines: [
      lessons.length > 1
        ? say(
            'Your payment arrived after your places were no longer held, and one of them is taken. This is not booked:',
          )
        : say(
            'Your payment arrived after your place was no longer held, and the time is taken. This is not booked:',
          ),
      ...lessons.map((line) => safeName(line)),
      isRefunded
        ? say('You get back all of your {price}. It usually takes 5 to 10 days until your bank shows it.', {
            price,
          })
        : say('Your {price} could not be returned to the card. It is your credit with {business}.', {
            price,
            business,
          }),
    ],
    action: { label: say('Choose another time'), link: `${facts.area}/book` },
    footnote: whyPayer(business),
  })
}
