import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../api/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { Invoice } from './use-invoices.ts'
import { useAccount, useUseCredit } from './use-payments.ts'

/** Allocates the payer's credit to the invoice with one click; hidden without credit. */
export function CreditButton({ invoice, locale }: { invoice: Invoice; locale: string }) {
  const { id, clientId, clientName, currency, openMinor } = invoice
  const account = useAccount(clientId).data
  const credit = account?.currency === currency ? account.creditMinor : 0
  const useCredit = useUseCredit(clientId)
  const [busy, setBusy] = useState(false)
  const used = formatMoney(Math.min(credit, openMinor), currency, locale)
  if (credit <= 0 || openMinor <= 0) return null
  const act = async (): Promise<void> => {
    setBusy(true)
    try {
      await useCredit(id)
      showToast(t`${used} of ${clientName}’s credit used.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void act()}>
      {t`Use ${used} of credit`}
    </Button>
  )
}
