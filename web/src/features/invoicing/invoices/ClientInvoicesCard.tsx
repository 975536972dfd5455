import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { PagedList } from '../../../data/queries/paged-list.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Card } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { deliveryWords, isOpen } from './delivery-words.ts'
import { documentTitle, listedTotal } from './invoice-words.ts'
import { day } from '../../../ui/words/day.ts'
import { StateBadge } from './InvoicesTable.tsx'
import type { InvoiceSummary } from './use-invoices.ts'

interface ClientInvoicesCardProps {
  list: PagedList<InvoiceSummary>
  openAt: (id: string) => string
  locale: string
  today: Temporal.PlainDate
  actions: ReactNode
}

/** Documents of a client, newest first. */
export function ClientInvoicesCard({ list, openAt, locale, today, actions }: ClientInvoicesCardProps) {
  const timeZone = useTimeZone()
  return (
    <Card title={t`Invoices`} actions={actions}>
      <List
        label={t`Invoices`}
        list={list}
        itemKey={({ id }) => id}
        empty={<p className="quiet">{t`No invoices yet.`}</p>}
      >
        {(invoice) => (
          <ListEntry
            title={
              <>
                <Link to={openAt(invoice.id)}>{documentTitle(invoice)}</Link>{' '}
                <StateBadge document={invoice} today={today} />
              </>
            }
          >
            <p className="quiet">
              {[amountWords(invoice, locale), deliveryWords(invoice, timeZone)].filter(Boolean).join(' · ')}
            </p>
          </ListEntry>
        )}
      </List>
    </Card>
  )
}

function amountWords(invoice: InvoiceSummary, locale: string): string {
  const money = (minor: number) => formatMoney(minor, invoice.currency, locale)
  const total = money(listedTotal(invoice))
  const issued = day(invoice.issuedOn)
  const open = money(invoice.openMinor)
  if (issued === '') return total
  return isOpen(invoice) ? t`${issued} · ${total}, ${open} unpaid` : t`${issued} · ${total}`
}

/** Overdue amounts of these documents, by currency. */
export function overdueOf(documents: readonly InvoiceSummary[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { state, currency, openMinor } of documents)
    if (state === 'overdue') sums.set(currency, (sums.get(currency) ?? 0) + openMinor)
  return sums
}
