import { t } from '@lingui/core/macro'
import { formatMoney } from '../../../../ui/words/money.ts'
import type { BuyerDocument } from './buyer-document.ts'
import css from './Lines.module.css'
import { day } from '../../../../ui/words/day.ts'

interface RemindedTableProps {
  reminds: NonNullable<BuyerDocument['reminds']>
  currency: string
  locale: string
}

/** Text of a reminder, and its invoices at issue. */
export function RemindedTable({ reminds, currency, locale }: RemindedTableProps) {
  const { title, text, items } = reminds
  return (
    <>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      <table className={css['lines']} aria-label={t`Invoices`}>
        <thead>
          <tr>
            <th scope="col">{t`Due`}</th>
            <th scope="col">{t`Invoice`}</th>
            <th scope="col" className={css['amount']}>{t`Unpaid`}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ number, dueOn, openMinor }) => (
            <tr key={number}>
              <td className={css['date']}>{day(dueOn)}</td>
              <td>{number}</td>
              <td className={css['amount']}>{formatMoney(openMinor, currency, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
