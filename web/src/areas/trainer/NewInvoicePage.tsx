import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { useAddInvoice } from '../../features/invoices/use-invoices.ts'
import { ClientChoice } from '../../features/riders/ClientChoice.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { invoiceAt } from './InvoicesPage.tsx'

/** Begins an invoice with free lines: whom it is for comes first. */
export function NewInvoicePage() {
  const navigate = useNavigate()
  const add = useAddInvoice()
  const begin = async (clientId: string): Promise<void> => {
    try {
      const { id } = await add({ clientId })
      void navigate(invoiceAt(id), { replace: true })
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <>
      <PageHeader title={t`New invoice`} />
      <Card title={t`Who pays it?`} narrow>
        <ClientChoice without={[]} onChoose={(clientId) => void begin(clientId)} />
      </Card>
    </>
  )
}
