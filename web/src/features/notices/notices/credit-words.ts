import { t } from '@lingui/core/macro'
import { momentInDigits } from '../../../ui/words/day-words.ts'
import { formatMoney } from '../../../ui/words/money.ts'
import type { Notice } from './notices.ts'

/** That no prepaid lesson pays for a moved lesson any more; null otherwise. */
export function creditWords({ lostCredit }: Pick<Notice, 'lostCredit'>): string | null {
  if (lostCredit === null) return null
  return lostCredit === 'membership'
    ? t`On the new day, your membership has no lesson left or does not run: you pay the price of the lesson.`
    : t`On the new day, no prepaid lesson pays for it any more: you pay the price of the lesson.`
}

/** Other lessons for which no prepaid lesson is left, because the booked or moved one uses it. */
export function displacedWords({ displaced }: Pick<Notice, 'displaced'>, locale: string): string[] {
  return displaced.map(({ riderName, startsAt, timeZone, priceMinor, currency }) => {
    const when = momentInDigits(startsAt, timeZone)
    if (priceMinor === null) return t`Because of this, no prepaid lesson is left for ${riderName}, ${when}.`
    const price = formatMoney(priceMinor, currency, locale)
    return t`Because of this, no prepaid lesson is left for ${riderName}, ${when}: you pay ${price}.`
  })
}
