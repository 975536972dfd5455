import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { May } from '../../../data/me/May.tsx'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { ChargesByPayer } from '../../../features/invoicing/invoices/charges/ChargesByPayer.tsx'
import css from '../../../features/invoicing/invoices/Invoices.module.css'
import { SalesNotice } from '../../../features/invoicing/sales/SalesNotice.tsx'
import { UnmarkedNotice } from '../../../features/schedule/lessons/attendance/UnmarkedNotice.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { AddExtra } from './AddExtra.tsx'
import { invoiceAt, todayIn } from './InvoicesPage.tsx'
import { attendanceAt, invoicesAt, mySalesAt } from './money-places.ts'

/** Unbilled charges: on no document and not waived (M16). */
export function ChargesPage() {
  const business = useApiQuery('GET /api/business')
  return (
    <>
      <PageHeader title={t`Unbilled`}>
        <AddExtra />
      </PageHeader>
      <Loaded state={single(business)}>{({ timeZone }) => <Charges today={todayIn(timeZone)} />}</Loaded>
    </>
  )
}

function Charges({ today }: { today: Temporal.PlainDate }) {
  const [{ until: chosen }, setFilter] = useAddressFilter('until')
  const until = isDay(chosen) ? chosen : today.toString()
  const locale = useLocale()
  const navigate = useNavigate()
  return (
    <div className={css['page']}>
      <DateField
        key={until}
        name="until"
        label={t`Up to and including`}
        today={today}
        defaultValue={until}
        onChange={(day) => {
          if (day !== '') setFilter({ until: day }, 'replace')
        }}
      />
      <UnmarkedNotice until={until} markAt={attendanceAt} />
      <SalesNotice salesAt={mySalesAt} />
      <Loaded state={single(useApiQuery('GET /api/charges/payers', { query: { until } }))} rows={6}>
        {(payers) =>
          payers.items.length === 0 ? (
            <EmptyState
              action={
                <May action="lessons.read">
                  <LinkButton to="/trainer/today">{t`Go to today’s lessons`}</LinkButton>
                </May>
              }
            >
              {t`Nothing to bill. Lessons appear here once you mark them as attended.`}
            </EmptyState>
          ) : (
            <ChargesByPayer
              {...{ payers, until, locale }}
              onDrafted={() => void navigate(`${invoicesAt}?state=draft`)}
              onOpen={(id) => void navigate(invoiceAt(id))}
            />
          )
        }
      </Loaded>
    </div>
  )
}

/** An address bar may contain anything. */
function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
