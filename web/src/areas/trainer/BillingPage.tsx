import { t } from '@lingui/core/macro'
import { single } from '../../api/single.ts'
import { useLocale } from '../../api/use-locale.ts'
import { useBusiness } from '../../features/businesses/use-business.ts'
import { BillingForm } from '../../features/invoices/BillingForm.tsx'
import { RunSettingsCard } from '../../features/invoice-runs/RunSettingsCard.tsx'
import { day } from '../../features/invoices/invoice-words.ts'
import { AttendanceMailsCard } from '../../features/lessons/AttendanceMailsCard.tsx'
import { OutdatedDrafts } from '../../features/invoices/OutdatedDrafts.tsx'
import { TaxRatesCard } from '../../features/invoices/TaxRatesCard.tsx'
import { useBilling, useBillingChanges } from '../../features/invoices/use-billing.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './BillingPage.module.css'
import { todayIn } from './InvoicesPage.tsx'
import { runsAt } from './money-places.ts'

/** How the business invoices. Its owner changes it; others see what it is. */
export function BillingPage() {
  const business = useBusiness()
  const billing = useBilling()
  const locale = useLocale()
  const { change } = useBillingChanges()
  return (
    <>
      <PageHeader title={t`Settings of invoices`} />
      <Loaded state={single(business)} rows={8}>
        {({ isOwner, timeZone, address }) => (
          <Loaded state={single(billing)} rows={8}>
            {(settings) => (
              <div className={css['cards']}>
                {!isOwner && <Notice title={t`The owner of the business changes these.`} />}
                <OutdatedDrafts />
                <BillingForm
                  billing={settings}
                  country={address.country}
                  onSave={async (wanted) => {
                    await change(settings.version, wanted)
                    showToast(t`The settings are saved.`)
                  }}
                />
                <TaxRatesCard billing={settings} locale={locale} today={todayIn(timeZone)} />
                <RunSettingsCard historyAt={runsAt} writeDay={day} />
                <AttendanceMailsCard />
              </div>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}
