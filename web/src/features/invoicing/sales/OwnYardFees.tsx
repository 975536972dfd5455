import { plural, t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../ui/words/money.ts'

/** What a trainer sells in a period, beside what they owe the business for arena and horses (M14). */
export function OwnYardFees({ days }: { days: { from: string; until: string } }) {
  const locale = useLocale()
  const may = useMay()
  return (
    <Loaded state={single(useApiQuery('GET /api/my-sales/yard-fees', { query: days }))} rows={2}>
      {({ currency, seats, costMinor, lessons, horses, owedMinor }) => {
        const money = (minor: number) => formatMoney(minor, currency, locale)
        const about = [
          plural(lessons, { one: '# lesson', other: '# lessons' }),
          ...(horses > 0 ? [plural(horses, { one: '# school horse', other: '# school horses' })] : []),
        ].join(', ')
        return (
          <Facts
            facts={[
              [
                t`You sell`,
                [money(costMinor), plural(seats, { one: '# lesson', other: '# lessons' })].join(' · '),
              ],
              [
                may('pay.approve')
                  ? t`For your business, for arena and horses`
                  : t`You owe the business for arena and horses`,
                owedMinor === 0 ? t`nothing` : [money(owedMinor), about].join(' · '),
              ],
            ]}
          />
        )
      }}
    </Loaded>
  )
}
