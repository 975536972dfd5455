import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { PaymentDialog } from '../../../features/invoicing/invoices/payments/PaymentDialog.tsx'
import { ClientChoice } from '../../../features/people/riders/ClientChoice.tsx'
import { useIsKept } from '../../../forms/KeptForm.tsx'
import { Button, type ButtonProps } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'

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
  const wasPaying = useIsKept(draftKeyOf(known?.id))
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
  const account = useApiQuery('GET /api/clients/{id}/account', { params: { id } })
  const takesCards = useApiQuery('GET /api/card-account').data?.isAvailable ?? false
  const pay = useApiChange('POST /api/payments', { draftKey: draftKeyOf(id) })
  const openMinor = (account.data?.open ?? [])
    .filter((invoice) => invoice.currency === currency)
    .reduce((all, invoice) => all + invoice.openMinor, 0)
  return (
    <PaymentDialog
      draftKey={draftKeyOf(id)}
      {...rest}
      takesCards={takesCards}
      invoice={{ clientId: id, clientName: name, currency, openMinor }}
      // Offline the amount is typed.
      open={!account.isPending || account.isPaused}
      onClose={onClose}
      onPay={async (payment) => {
        await pay({ body: payment })
        showToast(t`Payment from ${name} recorded.`)
      }}
    />
  )
}

function draftKeyOf(clientId = ''): string {
  return `payment of ${clientId}`
}
