import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { single } from '../../api/single.ts'
import { useLocale } from '../../api/use-locale.ts'
import { useBusiness } from '../../features/businesses/use-business.ts'
import css from '../../features/invoices/Invoices.module.css'
import { ChargesByPayer } from '../../features/invoices/ChargesByPayer.tsx'
import { usePayers } from '../../features/invoices/use-charges.ts'
import { UnmarkedNotice } from '../../features/lessons/UnmarkedNotice.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAddressFilter } from '../../ui/use-address-filter.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { AddExtra } from './AddExtra.tsx'
import { todayIn } from './InvoicesPage.tsx'
import { attendanceAt, invoicesAt } from './money-places.ts'

/** Everything that took place and is neither on a document nor waived (M16). */
export function ChargesPage() {
  const business = useBusiness()
  return (
    <>
      <PageHeader title={t`To be billed`}>
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
      <Loaded state={single(usePayers(until))} rows={6}>
        {(payers) =>
          payers.items.length === 0 ? (
            <EmptyState action={<LinkButton to="/trainer/today">{t`Go to today's lessons`}</LinkButton>}>
              {t`Nothing is to be billed: everything is invoiced or waived. What is marked as attended appears here.`}
            </EmptyState>
          ) : (
            <ChargesByPayer
              {...{ payers, until, locale }}
              onDrafted={() => void navigate(`${invoicesAt}?state=draft`)}
            />
          )
        }
      </Loaded>
    </div>
  )
}

/** What stands in an address bar may be anything. */
function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
