import { t } from '@lingui/core/macro'
import { formatMoney } from './money.ts'
import { formatPercent } from './percent.ts'

interface RateTerms {
  basis: 'lesson' | 'hour' | 'head' | 'share' | 'none' | null
  /** Minor unit. */
  rateMinor: number | null
  /** Hundredths of a percent. */
  sharePoints: number | null
}

/** "£20.00 an hour"; empty without a rate. */
export function rateWords(
  { basis, rateMinor, sharePoints }: RateTerms,
  currency: string,
  locale: string,
): string {
  const amount = formatMoney(rateMinor ?? 0, currency, locale)
  const share = formatPercent(sharePoints ?? 0, locale)
  if (basis === 'lesson') return t`${amount} a lesson`
  if (basis === 'hour') return t`${amount} an hour`
  if (basis === 'head') return t`${amount} a rider`
  if (basis === 'share') return t`${share} of the charge without tax`
  return ''
}

/** `£8.00 a lesson, £12.00 a school horse`. Amounts in the minor unit. */
export function yardFeeWords(
  { lessonMinor, horseMinor, currency }: { lessonMinor: number; horseMinor: number; currency: string },
  locale: string,
): string {
  const lesson = formatMoney(lessonMinor, currency, locale)
  const horse = formatMoney(horseMinor, currency, locale)
  const parts = [
    lessonMinor > 0 ? t`${lesson} a lesson` : '',
    horseMinor > 0 ? t`${horse} a school horse` : '',
  ].filter(Boolean)
  return parts.length === 0 ? t`No yard fee` : parts.join(', ')
}
