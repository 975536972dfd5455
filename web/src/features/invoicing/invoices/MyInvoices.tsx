import { t } from '@lingui/core/macro'
import { single } from '../../../api/single.ts'
import { useLocale } from '../../../api/use-locale.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { Table } from '../../../ui/Table.tsx'
import css from './Document.module.css'
import { myColumns } from './my-columns.tsx'
import { useMyBalance, useMyInvoices } from './use-my-invoices.ts'

/** The client's documents, open amount and credit. */
export function MyInvoices({ openAt }: { openAt: (id: string) => string }) {
  const locale = useLocale()
  const list = useMyInvoices()
  return (
    <Loaded state={single(useMyBalance())} rows={6}>
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
