import { t } from '@lingui/core/macro'
import { type Bar, Bars } from '../../../ui/lists/Bars.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import css from './Reports.module.css'
import type { MoneyOverview } from './reports.ts'

/** Paid and invoiced amounts of twelve months, as charts and tables. */
export function MonthsCard({
  overview: { months, currency },
  locale,
}: {
  overview: MoneyOverview
  locale: string
}) {
  const bars = (amountOf: (month: MoneyOverview['months'][number]) => number): Bar[] =>
    months.map((each, place) => {
      const first = Temporal.PlainDate.from(each.month)
      const minor = amountOf(each)
      return {
        label: first.toLocaleString(locale, { month: 'short' }).slice(0, 3),
        title: first.toLocaleString(locale, { month: 'long', year: 'numeric' }),
        // Negative amounts are not drawn; the table shows them.
        value: Math.max(0, minor),
        words: formatMoney(minor, currency, locale),
        isCurrent: place === months.length - 1,
      }
    })
  const most = Math.max(0, ...months.flatMap(({ paidMinor, billedMinor }) => [paidMinor, billedMinor]))
  const total = (amountOf: (month: MoneyOverview['months'][number]) => number): string =>
    formatMoney(
      months.reduce((sum, each) => sum + amountOf(each), 0),
      currency,
      locale,
    )
  return (
    <Card title={t`By month`}>
      <div className={css['pair']}>
        <Bars
          label={t`Paid: ${total(({ paidMinor }) => paidMinor)} in twelve months`}
          bars={bars(({ paidMinor }) => paidMinor)}
          most={most}
          columns={[t`Month`, t`Paid`]}
        />
        <Bars
          label={t`Invoiced: ${total(({ billedMinor }) => billedMinor)} in twelve months`}
          bars={bars(({ billedMinor }) => billedMinor)}
          most={most}
          columns={[t`Month`, t`Invoiced`]}
        />
      </div>
    </Card>
  )
}
