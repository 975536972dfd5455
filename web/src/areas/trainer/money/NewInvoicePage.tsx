import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { ClientChoice } from '../../../features/people/riders/ClientChoice.tsx'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { invoiceAt } from './InvoicesPage.tsx'

/** Creates an invoice with free lines, after choosing the client. */
export function NewInvoicePage() {
  const navigate = useNavigate()
  const add = useApiChange('POST /api/invoices')
  const begin = async (clientId: string): Promise<void> => {
    try {
      const { id } = await add({ body: { clientId } })
      void navigate(invoiceAt(id), { replace: true })
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <>
      <PageHeader title={t`Create invoice`} />
      <Card title={t`Who pays?`} narrow>
        <ClientChoice without={[]} onChoose={(clientId) => void begin(clientId)} />
      </Card>
    </>
  )
}
