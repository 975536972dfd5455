import {
  boughtMail,
  endingMail,
  type PackFacts,
  type Refund,
  returnedMail,
  soldMail,
  withdrawnMail,
} from '#modules/invoicing/pack-orders/mails.tsx'
import { bookedMail, refusedMail } from '#modules/cards/booking-payments/mails.tsx'
import { makeUpMail } from '#modules/invoicing/make-ups/mails.tsx'
import {
  boughtMembershipMail,
  memberMail,
  noticeMail,
  renewalMail,
} from '#modules/invoicing/memberships/mails.tsx'
import {
  startText as membershipStart,
  termsText,
  withdrawalText as membershipWithdrawal,
} from '#modules/invoicing/membership-orders/word-terms.ts'
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
  ...[null, '1'].map(
    (documentId) => () => bookedMail(facts, { amountMinor: 4500, lessons: ['Longe, Theo'], documentId }),
  ),
  ...[true, false].map(
    (isRefunded) => () => refusedMail(facts, { amountMinor: 4500, lessons: ['Longe, Theo'], isRefunded }),
  ),
  ...refunds.flatMap((refund) => [
    () => withdrawnMail(facts, { name: 'Longe', refund }),
    () => returnedMail(facts, { ...client, refund }),
  ]),
  ...[null, { offerName: 'Longe', on: '2026-11-20' }].map(
    (madeUpFor) => () =>
      makeUpMail(facts, {
        riderName: 'Theo',
        madeUpFor,
        expiresOn: until,
        mostPriceMinor: 4500,
        entries: [{ id: '1', kind: 'granted', credits: 1, on: '2026-11-20', about: 'Longe' }],
      }),
  ),
  ...([1, 12] as const).map(
    (months) => () =>
      renewalMail(facts, {
        name: 'Longe',
        renewsOn: until,
        months,
        priceMinor: 9000,
        noticeBy: until,
        until,
        mayCancel: months === 12,
      }),
  ),
  ...(['client', 'trainer'] as const).map(
    (by) => () => noticeMail(facts, { name: 'Longe', endsOn: until, by }),
  ),
  ...(['bought', 'notice'] as const).map(
    (what) => () => memberMail(facts, { what, name: 'Longe', id: '1', clientName: 'Theo', endsOn: until }),
  ),
  ...[0, 1].map((some) => () => {
    const texts = [
      termsText({
        grossMinor: 9000,
        currency: 'EUR',
        credits: 4,
        carryMost: some,
        termEndsOn: until,
        renewalMonths: some === 0 ? 12 : 1,
        noticeDays: 30,
        pauseMonths: some,
        country: 'GB',
        writing,
      }),
      membershipWithdrawal(terms),
      membershipStart(terms),
    ]
    return boughtMembershipMail(facts, { name: 'Longe', invoiceId: '1', grossMinor: 9000, texts })
  }),
  ...[1, 2].map((left) => () => endingMail(facts, { name: 'Longe', left, endsOn: until })),
]
