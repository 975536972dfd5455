import { t } from '@lingui/core/macro'
import { useApiList } from '../../../../data/queries/api-list.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { useTimeZone } from '../../../../data/me/use-time-zone.ts'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { Table } from '../../../../ui/lists/Table.tsx'
import { myColumns } from './my-columns.tsx'
import type { SharedInvoice } from './use-my-invoices.ts'

/** Other payers' documents that the client may pay; empty without any. */
export function SharedInvoices({ openAt }: { openAt: (id: string) => string }) {
  const locale = useLocale()
  const today = Temporal.Now.plainDateISO(useTimeZone())
  const list = useApiList('GET /api/shared-invoices')
  if (list.status === 'ready' ? list.items.length === 0 : list.status === 'loading') return null
  return (
    <Card title={t`Other people’s invoices`}>
      <p>{t`You can pay these invoices for other people. They are not part of your balance.`}</p>
      <Table<SharedInvoice>
        brief
        label={t`Other people’s invoices`}
        list={list}
        itemKey={({ id }) => id}
        empty={<EmptyState>{t`No invoices.`}</EmptyState>}
        columns={myColumns(locale, today, openAt)}
      />
    </Card>
  )
}
