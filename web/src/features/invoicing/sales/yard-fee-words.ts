import { t } from '@lingui/core/macro'
import { formatMoney } from '../../../ui/money.ts'
import type { YardFee } from './sales.ts'

/** `£8.00 a lesson, £12.00 a horse of the business`. */
export function yardFeeWords(
  { lessonMinor, horseMinor, currency }: Pick<YardFee, 'lessonMinor' | 'horseMinor' | 'currency'>,
  locale: string,
): string {
  const lesson = formatMoney(lessonMinor, currency, locale)
  const horse = formatMoney(horseMinor, currency, locale)
  const parts = [
    lessonMinor > 0 ? t`${lesson} a lesson` : '',
    horseMinor > 0 ? t`${horse} a horse of the business` : '',
  ].filter(Boolean)
  return parts.length === 0 ? t`No yard fee` : parts.join(', ')
}
