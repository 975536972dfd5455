import { plural, t } from '@lingui/core/macro'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { momentInWords } from '../../../../ui/words/day-words.ts'
import { formatMoney } from '../../../../ui/words/money.ts'
import type { PaidByAnswer } from './paid-by-words.ts'

/** Says which other lessons are no longer prepaid if this one is booked or moved, and what they cost then. */
export function DisplacedNotice({ displaced }: Pick<PaidByAnswer, 'displaced'>) {
  const locale = useLocale()
  if (displaced.length === 0) return null
  return (
    <Notice
      title={plural(displaced.length, {
        one: 'Then another lesson is no longer prepaid.',
        other: 'Then # other lessons are no longer prepaid.',
      })}
    >
      {displaced.map(({ riderId, riderName, startsAt, timeZone, priceMinor, currency }) => {
        const [when, price] = [momentInWords(startsAt, timeZone), formatMoney(priceMinor, currency, locale)]
        return <p key={`${riderId} ${startsAt}`}>{t`${riderName}, ${when}: you pay ${price}.`}</p>
      })}
    </Notice>
  )
}
