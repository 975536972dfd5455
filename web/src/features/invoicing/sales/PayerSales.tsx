import { plural, t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useTaxWords } from '../../../data/business/use-tax-words.ts'
import { withUndo } from '../../../forms/with-undo.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { addressWords, changeWords, saleWords, sumOf } from './sale-words.ts'
import { day } from '../../../ui/words/day.ts'
import type { Payer, Sale } from './sales.ts'
import css from './Sales.module.css'

interface PayerSalesProps {
  payer: Payer
  currency: string
  locale: string
  /** They were invoiced; the buttons take that back. */
  isInvoiced: boolean
}

/** The seats of one payer, with the address for the invoice. One tap marks one of them, or all. */
export function PayerSales({ payer, currency, locale, isInvoiced }: PayerSalesProps) {
  const { taxIdName } = useTaxWords()
  const { data: business } = useApiQuery('GET /api/business')
  const mark = useApiChange('PATCH /api/my-sales')
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const put = (sales: readonly Sale[], isNow: boolean) =>
    mark({
      body: { isInvoiced: isNow, seats: sales.map(({ seatId, costMinor }) => ({ seatId, costMinor })) },
    })
  const act = (sales: readonly Sale[]): void => {
    const count = sales.length
    const said = isInvoiced
      ? plural(count, {
          one: '# lesson is to be invoiced again.',
          other: '# lessons are to be invoiced again.',
        })
      : plural(count, { one: '# lesson marked as invoiced.', other: '# lessons marked as invoiced.' })
    void withUndo(
      said,
      () => put(sales, !isInvoiced),
      () => put(sales, isInvoiced),
    )
  }
  const { name, sales } = payer
  const total = money(sumOf(sales))
  return (
    <Card title={name}>
      <Facts
        facts={[
          [t`Address`, addressWords(payer, business?.address.country ?? '')],
          [t`Email`, payer.email],
          [taxIdName, payer.vatId],
        ]}
      />
      <ul className={css['list']} aria-label={t`Lessons of ${name}`}>
        {sales.map((sale) => (
          <li key={sale.seatId}>
            <ListEntry
              title={`${day(sale.on)} · ${money(sale.costMinor)}`}
              actions={
                <Button
                  variant="secondary"
                  aria-label={
                    isInvoiced
                      ? t`Not invoiced: ${sale.riderName}, ${day(sale.on)}`
                      : t`Mark as invoiced: ${sale.riderName}, ${day(sale.on)}`
                  }
                  onClick={() => act([sale])}
                >
                  {isInvoiced ? t`Not invoiced` : t`Mark as invoiced`}
                </Button>
              }
            >
              <p>{saleWords(sale)}</p>
              {changeWords(sale, money) !== '' && <p>{changeWords(sale, money)}</p>}
            </ListEntry>
          </li>
        ))}
      </ul>
      {!isInvoiced && (
        <div className={css['all']}>
          <p className={css['sum']}>{t`Together: ${total}`}</p>
          <Button aria-label={t`Mark all as invoiced: ${name}`} onClick={() => act(sales)}>
            {t`Mark all as invoiced`}
          </Button>
        </div>
      )}
    </Card>
  )
}
