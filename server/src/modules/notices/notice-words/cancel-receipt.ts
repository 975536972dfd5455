import { ladderOf } from '#modules/identity/businesses/index.ts'
import type { CancelCost, NoticeRow } from '#modules/notices/notices/index.ts'
import { cancelSteps } from '#modules/schedule/cancellation-policy/index.ts'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import type { SeatTerms } from './seat-terms-store.ts'
import type { MailReader } from './mail-words.ts'

/** The price tag of a client's cancellation, line by line: the rule, the moment, and what it costs (S13). */
export function receiptLines(
  { was, becomes, createdAt, audience, causedBy }: NoticeRow,
  cost: CancelCost,
  terms: SeatTerms,
  { writing }: MailReader,
): string[] {
  const { priceMinor, currency } = terms
  const { startsAt, timeZone } = was ?? becomes
  const moment = (at: Temporal.Instant) => writing.stamp(at, timeZone)
  const share = (percent: number) => writing.percent(percent * 100)
  const money = (minor: number) => writing.money(minor, currency)
  const steps = cancelSteps({
    ladder: ladderOf(terms.cancelLadder),
    priceMinor,
    startsAt: Temporal.Instant.from(startsAt),
    timeZone,
    graceUntil: terms.cancelGraceUntil,
  })
  return [
    say('Price: {price}', { price: money(priceMinor) }),
    ...steps.map(({ until, percent, feeMinor }) => {
      const fee = percent === 0 ? say('free') : `${share(percent)}, ${money(feeMinor)}`
      if (until !== null) return say('Cancelled by {moment}: {fee}', { moment: moment(until), fee })
      return steps.length === 1
        ? say('Cancelled at any time: {fee}', { fee })
        : say('Cancelled later: {fee}', { fee })
    }),
    causedBy === 'trainer'
      ? say('Your trainer entered it as a late cancellation on {moment}.', { moment: moment(createdAt) })
      : say('Cancelled on {moment}.', { moment: moment(createdAt) }),
    audience === 'household' ? costLine(cost, share(cost.percent), money(cost.feeMinor)) : '',
    audience === 'household' && cost.feeMinor > 0 && terms.sellerName !== null
      ? say('{trainer} invoices the fee.', { trainer: safeName(terms.sellerName) })
      : '',
    audience === 'household' && cost.keepsCredit === true ? say('None of your credits is used.') : '',
    ...(audience === 'household' ? settledLines(cost, money) : []),
    audience === 'household' && cost.makeUpUntil
      ? say('You get a make-up lesson until {day}.', {
          day: writing.day(Temporal.PlainDate.from(cost.makeUpUntil)),
        })
      : '',
  ]
}

function costLine({ feeMinor, usesGoodwill, pack }: CancelCost, share: string, amount: string): string {
  if (feeMinor === 0) return say('There is no fee.')
  if (usesGoodwill) return say('The cancellation was late. The fee is waived as goodwill.')
  if (pack === 'gives') return say('The cancellation was late. A lesson of your pack pays for it.')
  return say('The cancellation was late. The fee is {share} of the price, {amount}.', { share, amount })
}

/** What becomes of a card payment, and of the travel fee. */
export function settledLines(
  { refund = null, savesTravel = false, feeMinor, usesGoodwill }: CancelCost,
  money: (minor: number) => string,
): string[] {
  const isKept = refund !== null && feeMinor > 0 && !usesGoodwill
  return [
    isKept ? say('It was paid by card. The payment covers the fee.') : '',
    refund !== null && refund.refundMinor > 0
      ? say('{amount} goes back to the card.', { amount: money(refund.refundMinor) })
      : '',
    refund !== null && refund.creditMinor > 0
      ? say('{amount} stays as credit.', { amount: money(refund.creditMinor) })
      : '',
    savesTravel ? say('There is no travel fee.') : '',
  ].filter((line) => line !== '')
}
