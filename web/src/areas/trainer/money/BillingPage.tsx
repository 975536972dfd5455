import { townLine } from '@cavaletti/contract/town-line'
import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { May } from '../../../data/me/May.tsx'
import { single } from '../../../data/queries/single.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { RunSettingsCard } from '../../../features/invoicing/invoice-runs/RunSettingsCard.tsx'
import { BillingForm } from '../../../features/invoicing/invoices/settings/BillingForm.tsx'
import { day } from '../../../ui/words/day.ts'
import { LogoCard } from '../../../features/invoicing/invoices/settings/LogoCard.tsx'
import { OutdatedDrafts } from '../../../features/invoicing/invoices/drafts/OutdatedDrafts.tsx'
import { TaxRatesCard } from '../../../features/invoicing/invoices/settings/TaxRatesCard.tsx'
import { useBillingChanges } from '../../../features/invoicing/invoices/settings/use-billing.ts'
import { AttendanceMailsCard } from '../../../features/schedule/lessons/attendance/AttendanceMailsCard.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './BillingPage.module.css'
import { todayIn } from './InvoicesPage.tsx'
import { businessAt, runsAt } from './money-places.ts'

/** Invoice settings. The owner changes them; other trainers see them. */
export function BillingPage() {
  const business = useApiQuery('GET /api/business')
  const billing = useApiQuery('GET /api/billing')
  // Without its notice the page would move under the reader's pointer later.
  const outdated = useApiQuery('GET /api/outdated-drafts', {}, { enabled: useMay()('money.whole') })
  const locale = useLocale()
  const { change } = useBillingChanges()
  return (
    <>
      <PageHeader title={t`Invoice settings`} />
      <Loaded state={single(business)} rows={8}>
        {({ isOwner, name, timeZone, address }) => (
          <Loaded state={single(billing)} rows={8}>
            {(settings) =>
              outdated.isLoading ? (
                <Skeleton rows={8} />
              ) : (
                <div className={css['cards']}>
                  {!isOwner && (
                    <Notice title={t`Only the owner of the business can change these settings.`} />
                  )}
                  <May action="money.whole">
                    <OutdatedDrafts />
                  </May>
                  <LogoCard
                    billing={settings}
                    businessName={name}
                    addressLines={[
                      address.street,
                      townLine(address),
                      settings.contactPhone,
                      settings.contactEmail,
                    ].filter(Boolean)}
                    isOwner={isOwner}
                  />
                  <BillingForm
                    billing={settings}
                    country={address.country}
                    addressAt={address.street === '' || address.city === '' ? businessAt : undefined}
                    isLocked={!isOwner}
                    onSave={async (wanted) => {
                      await change(settings.version, wanted)
                      showToast(t`Settings saved.`)
                    }}
                  />
                  <TaxRatesCard
                    billing={settings}
                    locale={locale}
                    today={todayIn(timeZone)}
                    isOwner={isOwner}
                  />
                  <May action="money.whole">
                    <RunSettingsCard historyAt={runsAt} writeDay={day} isLocked={!isOwner} />
                  </May>
                  <AttendanceMailsCard />
                </div>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </>
  )
}
