import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useMe } from '../../../data/me/use-me.ts'
import { NotFound } from '../../../ui/page/NotFound.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { BankPage } from './BankPage.tsx'
import { BillingPage } from './BillingPage.tsx'
import { CardsPage } from './CardsPage.tsx'
import { ChargesPage } from './ChargesPage.tsx'
import { InvoicePage } from './InvoicePage.tsx'
import { InvoicesPage } from './InvoicesPage.tsx'
import { MembershipPage, MembershipsPage } from './MembershipsPages.tsx'
import { MoneyOverviewPage } from './MoneyOverviewPage.tsx'
import { chargesAt } from './money-places.ts'
import { MoneyTabs } from './MoneyTabs.tsx'
import { NewInvoicePage } from './NewInvoicePage.tsx'
import { PacksPage } from './PacksPage.tsx'
import { PaymentPage } from './PaymentPage.tsx'
import { PaymentsPage } from './PaymentsPage.tsx'
import { RemindersPage } from './RemindersPage.tsx'
import { ReminderSettingsPage } from './ReminderSettingsPage.tsx'
import { ReportsPage } from './ReportsPage.tsx'
import { StatementPage } from './StatementPage.tsx'
import { RunPage, RunsPage } from './RunsPages.tsx'

const PayPages = lazy(async () => ({ default: (await import('./PayPages.tsx')).PayPages }))

/** All pages below /trainer/invoices, loaded on first use. */
export function MoneyPages() {
  const { data: me } = useMe()
  const first = me?.actions.includes('money.whole') ? (
    <MoneyOverviewPage />
  ) : (
    <Navigate to={chargesAt} replace />
  )
  return (
    <>
      <MoneyTabs />
      <Routes>
        {/* Until the user is known, nobody knows which page comes first. */}
        <Route index element={me ? first : null} />
        <Route path="list" element={<InvoicesPage />} />
        <Route path="reminders" element={<RemindersPage />} />
        <Route path="reminders/settings" element={<ReminderSettingsPage />} />
        <Route path="statements/:id" element={<StatementPage />} />
        <Route path="runs" element={<RunsPage />} />
        <Route path="runs/:id" element={<RunPage />} />
        <Route path="reports" element={<ReportsPage />} />
        <Route path="charges" element={<ChargesPage />} />
        <Route path="payments" element={<PaymentsPage />} />
        <Route path="payments/:id" element={<PaymentPage />} />
        <Route path="bank" element={<BankPage />} />
        <Route path="new" element={<NewInvoicePage />} />
        <Route path="cards" element={<CardsPage />} />
        <Route path="packs" element={<PacksPage />} />
        <Route path="memberships" element={<MembershipsPage />} />
        <Route path="memberships/:id" element={<MembershipPage />} />
        <Route
          path="pay/*"
          element={
            <Suspense fallback={<Skeleton rows={8} />}>
              <PayPages />
            </Suspense>
          }
        />
        <Route path="settings" element={<BillingPage />} />
        <Route path=":id" element={<InvoicePage />} />
        <Route path="*" element={<NotFound home="/trainer" />} />
      </Routes>
    </>
  )
}
