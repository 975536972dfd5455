import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { useMay } from '../../../data/me/use-may.ts'
import { Link } from '../../../ui/Link.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import css from './Reports.module.css'
import type { MoneyOverview } from './reports.ts'

/** Pages with the details of each figure. */
export interface MoneyPlaces {
  open: string
  overdue: string
  unbilled: string
  /** Attendance page. */
  unmarked: string
  credits: string
}

/** The four main sums. */
export function MoneyTiles({
  overview: { currency, open, overdue, unbilled, unmarked, credits },
  locale,
  writeDay,
  places,
}: {
  overview: MoneyOverview
  locale: string
  /** Formats a day. */
  writeDay: (iso: string) => string
  places: MoneyPlaces
}) {
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const marks = useMay()('attendance.record')
  const unmarkedWords = plural(unmarked.lessons, {
    one: '# lesson with unmarked attendance',
    other: '# lessons with unmarked attendance',
  })
  return (
    <div className={css['tiles']}>
      <Tile
        title={t`Unpaid`}
        amount={money(open.amountMinor)}
        to={places.open}
        action={plural(open.documents, { one: 'See # invoice', other: 'See # invoices' })}
        isEmpty={open.documents === 0}
      >
        {open.documents === 0 ? t`All invoices are paid.` : t`owed by your clients`}
      </Tile>
      <Tile
        title={t`Overdue`}
        amount={money(overdue.amountMinor)}
        to={places.overdue}
        action={plural(overdue.documents, { one: 'See # invoice', other: 'See # invoices' })}
        isEmpty={overdue.documents === 0}
        isLate={overdue.documents > 0}
      >
        {overdue.oldestDueOn === null ? t`Nothing is overdue.` : t`oldest: ${writeDay(overdue.oldestDueOn)}`}
      </Tile>
      <Tile
        title={t`Unbilled`}
        amount={money(unbilled.amountMinor)}
        to={places.unbilled}
        action={plural(unbilled.entries, { one: 'See # charge', other: 'See # charges' })}
        isEmpty={unbilled.entries === 0}
      >
        {unbilled.oldestOn === null
          ? unmarked.lessons === 0 && t`Every lesson is invoiced or waived.`
          : t`oldest: ${writeDay(unbilled.oldestOn)}`}
        {unbilled.oldestOn !== null && unmarked.lessons > 0 && ' · '}
        {unmarked.lessons > 0 && (marks ? <Link to={places.unmarked}>{unmarkedWords}</Link> : unmarkedWords)}
      </Tile>
      <Tile
        title={t`Client credit`}
        amount={money(credits.amountMinor)}
        to={places.credits}
        action={t`See payments`}
        isEmpty={credits.amountMinor === 0}
      >
        {credits.clients.length === 0
          ? t`No client has credit.`
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
