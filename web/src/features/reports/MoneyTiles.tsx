import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { Link } from '../../ui/Link.tsx'
import { formatMoney } from '../../ui/money.ts'
import css from './Reports.module.css'
import type { MoneyOverview } from './use-reports.ts'

/** Where the figures are explained, one by one. */
export interface MoneyPlaces {
  open: string
  overdue: string
  unbilled: string
  /** Where attendance is marked. */
  unmarked: string
  credits: string
}

/** The four sums that say how the money stands. */
export function MoneyTiles({
  overview: { currency, open, overdue, unbilled, unmarked, credits },
  locale,
  writeDay,
  places,
}: {
  overview: MoneyOverview
  locale: string
  /** A day as people write it. */
  writeDay: (iso: string) => string
  places: MoneyPlaces
}) {
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <div className={css['tiles']}>
      <Tile
        title={t`Open`}
        amount={money(open.amountMinor)}
        to={places.open}
        action={plural(open.documents, { one: 'See # invoice', other: 'See # invoices' })}
        isEmpty={open.documents === 0}
      >
        {open.documents === 0 ? t`Everything that was asked for is paid.` : t`to be paid by your clients`}
      </Tile>
      <Tile
        title={t`Overdue`}
        amount={money(overdue.amountMinor)}
        to={places.overdue}
        action={plural(overdue.documents, { one: 'See # invoice', other: 'See # invoices' })}
        isEmpty={overdue.documents === 0}
        isLate={overdue.documents > 0}
      >
        {overdue.oldestDueOn === null
          ? t`Nothing is late.`
          : t`the oldest since ${writeDay(overdue.oldestDueOn)}`}
      </Tile>
      <Tile
        title={t`Not billed yet`}
        amount={money(unbilled.amountMinor)}
        to={places.unbilled}
        action={plural(unbilled.entries, { one: 'See # entry', other: 'See # entries' })}
        isEmpty={unbilled.entries === 0}
      >
        {unbilled.oldestOn === null
          ? t`All that took place is invoiced or waived.`
          : t`the oldest of ${writeDay(unbilled.oldestOn)}`}
        {unmarked.lessons > 0 && (
          <Link to={places.unmarked}>
            {plural(unmarked.lessons, {
              one: '# lesson without attendance',
              other: '# lessons without attendance',
            })}
          </Link>
        )}
      </Tile>
      <Tile
        title={t`Credit of clients`}
        amount={money(credits.amountMinor)}
        to={places.credits}
        action={t`See payments`}
        isEmpty={credits.amountMinor === 0}
      >
        {credits.clients.length === 0
          ? t`Nobody has paid more than was asked.`
          : credits.clients.map(({ clientName }) => clientName).join(', ')}
      </Tile>
    </div>
  )
}

function Tile({
  title,
  amount,
  to,
  action,
  isEmpty,
  isLate = false,
  children,
}: {
  title: string
  amount: string
  to: string
  action: string
  isEmpty: boolean
  isLate?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={css['tile']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <b className={isLate ? css['late'] : undefined}>{amount}</b>
      <span>{children}</span>
      {!isEmpty && <Link to={to}>{action}</Link>}
    </section>
  )
}
