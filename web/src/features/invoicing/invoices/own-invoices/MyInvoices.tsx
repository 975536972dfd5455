import { t } from '@lingui/core/macro'
import { useApiList } from '../../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { Table } from '../../../../ui/lists/Table.tsx'
import css from '../document/Document.module.css'
import { myColumns } from './my-columns.tsx'

/** The client's documents, open amount and credit. */
export function MyInvoices({ openAt }: { openAt: (id: string) => string }) {
  const locale = useLocale()
  const list = useApiList('GET /api/my-invoices')
  return (
    <Loaded state={single(useApiQuery('GET /api/my-balance'))} rows={6}>
      {({ currency, openMinor, overdueMinor, creditMinor, today }) => {
        const money = (minor: number) => formatMoney(minor, currency, locale)
        return (
          <div className={css['side']}>
            <Card title={t`Balance`}>
              <p className={css['balance']}>
                <b>{money(openMinor)}</b>
                <span>{openMinor > 0 ? t`to be paid` : t`nothing to pay`}</span>
              </p>
              {overdueMinor > 0 && <p>{t`${money(overdueMinor)} of it is overdue.`}</p>}
              {creditMinor > 0 && (
                <p>{t`You have a credit of ${money(creditMinor)}. It has not been used for an invoice yet.`}</p>
              )}
            </Card>
            <Card>
              <Table
                brief
                label={t`Invoices`}
                list={list}
                itemKey={({ id }) => id}
                empty={<EmptyState>{t`No invoices yet.`}</EmptyState>}
                columns={myColumns(locale, Temporal.PlainDate.from(today), openAt)}
              />
            </Card>
          </div>
        )
      }}
    </Loaded>
  )
}
