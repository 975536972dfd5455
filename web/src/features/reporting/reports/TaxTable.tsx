import { t } from '@lingui/core/macro'
import { useTaxWords } from '../../../data/business/use-tax-words.ts'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import css from './Reports.module.css'
import type { TaxReport } from './reports.ts'

/** Net, tax and gross by rate, with a total for each currency. */
export function TaxTable({
  report: { rows },
  locale,
  writeRate,
}: {
  report: TaxReport
  locale: string
  /** Formats hundredths of a percent. */
  writeRate: (rate: number) => string
}) {
  const { taxName } = useTaxWords()
  if (rows.length === 0) return <EmptyState>{t`No invoices in this period.`}</EmptyState>
  return (
    <div className={css['wide']}>
      <table className={css['figures']} aria-label={t`${taxName} by rate`}>
        <thead>
          <tr>
            <th scope="col">{t`Rate`}</th>
            <th scope="col" className={css['amount']}>{t`Net`}</th>
            <th scope="col" className={css['amount']}>
              {taxName}
            </th>
            <th scope="col" className={css['amount']}>{t`Gross`}</th>
          </tr>
        </thead>
        {[...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, each]) => (
          <CurrencyRows key={currency} {...{ currency, locale, writeRate }} rows={each} />
        ))}
      </table>
    </div>
  )
}

type Row = TaxReport['rows'][number]

function CurrencyRows({
  currency,
  rows,
  locale,
  writeRate,
}: {
  currency: string
  rows: readonly Row[]
  locale: string
  writeRate: (rate: number) => string
}) {
  const amounts = (row: Pick<Row, 'netMinor' | 'taxMinor' | 'grossMinor'>) =>
    (['netMinor', 'taxMinor', 'grossMinor'] as const).map((name) => (
      <td key={name} className={css['amount']}>
        {formatMoney(row[name], currency, locale)}
      </td>
    ))
  const { taxInText } = useTaxWords()
  const sum = (name: 'netMinor' | 'taxMinor' | 'grossMinor') => rows.reduce((all, row) => all + row[name], 0)
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={`${row.category} ${row.rate}`}>
          <th scope="row">
            {row.category === 'S'
              ? writeRate(row.rate)
              : `${writeRate(row.rate)} ${categoryWords(row.category, taxInText)}`}
          </th>
          {amounts(row)}
        </tr>
      ))}
      <tr className={css['sum']}>
        <th scope="row">{t`Total in ${currency}`}</th>
        {amounts({ netMinor: sum('netMinor'), taxMinor: sum('taxMinor'), grossMinor: sum('grossMinor') })}
      </tr>
    </tbody>
  )
}

function categoryWords(category: Row['category'], taxInText: string): string {
  if (category === 'E') return t`exempt`
  if (category === 'AE') return t`reverse charge`
  return category === 'O' ? t`not subject to ${taxInText}` : t`zero rate`
}
