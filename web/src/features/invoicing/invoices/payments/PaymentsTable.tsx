import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { PagedList } from '../../../../data/queries/paged-list.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { type Column, Table } from '../../../../ui/lists/Table.tsx'
import { methodWord } from '../invoice-words.ts'
import { day } from '../../../../ui/words/day.ts'
import css from '../Invoices.module.css'
import type { PaymentSummary } from './use-payments.ts'

interface PaymentsTableProps {
  list: PagedList<PaymentSummary>
  openAt: (id: string) => string
  locale: string
  empty: ReactNode
}

/** Payments with allocations and credit. */
export function PaymentsTable({ list, openAt, locale, empty }: PaymentsTableProps) {
  return (
    <Table
      brief
      label={t`Payments`}
      columns={columnsIn(locale, openAt)}
      list={list}
      empty={empty}
      itemKey={({ id }) => id}
    />
  )
}

function columnsIn(locale: string, openAt: PaymentsTableProps['openAt']): Column<PaymentSummary>[] {
  const money = (minor: number, { currency }: PaymentSummary) => formatMoney(minor, currency, locale)
  return [
    {
      title: t`Client`,
      bare: true,
      cell: (row) => (
        <div className={css['entry']}>
          <Link to={openAt(row.id)}>{row.clientName}</Link>
          {row.reference !== '' && <span className="quiet">{row.reference}</span>}
        </div>
      ),
    },
    { title: t`Day`, plain: 'end', cell: ({ paidOn }) => day(paidOn) },
    { title: t`Method`, plain: 'start', cell: ({ method }) => methodWord(method) },
    { title: t`Allocated to`, cell: (row) => <Uses payment={row} /> },
    {
      title: t`Credit`,
      align: 'end',
      cell: (row) => (row.creditMinor > 0 ? money(row.creditMinor, row) : ''),
    },
    { title: t`Amount`, align: 'end', cell: (row) => money(row.amountMinor, row) },
  ]
}

function Uses({ payment }: { payment: PaymentSummary }) {
  if (payment.isVoid) return <Badge>{t`deleted`}</Badge>
  if (payment.takenBackMinor === payment.amountMinor) return <Badge>{t`refunded`}</Badge>
  return payment.allocations.map(({ number }) => number).join(', ')
}
