import { t } from '@lingui/core/macro'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { type Column, Table } from '../../../ui/lists/Table.tsx'
import { wholeList } from '../../../ui/lists/whole-list.ts'
import { ReceiptButtons } from './ReceiptButtons.tsx'
import { balanceWords, entryWords } from './statement-words.ts'
import { day } from '../../../ui/words/day.ts'
import css from './Statements.module.css'
import type { Statement, StatementSource } from './use-statements.ts'

interface StatementViewProps {
  statement: Statement
  source: StatementSource
  locale: string
  openAt: (documentId: string) => string
  /** Mails a receipt; absent for clients. */
  onSendReceipt?: (paymentId: string) => Promise<string>
}

type Account = Statement['accounts'][number]
type Item = Account['items'][number] & { place: number }

/** Charges and payments with running balances, by currency. */
export function StatementView(props: StatementViewProps) {
  const { accounts } = props.statement
  return (
    <div className={css['page']}>
      {accounts.map((account) => (
        <AccountView key={account.currency} isAlone={accounts.length === 1} {...{ ...props, account }} />
      ))}
    </div>
  )
}

interface AccountViewProps extends StatementViewProps {
  account: Account
  /** There is only one currency. */
  isAlone: boolean
}

function AccountView(props: AccountViewProps) {
  const { account, isAlone, locale } = props
  const { from, until } = props.statement
  const { currency, items } = account
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const days = t`${day(from)} to ${day(until)}`
  const sums: [string, string][] = [
    [t`Opening balance`, balanceWords(account.openingMinor, currency, locale)],
    [t`Invoices`, money(account.invoicedMinor)],
    ...(account.feesMinor > 0 ? [[t`Fees`, money(account.feesMinor)] as [string, string]] : []),
    ...(account.creditedMinor > 0
      ? [[t`Credit notes`, money(-account.creditedMinor)] as [string, string]]
      : []),
    ...(account.paidMinor > 0 ? [[t`Payments`, money(-account.paidMinor)] as [string, string]] : []),
    ...(account.returnedMinor > 0 ? [[t`Refunded`, money(account.returnedMinor)] as [string, string]] : []),
    [t`Closing balance`, balanceWords(account.closingMinor, currency, locale)],
  ]
  return (
    <>
      <Card title={isAlone ? days : t`${currency}: ${days}`}>
        <dl className={css['sums']}>
          {sums.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className={css['entries']}>
        <Table
          label={isAlone ? t`Statement` : t`Statement in ${currency}`}
          columns={columnsIn(props)}
          list={wholeList(items.map((item, place) => ({ ...item, place })))}
          itemKey={({ place }) => place}
          empty={<EmptyState>{t`No activity in this period.`}</EmptyState>}
          brief
        />
      </div>
    </>
  )
}

function columnsIn({
  account: { currency },
  source,
  locale,
  openAt,
  onSendReceipt,
}: AccountViewProps): Column<Item>[] {
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return [
    { title: t`Date`, plain: 'end', cell: (row) => day(row.on) },
    {
      title: t`Description`,
      bare: true,
      cell: (row) =>
        row.documentId ? <Link to={openAt(row.documentId)}>{entryWords(row)}</Link> : entryWords(row),
    },
    {
      title: t`Charged`,
      align: 'end',
      cell: (row) => (row.amountMinor >= 0 ? money(row.amountMinor) : ''),
    },
    { title: t`Paid`, align: 'end', cell: (row) => (row.amountMinor >= 0 ? '' : money(-row.amountMinor)) },
    { title: t`Balance`, align: 'end', cell: (row) => balanceWords(row.balanceMinor, currency, locale) },
    {
      title: t`Receipt`,
      align: 'end',
      bare: true,
      cell: (row) =>
        row.kind === 'payment' &&
        row.paymentId &&
        !row.isVoid && (
          <ReceiptButtons
            paymentId={row.paymentId}
            about={money(-row.amountMinor)}
            fetchReceipt={source.fetchReceipt}
            {...(onSendReceipt && { onSend: onSendReceipt })}
          />
        ),
    },
  ]
}
