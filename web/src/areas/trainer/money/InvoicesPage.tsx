import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { May } from '../../../data/me/May.tsx'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { SendingCard } from '../../../features/invoicing/bulk-mailing/SendingCard.tsx'
import css from '../../../features/invoicing/invoices/Invoices.module.css'
import { InvoicesTable } from '../../../features/invoicing/invoices/InvoicesTable.tsx'
import { OutdatedDrafts } from '../../../features/invoicing/invoices/drafts/OutdatedDrafts.tsx'
import { matchingQuery, stateOptions } from '../../../features/invoicing/invoices/state-words.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { SearchField } from '../../../ui/fields/text/SearchField.tsx'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { oneOf, useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { InvoiceBulk } from './InvoiceBulk.tsx'
import { chargesAt, moneyAt } from './money-places.ts'

export const invoiceAt = (id: string) => `${moneyAt}/${id}`

/** Local date of the business. */
export function todayIn(timeZone: string): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(timeZone)
}

/** Invoices and credit notes, and unbilled charges. */
export function InvoicesPage() {
  const [{ search, state, sending }, setFilter] = useAddressFilter('search', 'state', 'sending')
  const states = stateOptions()
  const chosen = oneOf(
    states.flatMap(({ value }) => (value === '' ? [] : value)),
    state,
  )
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set())
  const matching = { search: search || undefined, ...matchingQuery(chosen) }
  const list = useApiList('GET /api/invoices', { query: matching })
  const business = useApiQuery('GET /api/business')
  const locale = useLocale()
  const empty =
    search !== '' || chosen ? (
      <EmptyState
        action={
          <Button variant="secondary" onClick={() => setFilter({ search: '', state: '' })}>
            {t`Show all invoices`}
          </Button>
        }
      >
        {t`No invoices match.`}
      </EmptyState>
    ) : (
      <EmptyState action={<LinkButton to={chargesAt}>{t`See unbilled lessons`}</LinkButton>}>
        {t`No invoices yet. Create drafts for your lessons with one click.`}
      </EmptyState>
    )
  return (
    <>
      <PageHeader title={t`Invoices`}>
        <LinkButton variant="secondary" to={`${moneyAt}/new`}>
          {t`Create invoice`}
        </LinkButton>
        <LinkButton
          variant={selected.size > 0 ? 'secondary' : 'primary'}
          to={chargesAt}
        >{t`See unbilled charges`}</LinkButton>
      </PageHeader>
      <Loaded state={single(business)}>
        {({ timeZone }) => (
          <div className={css['page']}>
            <May action="money.whole">
              <OutdatedDrafts />
            </May>
            <ToBeBilled until={todayIn(timeZone).toString()} locale={locale} />
            {sending !== '' && (
              <SendingCard
                key={sending}
                id={sending}
                invoiceAt={invoiceAt}
                onClose={() => setFilter({ sending: '' }, 'replace')}
              />
            )}
            <Card>
              <Toolbar>
                <SearchField
                  label={t`Search by number or client`}
                  value={search}
                  onSearch={(text) => setFilter({ search: text }, 'replace')}
                />
                <FilterSelect
                  label={t`Which invoices`}
                  options={states}
                  value={state}
                  onChange={(value) => setFilter({ state: value })}
                />
              </Toolbar>
              <InvoiceBulk
                shown={list.items}
                matching={matching}
                onSending={(id) => setFilter({ sending: id })}
                onIssued={() => chosen === 'draft' && setFilter({ state: '' })}
                {...{ selected, onSelect }}
              />
              <InvoicesTable
                openAt={invoiceAt}
                today={todayIn(timeZone)}
                selection={{ selected, onSelect }}
                {...{ list, locale, empty }}
              />
            </Card>
          </div>
        )}
      </Loaded>
    </>
  )
}

/** A line about unbilled charges; empty without any. */
function ToBeBilled({ until, locale }: { until: string; locale: string }) {
  const { data } = useApiQuery('GET /api/charges/payers', { query: { until } })
  if (!data || data.items.length === 0) return null
  const sum = data.items.reduce((all, { amountMinor }) => all + amountMinor, 0)
  const amount = formatMoney(sum, data.currency, locale)
  return (
    <p>
      {plural(data.items.length, {
        one: `${amount} for # client is still unbilled.`,
        other: `${amount} for # clients is still unbilled.`,
      })}
    </p>
  )
}
