import { t } from '@lingui/core/macro'
import { useLocale } from '../../api/use-locale.ts'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatInstant } from '../../ui/format-instant.ts'
import { formatMoney } from '../../ui/money.ts'
import { Table } from '../../ui/Table.tsx'
import { byWord } from './oversight-words.ts'
import { useFailedPayments } from './use-card-oversight.ts'

/** Payments that failed, of all businesses; without who wanted to pay. */
export function FailedPaymentsCard() {
  const locale = useLocale()
  const timeZone = useTimeZone()
  return (
    <Card title={t`Payments that failed`}>
      <Table
        label={t`Payments that failed`}
        list={useFailedPayments()}
        itemKey={({ id }) => id}
        empty={<EmptyState>{t`None has failed.`}</EmptyState>}
        columns={[
          { title: t`Business`, bare: true, cell: ({ businessName }) => businessName },
          { title: t`Why`, cell: ({ message, code }) => message || code },
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
