import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useCardAccount } from '../../../features/cards/cards/use-card-account.ts'
import { PaymentDialog } from '../../../features/invoicing/invoices/PaymentDialog.tsx'
import { useAccount, useAddPayment } from '../../../features/invoicing/invoices/use-payments.ts'
import { ClientChoice } from '../../../features/people/riders/ClientChoice.tsx'
import { Button, type ButtonProps } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useIsKept } from '../../../ui/KeptForm.tsx'
import { showToast } from '../../../ui/toast-store.ts'

interface Payer {
  id: string
  name: string
}

interface EnterPaymentProps {
  /** The payer, if known; otherwise chosen first. */
  payer?: Payer
  /** Currency of the business. */
  currency: string
  locale: string
  today: Temporal.PlainDate
  variant?: ButtonProps['variant']
}

/** Records a payment; suggests the payer's open amount. */
export function EnterPayment({ payer: known, variant, ...rest }: EnterPaymentProps) {
  const wasPaying = useIsKept(markOf(known?.id))
  const [step, setStep] = useState<'who' | Payer | undefined>(wasPaying ? known : undefined)
  const close = (): void => setStep(undefined)
  return (
    <>
      <Button variant={variant} onClick={() => setStep(known ?? 'who')}>
        {t`Record payment`}
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
      // Offline the amount is typed.
      open={!account.isPending || account.isPaused}
      onClose={onClose}
      onPay={async (payment) => {
        await pay(payment)
        showToast(t`Payment from ${name} recorded.`)
      }}
    />
  )
}

function markOf(clientId = ''): string {
  return `payment of ${clientId}`
}
