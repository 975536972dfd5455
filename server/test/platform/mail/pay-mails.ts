import type { PayEvent } from '@cavaletti/contract/notices/notice-kinds'
import type { PayNotice } from '#modules/notices/notice-words/pay-lines.ts'
import { payMail } from '#modules/notices/notice-words/mails.tsx'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { writingFor } from '#platform/writing/writing.ts'

const at = Temporal.Instant.from('2026-11-23T10:00:00Z')
const none = { offerId: null, offerName: '', validFrom: null, rate: null, fee: null, statement: null }

type Pay = PayNotice['pay']

const noticeOf = (event: PayEvent, given: Partial<Pay>, id = '1'): PayNotice => ({
  id,
  event,
  audience: 'trainer',
  lessonId: null,
  riderId: null,
  riderName: null,
  pack: null,
  money: null,
  photos: null,
  agreement: null,
  incident: null,
  conversation: null,
  pay: { ...none, currency: 'EUR', ...given },
  createdAt: at,
  readAt: null,
})

const rendered =
  (...notices: PayNotice[]): (() => Promise<MailContent>) =>
  () =>
    payMail({
      firstName: 'Amelia',
      businessName: 'Lindenau',
      notices,
      reader: {
        writing: writingFor('de-DE'),
        timeZone: 'Europe/Berlin',
        now: at,
        seesAmounts: () => true,
      },
      link: 'https://a.example/l',
      stopPage: 'https://a.example/u',
      settingsLink: 'https://a.example/s',
      usefulUntil: at,
    })

const rate = (basis: 'lesson' | 'hour' | 'head' | 'share') => ({ basis, amount: 2000, sharePoints: 4000 })
const rates = [
  { was: null, becomes: rate('lesson') },
  { was: rate('hour'), becomes: rate('head') },
  { was: rate('share'), becomes: null },
].map((change, place) => ({ rate: change, validFrom: place === 0 ? '2026-11-01' : '2026-12-01' }))
const fees = [
  { was: null, becomes: { lesson: 800, horse: 1200 } },
  { was: { lesson: 800, horse: 0 }, becomes: null },
].map((fee) => ({ fee, validFrom: '2026-12-01', offerId: '1', offerName: 'Longe' }))
const statements = [1, 2, 0].map((corrections) => ({
  statement: {
    id: '1',
    from: '2026-10-01',
    until: '2026-10-31',
    total: corrections === 2 ? -500 : 500,
    corrections,
    paidOn: null,
  },
}))
const paid = ['2026-11-20', null].flatMap((paidOn) =>
  statements.map(({ statement }) => ({ statement: { ...statement, paidOn } })),
)

/** Mails of all notices about pay, with each of their sentences at least once. */
export const payMails: (() => Promise<MailContent>)[] = (
  [
    ['pay_rate_changed', rates],
    ['yard_fee_changed', fees],
    ['pay_approved', statements],
    ['pay_paid', paid],
  ] satisfies [PayEvent, Partial<Pay>[]][]
).flatMap(([event, all]) => [
  ...all.map((one) => rendered(noticeOf(event, one))),
  rendered(...all.map((one, id) => noticeOf(event, one, String(id)))),
  rendered(noticeOf('pay_rate_changed', rates[0] ?? {}, 'a'), noticeOf(event, all[0] ?? {}, 'b')),
])
