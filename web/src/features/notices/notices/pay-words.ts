import { plural, t } from '@lingui/core/macro'
import { day } from '../../../ui/words/day.ts'
import { formatMoney } from '../../../ui/words/money.ts'
import { rateWords, yardFeeWords } from '../../../ui/words/pay-terms.ts'
import type { Notice } from './notices.ts'

type Pay = NonNullable<Notice['pay']>

interface AboutPay {
  event: Notice['event']
  pay: Pay
}

/** `£26.00 an hour from 01/12/2026 (before: £24.00 an hour)`, or the total of a statement. */
export function payChange({ event, pay }: AboutPay, locale: string): string {
  const { currency, validFrom, rate, fee, statement } = pay
  if (statement && event === 'pay_paid') return paymentWords(statement, currency, locale)
  if (statement) return totalWords(statement, currency, locale)
  const [was, becomes] = fee
    ? [feeTerms(fee.was, currency, locale), feeTerms(fee.becomes, currency, locale)]
    : [rateTerms(rate?.was ?? null, currency, locale), rateTerms(rate?.becomes ?? null, currency, locale)]
  const from = day(validFrom)
  return t`${becomes} from ${from} (before: ${was})`
}

/** The lesson type, or the period of a statement. */
export function payDetail({ event, pay: { offerId, offerName, statement } }: AboutPay): string {
  if (!statement) return offerId === null ? t`All lesson types` : offerName
  const [from, until] = [day(statement.from), day(statement.until)]
  const period = t`${from} to ${until}`
  if (statement.corrections === 0 || event === 'pay_paid') return period
  return `${period} · ${plural(statement.corrections, { one: '# correction', other: '# corrections' })}`
}

function totalWords(
  { total, isOwners }: NonNullable<Pay['statement']>,
  currency: string,
  locale: string,
): string {
  const amount = formatMoney(Math.abs(total), currency, locale)
  if (total >= 0) return amount
  return isOwners ? t`${amount} for your business` : t`you owe the business ${amount}`
}

function paymentWords(
  { total, paidOn }: NonNullable<Pay['statement']>,
  currency: string,
  locale: string,
): string {
  const amount = formatMoney(Math.abs(total), currency, locale)
  const paid = day(paidOn)
  if (paid === '')
    return total < 0
      ? t`${amount} is no longer marked as received from you`
      : t`${amount} is no longer marked as paid`
  return total < 0 ? t`the business received ${amount} from you on ${paid}` : t`${amount} paid on ${paid}`
}

function rateTerms(rate: NonNullable<Pay['rate']>['was'], currency: string, locale: string): string {
  return rate === null ? t`no pay rate` : rateWords({ ...rate, rateMinor: rate.amount }, currency, locale)
}

function feeTerms(fee: NonNullable<Pay['fee']>['was'], currency: string, locale: string): string {
  if (fee === null) return t`no yard fee`
  return yardFeeWords({ lessonMinor: fee.lesson, horseMinor: fee.horse, currency }, locale)
}
