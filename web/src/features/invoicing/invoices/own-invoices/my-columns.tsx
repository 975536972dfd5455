import { t } from '@lingui/core/macro'
import { Link } from '../../../../ui/Link.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import type { Column } from '../../../../ui/lists/Table.tsx'
import { documentTitle, listedTotal } from '../invoice-words.ts'
import { day } from '../../../../ui/words/day.ts'
import css from '../Invoices.module.css'
import { isOpen } from '../delivery-words.ts'
import { StateBadge } from '../InvoicesTable.tsx'
import type { MyInvoice } from './use-my-invoices.ts'

/** Columns of documents for their payer; names the recipient if that is another client. */
export function myColumns<T extends MyInvoice & { payerName?: string }>(
  locale: string,
  today: Temporal.PlainDate,
  openAt: (id: string) => string,
): Column<T>[] {
  const money = (minor: number, { currency }: MyInvoice) => formatMoney(minor, currency, locale)
  return [
    {
      title: t`Document`,
      bare: true,
      cell: (row) =>
        row.payerName === undefined ? (
          <Link to={openAt(row.id)}>{documentTitle(row)}</Link>
        ) : (
          <div className={css['entry']}>
            <Link to={openAt(row.id)}>{documentTitle(row)}</Link>
            <span className="quiet">{row.payerName}</span>
          </div>
        ),
    },
    { title: t`Status`, plain: 'start', cell: (row) => <StateBadge document={row} today={today} /> },
    { title: t`Issued`, plain: 'end', cell: (row) => day(row.issuedOn) },
    {
      title: t`Unpaid`,
      align: 'end',
      cell: (row) => (isOpen(row) ? money(row.openMinor, row) : ''),
    },
    { title: t`Total`, align: 'end', cell: (row) => money(listedTotal(row), row) },
  ]
}
