import { t } from '@lingui/core/macro'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { type Column, Table } from '../../../ui/lists/Table.tsx'
import { ReceiptButtons } from './ReceiptButtons.tsx'
import { day } from '../../../ui/words/day.ts'
import { ownSource } from './use-statements.ts'

type SharedPayment = ReplyOf<Api['GET /api/shared-payments']>['items'][number]

/** Other payers' payments whose receipts the client gets; empty without any. */
export function SharedReceipts() {
  const locale = useLocale()
  const list = useApiList('GET /api/shared-payments')
  if (list.status === 'ready' ? list.items.length === 0 : list.status === 'loading') return null
  return (
    <Card title={t`Other people’s receipts`}>
      <p>{t`Other people’s payments whose receipts you can see.`}</p>
      <Table
        brief
        label={t`Other people’s receipts`}
        list={list}
        itemKey={({ id }) => id}
        empty={<EmptyState>{t`No receipts.`}</EmptyState>}
        columns={columnsIn(locale)}
      />
    </Card>
  )
}

function columnsIn(locale: string): Column<SharedPayment>[] {
  const money = ({ amountMinor, currency }: SharedPayment) => formatMoney(amountMinor, currency, locale)
  return [
    { title: t`Who paid`, bare: true, cell: (row) => row.payerName },
    { title: t`Received`, plain: 'start', cell: (row) => day(row.paidOn) },
    { title: t`For`, plain: 'end', cell: (row) => row.numbers.join(', ') },
    { title: t`Total`, align: 'end', cell: money },
    {
      title: t`Receipt`,
      align: 'end',
      bare: true,
      cell: (row) => (
        <ReceiptButtons paymentId={row.id} about={money(row)} fetchReceipt={ownSource.fetchReceipt} />
      ),
    },
  ]
}
