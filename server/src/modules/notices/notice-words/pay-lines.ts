import { msg } from '@cavaletti/contract/messages'
import type { PayEvent } from '@cavaletti/contract/notices/notice-kinds'
import type { AppNoticeRow, NoticeFee, NoticePay, NoticeRate } from '#modules/notices/notices/index.ts'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import type { Writing } from '#platform/writing/writing.ts'

/** A notice about the reader's pay. */
export type PayNotice = AppNoticeRow & { event: PayEvent; pay: NonNullable<AppNoticeRow['pay']> }

/** Subjects name no amounts: they appear on locked screens. */
const headings: Record<PayEvent, string> = {
  pay_rate_changed: msg(
    '{count, plural, one {Your pay rate has changed} other {# of your pay rates have changed}}',
  ),
  yard_fee_changed: msg(
    '{count, plural, one {The yard fee has changed: {lesson}} other {# yard fees have changed}}',
  ),
  pay_approved: msg(
    '{count, plural, one {Your pay statement is approved} other {# of your pay statements are approved}}',
  ),
  pay_paid: msg(
    '{count, plural, one {Payment of your pay statement} other {Payment of # of your pay statements}}',
  ),
}

/** Subject and heading of a mail with notices of one event. */
export function payHeading(event: PayEvent, notices: readonly PayNotice[]): string {
  const lesson = safeName(notices[0]?.pay.offerName ?? '')
  return say(headings[event], { count: notices.length, lesson })
}

/** What a notice says, line by line: lesson type, what applies from which day, and what applied before. */
export function payLines(
  { event, pay }: Pick<PayNotice, 'event' | 'pay'>,
  writing: Writing,
  today: Temporal.PlainDate,
): string[] {
  const { rate, fee, statement, validFrom, currency } = pay
  if (statement && event === 'pay_paid') return paymentLines(statement, currency, writing)
  if (statement) return statementLines(statement, currency, writing)
  const lesson = pay.offerId === null ? say('All lesson types') : safeName(pay.offerName)
  const [was, becomes] = fee
    ? [feeWords(fee.was, currency, writing), feeWords(fee.becomes, currency, writing)]
    : [rateWords(rate?.was ?? null, currency, writing), rateWords(rate?.becomes ?? null, currency, writing)]
  if (validFrom === null) return [lesson]
  const from = Temporal.PlainDate.from(validFrom)
  return [
    lesson,
    say('From {day}: {becomes}', { day: writing.day(from), becomes }),
    say('Before: {was}', { was }),
    ...(Temporal.PlainDate.compare(from, today) < 0
      ? [say('This day is in the past: your next pay statement corrects the earlier ones.')]
      : []),
  ]
}

function statementLines(
  { from, until, total, corrections, isOwners }: NonNullable<NoticePay['statement']>,
  currency: string,
  { day, money }: Writing,
): string[] {
  const amount = money(Math.abs(total), currency)
  return [
    periodLine(from, until, day),
    total >= 0
      ? say('Payout: {amount}', { amount })
      : isOwners
        ? say('{amount} for your business', { amount })
        : say('You owe the business {amount}.', { amount }),
    ...(corrections > 0
      ? [
          say('{count, plural, one {It has # correction.} other {It has # corrections.}}', {
            count: corrections,
          }),
        ]
      : []),
  ]
}

/** That a statement is paid, or is not paid after all. */
function paymentLines(
  { from, until, total, paidOn }: NonNullable<NoticePay['statement']>,
  currency: string,
  { day, money }: Writing,
): string[] {
  const amount = money(Math.abs(total), currency)
  const period = periodLine(from, until, day)
  if (paidOn === null)
    return [
      period,
      total < 0
        ? say('{amount} is no longer marked as received from you.', { amount })
        : say('{amount} is no longer marked as paid.', { amount }),
    ]
  const paid = { amount, day: day(Temporal.PlainDate.from(paidOn)) }
  return [
    period,
    total < 0
      ? say('The business received {amount} from you on {day}.', paid)
      : say('{amount} was paid on {day}.', paid),
  ]
}

function periodLine(from: string, until: string, day: Writing['day']): string {
  return say('{from} to {until}', {
    from: day(Temporal.PlainDate.from(from)),
    until: day(Temporal.PlainDate.from(until)),
  })
}

/** "£20.00 an hour". */
function rateWords(rate: NoticeRate | null, currency: string, { money, percent }: Writing): string {
  if (rate === null) return say('no pay rate')
  const { basis, sharePoints } = rate
  const amount = money(rate.amount ?? 0, currency)
  if (basis === 'lesson') return say('{amount} a lesson', { amount })
  if (basis === 'hour') return say('{amount} an hour', { amount })
  if (basis === 'head') return say('{amount} a rider', { amount })
  return say('{share} of the charge without tax', { share: percent(sharePoints ?? 0) })
}

/** "£8.00 a lesson, £12.00 a school horse". */
function feeWords(fee: NoticeFee | null, currency: string, { money }: Writing): string {
  if (fee === null) return say('no yard fee')
  return [
    fee.lesson > 0 ? say('{amount} a lesson', { amount: money(fee.lesson, currency) }) : '',
    fee.horse > 0 ? say('{amount} a school horse', { amount: money(fee.horse, currency) }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}
