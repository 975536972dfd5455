import { sellerInMail, whyPayer } from '#modules/invoicing/invoices/index.ts'
import { drawPackMail, type PackFacts } from '#modules/invoicing/pack-orders/index.ts'
import type { standingPacks } from '#modules/invoicing/packs/index.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'

type MakeUp = Pick<
  Awaited<ReturnType<typeof standingPacks>>[number],
  'riderName' | 'madeUpFor' | 'expiresOn' | 'mostPriceMinor' | 'entries'
>

/** Tells a client of a make-up lesson: for which lesson, until when, and what it covers (S15). */
export function makeUpMail(facts: PackFacts, of: MakeUp): Promise<MailContent> {
  const business = sellerInMail(facts.business)
  const { writing, currency } = facts
  const rider = safeName(of.riderName)
  const day = of.expiresOn ? writing.day(of.expiresOn) : ''
  const reason = of.entries.find(({ kind }) => kind === 'granted')?.about ?? ''
  return drawPackMail(facts, {
    template: 'make-up-given',
    subject: say('{rider} has a make-up lesson until {day}', { rider, day }),
    lines: [
      of.madeUpFor === null
        ? say('{business} gives {rider} a make-up lesson.', { business, rider })
        : say('You cancelled {lesson} on {missed} in time. {rider} gets a make-up lesson for it.', {
            lesson: safeName(of.madeUpFor.offerName),
            missed: writing.day(Temporal.PlainDate.from(of.madeUpFor.on)),
            rider,
          }),
      reason === '' ? '' : say('Reason: {why}', { why: reason }),
      say('It pays for one lesson of up to {price} by the end of {day}. It cannot be paid out.', {
        price: writing.money(of.mostPriceMinor ?? 0, currency),
        day,
      }),
      say('Book as usual. The credit that ends first is used first.'),
    ],
    action: { label: say('Open your credits'), link: `${facts.area}/credits` },
    footnote: whyPayer(business),
  })
}
