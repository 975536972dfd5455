import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { ExportPayments } from '../../../features/invoicing/invoices/payments/ExportPayments.tsx'
import { methodOptions } from '../../../features/invoicing/invoices/invoice-words.ts'
import { PaymentsTable } from '../../../features/invoicing/invoices/payments/PaymentsTable.tsx'
import type { PaymentFilter } from '../../../features/invoicing/invoices/payments/use-payments.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { SearchField } from '../../../ui/fields/text/SearchField.tsx'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { oneOf, useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { EnterPayment } from './EnterPayment.tsx'
import { todayIn } from './InvoicesPage.tsx'
import { bankAt, paymentAt } from './money-places.ts'

/** Payments, found by payer, method and date. */
export function PaymentsPage() {
  const business = useApiQuery('GET /api/business')
  return (
    <Loaded state={single(business)} rows={8}>
      {({ timeZone, currency }) => <Payments today={todayIn(timeZone)} currency={currency} />}
    </Loaded>
  )
}

function Payments({ today, currency }: { today: Temporal.PlainDate; currency: string }) {
  const [{ search, method, when, unused }, setFilter] = useAddressFilter('search', 'method', 'when', 'unused')
  const locale = useLocale()
  const ways = methodOptions(useApiQuery('GET /api/card-account').data?.isAvailable ?? false)
  const isFiltered = [search, method, when, unused].some((value) => value !== '')
  const filter: PaymentFilter = {
    search: search || undefined,
    method: oneOf(
      ways.map(({ value }) => value),
      method,
    ),
    unused: unused === 'yes' ? 'yes' : undefined,
    ...daysOf(when, today),
  }
  const list = useApiList('GET /api/payments', { query: filter })
  const empty = isFiltered ? (
    <EmptyState
      action={
        <Button
          variant="secondary"
          onClick={() => setFilter({ search: '', method: '', when: '', unused: '' })}
        >
          {t`Show all payments`}
        </Button>
      }
    >
      {t`No payments match.`}
    </EmptyState>
  ) : (
    <EmptyState action={<LinkButton to={bankAt}>{t`Import bank statement`}</LinkButton>}>
      {t`No payments yet. Import a bank statement to record many at once.`}
    </EmptyState>
  )
  return (
    <>
      <PageHeader title={t`Payments`}>
        <ExportPayments {...{ filter, locale }} />
        <LinkButton variant="secondary" to={bankAt}>
          {t`Bank statement`}
        </LinkButton>
        <EnterPayment {...{ currency, locale, today }} />
      </PageHeader>
      <Card>
        <Toolbar>
          <SearchField
            label={t`Search by client, reference or number`}
            value={search}
            onSearch={(text) => setFilter({ search: text }, 'replace')}
          />
          <FilterSelect
            label={t`Method`}
            options={[{ value: '', label: t`Any method` }, ...ways]}
            value={method}
            onChange={(value) => setFilter({ method: value })}
          />
          <FilterSelect
            label={t`When`}
            options={periods()}
            value={when}
            onChange={(value) => setFilter({ when: value })}
          />
          <FilterSelect
            label={t`Credit`}
            options={[
              { value: '', label: t`All payments` },
              { value: 'yes', label: t`Only with credit` },
            ]}
            value={unused}
            onChange={(value) => setFilter({ unused: value })}
          />
        </Toolbar>
        <PaymentsTable {...{ list, locale, empty }} openAt={paymentAt} />
      </Card>
    </>
  )
}

function periods(): { value: string; label: string }[] {
  return [
    { value: '', label: t`Any time` },
    { value: 'month', label: t`This month` },
    { value: 'last-month', label: t`Last month` },
    { value: 'year', label: t`This year` },
    { value: 'last-year', label: t`Last year` },
  ]
}

/** First and last day of a period; undefined for an invalid one in the address. */
function daysOf(when: string, today: Temporal.PlainDate): { from?: string; until?: string } {
  const between = (from: Temporal.PlainDate, length: Temporal.DurationLike) => ({
    from: from.toString(),
    until: from.add(length).subtract({ days: 1 }).toString(),
  })
  const month = today.with({ day: 1 })
  const year = month.with({ month: 1 })
  if (when === 'month') return between(month, { months: 1 })
  if (when === 'last-month') return between(month.subtract({ months: 1 }), { months: 1 })
  if (when === 'year') return between(year, { years: 1 })
  return when === 'last-year' ? between(year.subtract({ years: 1 }), { years: 1 }) : {}
}
