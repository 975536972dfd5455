import { t } from '@lingui/core/macro'
import { useApiList } from '../../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { day } from '../../../../ui/words/day.ts'
import { formatMoney } from '../../../../ui/words/money.ts'
import { Table } from '../../../../ui/lists/Table.tsx'
import css from '../document/Document.module.css'
import { myColumns } from './my-columns.tsx'
import type { FormerSeller, MyInvoice } from './use-my-invoices.ts'

interface FormerProps {
  openAt: (id: string) => string
  statementAt: (sellerId: string) => string
}

/** Documents of former trainers, by trainer; empty without any. */
export function FormerSellers(props: FormerProps) {
  const items = useApiQuery('GET /api/former-sellers').data?.items ?? []
  return items.map((seller) => <AtSeller key={seller.id} seller={seller} {...props} />)
}

function AtSeller({ seller, openAt, statementAt }: FormerProps & { seller: FormerSeller }) {
  const locale = useLocale()
  const { id, name, currency, openMinor, overdueMinor, creditMinor, today } = seller
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <Card title={t`Previous trainer: ${name}`}>
      <p className={css['balance']}>
        <b>{money(openMinor)}</b>
        <span>{openMinor > 0 ? t`to be paid` : t`nothing to pay`}</span>
      </p>
      {overdueMinor > 0 && <p>{t`${money(overdueMinor)} of it is overdue.`}</p>}
      {creditMinor > 0 && (
        <p>{t`You have a credit of ${money(creditMinor)} there. Ask ${name} for a refund.`}</p>
      )}
      <LeftCredits sellerId={id} name={name} />
      <Table<MyInvoice>
        brief
        label={t`Invoices from ${name}`}
        list={useApiList('GET /api/former-sellers/{id}/invoices', { params: { id } })}
        itemKey={(row) => row.id}
        empty={<EmptyState>{t`No invoices.`}</EmptyState>}
        columns={myColumns(locale, Temporal.PlainDate.from(today), openAt)}
      />
      <div>
        <LinkButton variant="secondary" to={statementAt(id)}>
          {t`Statement and receipts from ${name}`}
        </LinkButton>
      </div>
    </Card>
  )
}

/** Credits stay with the seller, who has to use them up or refund them. */
function LeftCredits({ sellerId, name: seller }: { sellerId: string; name: string }) {
  const { data } = useApiQuery('GET /api/former-sellers/{id}/packs', { params: { id: sellerId } })
  if (!data || data.items.length === 0) return null
  return (
    <>
      <ul aria-label={t`Credits left`}>
        {data.items.map(({ id, name, left, credits, riderName, expiresOn }) => (
          <li key={id}>
            {[
              name,
              t`${left} of ${credits} left`,
              riderName || t`for the household`,
              expiresOn && t`until ${day(expiresOn)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      <p>{t`You can use these credits with ${seller} only. Ask for lessons or a refund there.`}</p>
    </>
  )
}
