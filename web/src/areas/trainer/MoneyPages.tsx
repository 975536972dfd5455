import { Route, Routes } from 'react-router'
import { NotFound } from '../../ui/NotFound.tsx'
import { BillingPage } from './BillingPage.tsx'
import { ChargesPage } from './ChargesPage.tsx'
import { InvoicePage } from './InvoicePage.tsx'
import { InvoicesPage } from './InvoicesPage.tsx'
import { NewInvoicePage } from './NewInvoicePage.tsx'

/** Everything below /trainer/invoices, loaded when it is first opened. */
export function MoneyPages() {
  return (
    <Routes>
      <Route index element={<InvoicesPage />} />
      <Route path="charges" element={<ChargesPage />} />
      <Route path="new" element={<NewInvoicePage />} />
      <Route path="settings" element={<BillingPage />} />
      <Route path=":id" element={<InvoicePage />} />
      <Route path="*" element={<NotFound home="/trainer" />} />
    </Routes>
  )
}
