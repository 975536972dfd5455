import { t } from '@lingui/core/macro'
import { useLocale } from '../../../data/me/use-locale.ts'
import { DatedTerm } from '../../../ui/lists/DatedTerm.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import type { PayRate } from './pay.ts'
import css from './Pay.module.css'
import { rateLine, ratesByType } from './pay-words.ts'

/** Pay rates of a person by lesson type: the one of today, those that come, and earlier ones. */
export function RateList({ items }: { items: readonly PayRate[] }) {
  const locale = useLocale()
  const types = ratesByType(items)
  const hasBoth = types.length > 1 && types[0]?.[0] === null
  return (
    <div className={css['rates']}>
      <ul className={css['list']} aria-label={t`Pay rates`}>
        {types.map(([offerId, rates]) => (
          <li key={offerId ?? ''}>
            <ListEntry title={offerId === null ? t`All lesson types` : rates[0]?.offerName}>
              {rates.map((rate) => (
                <DatedTerm key={rate.id} words={rateLine(rate, locale)} {...rate} />
              ))}
            </ListEntry>
          </li>
        ))}
      </ul>
      {hasBoth && (
        <p className="quiet">{t`The rate for a lesson type applies instead of the one for all lesson types.`}</p>
      )}
    </div>
  )
}
