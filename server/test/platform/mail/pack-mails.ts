import {
  boughtMail,
  endingMail,
  type PackFacts,
  type Refund,
  returnedMail,
  soldMail,
  withdrawnMail,
} from '#modules/invoicing/pack-orders/mails.tsx'
import { startText, withdrawalText } from '#modules/invoicing/pack-orders/word-terms.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { writingOf } from '#platform/writing/writing.ts'

const writing = writingOf('DE')
const facts: PackFacts = {
  firstName: 'Amelia',
  business: 'Lindenau',
  currency: 'EUR',
  writing,
  area: 'https://a.example/x',
}
const until = Temporal.PlainDate.from('2026-12-07')
const terms = { business: 'Lindenau', until, writing }
const client = { name: 'Longe', clientId: '1', clientName: 'Theo' }

/** Refunds with each of their sentences. */
const refunds: Refund[] = [
  { unused: 9, used: 1, refundMinor: 9000, keptMinor: 1000, paidBackMinor: 9000 },
  { unused: 1, used: 2, refundMinor: 0, keptMinor: 2000, paidBackMinor: 0 },
]

/** Mails about packs, with each of their sentences at least once. */
export const packMails: (() => Promise<MailContent>)[] = [
  () =>
    boughtMail(facts, {
      name: 'Longe',
      invoiceId: '1',
      grossMinor: 9000,
      texts: [withdrawalText(terms), startText(terms)],
    }),
  () => soldMail(facts, { ...client, grossMinor: 9000 }),
  ...refunds.flatMap((refund) => [
    () => withdrawnMail(facts, { name: 'Longe', refund }),
    () => returnedMail(facts, { ...client, refund }),
  ]),
  ...[1, 2].map((left) => () => endingMail(facts, { name: 'Longe', left, endsOn: until })),
]
