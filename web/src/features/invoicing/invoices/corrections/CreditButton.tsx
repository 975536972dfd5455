import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useBusy } from '../../../../forms/use-busy.ts'
import { Button } from '../../../../ui/Button.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import type { Invoice } from '../use-invoices.ts'

/** Allocates the payer's credit to the invoice with one click; hidden without credit. */
export function CreditButton({ invoice, locale }: { invoice: Invoice; locale: string }) {
  const { id, clientId, clientName, currency, openMinor } = invoice
  const account = useApiQuery('GET /api/clients/{id}/account', { params: { id: clientId } }).data
  const credit = account?.currency === currency ? account.creditMinor : 0
  const useCredit = useApiChange('POST /api/clients/{id}/credit-uses')
  const { busy, run } = useBusy()
  const used = formatMoney(Math.min(credit, openMinor), currency, locale)
  if (credit <= 0 || openMinor <= 0) return null
  const act = async (): Promise<void> => {
    await useCredit({ params: { id: clientId }, body: { documentId: id } })
    showToast(t`${used} of ${clientName}’s credit used.`)
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => run(act)}>
      {t`Use ${used} of credit`}
    </Button>
  )
}
