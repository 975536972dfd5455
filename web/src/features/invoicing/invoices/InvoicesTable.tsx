import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { PagedList } from '../../../data/queries/paged-list.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Link } from '../../../ui/Link.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { type Column, Table } from '../../../ui/lists/Table.tsx'
import { deliveryWords, isOpen } from './delivery-words.ts'
import { documentTitle, listedTotal } from './invoice-words.ts'
import { day } from '../../../ui/words/day.ts'
import css from './Invoices.module.css'
import { stateWords } from './state-words.ts'
import type { InvoiceSummary } from './use-invoices.ts'

interface InvoicesTableProps {
  list: PagedList<InvoiceSummary>
  openAt: (id: string) => string
  locale: string
  /** Local date of the business, for days until due. */
  today: Temporal.PlainDate
  empty: ReactNode
  /** Selection for actions on many documents. */
  selection?: { selected: ReadonlySet<string>; onSelect: (selected: ReadonlySet<string>) => void }
}

/** Documents with their open amounts. */
export function InvoicesTable({ list, openAt, locale, today, empty, selection }: InvoicesTableProps) {
  return (
    <Table
      brief
      label={t`Invoices`}
      columns={columnsIn(locale, today, openAt, selection)}
      list={list}
      empty={empty}
      itemKey={({ id }) => id}
    />
  )
}

function columnsIn(
  locale: string,
  today: Temporal.PlainDate,
  openAt: InvoicesTableProps['openAt'],
  selection: InvoicesTableProps['selection'],
): Column<InvoiceSummary>[] {
  const money = (minor: number, { currency }: InvoiceSummary) => formatMoney(minor, currency, locale)
  return [
    {
      title: t`Document`,
      bare: true,
      cell: (row) => (
        <div className={css['chosen']}>
          {selection && <Selected row={row} {...selection} />}
          <div className={css['entry']}>
            <Link to={openAt(row.id)}>{row.state === 'draft' ? row.clientName : documentTitle(row)}</Link>
            <span className="quiet">{row.state === 'draft' ? documentTitle(row) : row.clientName}</span>
          </div>
        </div>
      ),
    },
    {
      title: t`Status`,
      plain: 'start',
      cell: (row) => (
        <div className={css['entry']}>
          <span>
            <StateBadge document={row} today={today} />
          </span>
          <Delivery document={row} />
        </div>
      ),
    },
    { title: t`Issued`, plain: 'end', cell: ({ issuedOn }) => day(issuedOn) || t`not issued` },
    {
      title: t`Unpaid`,
      align: 'end',
      cell: (row) => (isOpen(row) ? money(row.openMinor, row) : ''),
    },
    { title: t`Total`, align: 'end', cell: (row) => money(listedTotal(row), row) },
  ]
}

function Delivery({ document }: { document: InvoiceSummary }) {
  const words = deliveryWords(document, useTimeZone())
  return words !== '' && <span className="quiet">{words}</span>
}

function Selected({
  row,
  selected,
  onSelect,
}: { row: InvoiceSummary } & NonNullable<InvoicesTableProps['selection']>) {
  return (
    <label className={css['tick']}>
      <input
        type="checkbox"
        aria-label={t`Select ${documentTitle(row)} for ${row.clientName}`}
        checked={selected.has(row.id)}
        onChange={({ target }) => {
          const next = new Set(selected)
          if (target.checked) next.add(row.id)
          else next.delete(row.id)
          onSelect(next)
        }}
      />
    </label>
  )
}

/** State of a document as a badge. */
export function StateBadge({
  document,
  today,
}: {
  document: Pick<InvoiceSummary, 'kind' | 'state' | 'dueOn' | 'grossMinor'>
  today: Temporal.PlainDate
}) {
  const { word, tone } = stateWords(document, today)
  return <Badge tone={tone}>{word}</Badge>
}
