import { t } from '@lingui/core/macro'
import { MyInvoices } from '../../features/invoices/MyInvoices.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** What I pay. */
export function InvoicesPage() {
  return (
    <>
      <PageHeader title={t`Invoices`} />
      <MyInvoices openAt={(id) => `/client/invoices/${id}`} />
    </>
  )
}
