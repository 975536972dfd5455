import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { formatMoney } from '../../ui/money.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { Invoice } from './use-invoices.ts'
import { useAccount, useUseCredit } from './use-payments.ts'

/** The credit of who pays an invoice, used for it with one tap; nothing where there is none. */
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
      showToast(t`${used} of the credit of ${clientName} is used for it.`)
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
