import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { formatMoney } from '../../../ui/words/money.ts'
import { Table } from '../../../ui/lists/Table.tsx'
import { byWord } from './oversight-words.ts'

/** Failed payments, of all businesses; without who wanted to pay. */
export function FailedPaymentsCard() {
  const locale = useLocale()
  const timeZone = useTimeZone()
  return (
    <Card title={t`Failed payments`}>
      <Table
        label={t`Failed payments`}
        list={useApiList('GET /api/admin/failed-payments')}
        itemKey={({ id }) => id}
        empty={<EmptyState>{t`No failed payments.`}</EmptyState>}
        columns={[
          { title: t`Business`, bare: true, cell: ({ businessName }) => businessName },
          { title: t`Reason`, cell: ({ message, code }) => message || code },
          { title: t`How`, cell: ({ by }) => byWord(by) },
          { title: t`When`, cell: ({ at }) => formatInstant(at, timeZone) },
          {
            title: t`Total`,
            align: 'end',
            cell: ({ amountMinor, currency }) => formatMoney(amountMinor, currency, locale),
          },
        ]}
      />
    </Card>
  )
}
