import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useCardAccount } from '../../features/cards/use-card-account.ts'
import { PaymentDialog } from '../../features/invoices/PaymentDialog.tsx'
import { useAccount, useAddPayment } from '../../features/invoices/use-payments.ts'
import { ClientChoice } from '../../features/riders/ClientChoice.tsx'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useIsKept } from '../../ui/KeptForm.tsx'
import { showToast } from '../../ui/toast-store.ts'

interface Payer {
  id: string
  name: string
}

interface EnterPaymentProps {
  /** Who paid, where that is known already; else it is asked first. */
  payer?: Payer
  /** Of the business. */
  currency: string
  locale: string
  today: Temporal.PlainDate
  variant?: ButtonProps['variant']
}

/** Enters money that came, whatever it pays: what its payer owes is what it suggests. */
export function EnterPayment({ payer: known, variant, ...rest }: EnterPaymentProps) {
  const wasPaying = useIsKept(markOf(known?.id))
  const [step, setStep] = useState<'who' | Payer | undefined>(wasPaying ? known : undefined)
  const close = (): void => setStep(undefined)
  return (
    <>
      <Button variant={variant} onClick={() => setStep(known ?? 'who')}>
        {t`Enter a payment`}
      </Button>
      <Dialog
        open={step === 'who'}
        onClose={() => setStep((now) => (now === 'who' ? undefined : now))}
        title={t`Who paid?`}
      >
        <ClientChoice without={[]} onChoose={(id, name) => setStep({ id, name })} />
      </Dialog>
      {typeof step === 'object' && <PaymentOf payer={step} onClose={close} {...rest} />}
    </>
  )
}

function PaymentOf({
  payer: { id, name },
  currency,
  onClose,
  ...rest
}: Pick<EnterPaymentProps, 'currency' | 'locale' | 'today'> & { payer: Payer; onClose: () => void }) {
  const account = useAccount(id)
  const takesCards = useCardAccount().data?.isAvailable ?? false
  const pay = useAddPayment(markOf(id))
  const openMinor = (account.data?.open ?? [])
    .filter((invoice) => invoice.currency === currency)
    .reduce((all, invoice) => all + invoice.openMinor, 0)
  return (
    <PaymentDialog
      shelfMark={markOf(id)}
      {...rest}
      takesCards={takesCards}
      invoice={{ clientId: id, clientName: name, currency, openMinor }}
      // Without an answer the amount is typed.
      open={!account.isPending || account.isPaused}
      onClose={onClose}
      onPay={async (payment) => {
        await pay(payment)
        showToast(t`The payment of ${name} is entered.`)
      }}
    />
  )
}

function markOf(clientId = ''): string {
  return `payment of ${clientId}`
}
