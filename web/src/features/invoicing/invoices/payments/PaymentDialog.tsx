import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../../forms/KeptForm.tsx'
import { DateField } from '../../../../ui/fields/time/DateField.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { MoneyField } from '../../../../ui/fields/money/MoneyField.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { methodOptions } from '../invoice-words.ts'
import type { Invoice, NewPayment } from '../use-invoices.ts'
import { longest, ranges } from './payment-limits.ts'

interface PaymentDialogProps {
  /** Name of the form's draft. */
  draftKey: string
  invoice: Pick<Invoice, 'clientId' | 'clientName' | 'currency' | 'openMinor'>
  /** The invoice to pay first, if the payment is recorded from one. */
  first?: Pick<Invoice, 'id' | 'number'>
  locale: string
  today: Temporal.PlainDate
  takesCards: boolean
  open: boolean
  onClose: () => void
  onPay: (payment: NewPayment) => Promise<void>
}

/** Records a client's payment; suggests the open amount. */
export function PaymentDialog({
  draftKey,
  invoice,
  first,
  locale,
  today,
  takesCards,
  open,
  onClose,
  onPay,
}: PaymentDialogProps) {
  const { clientId, clientName, currency, openMinor } = invoice
  const ways = methodOptions(takesCards)
  const submit = async (data: FormData): Promise<void> => {
    await onPay({
      clientId,
      amountMinor: Number(formText(data, 'amountMinor')),
      currency,
      method: ways.find(({ value }) => value === formText(data, 'method'))?.value ?? 'other',
      paidOn: formText(data, 'paidOn'),
      reference: formText(data, 'reference'),
      ...(first && { firstDocumentId: first.id }),
    })
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Payment from ${clientName}`}>
      <KeptForm draftKey={draftKey} onSubmit={submit} explain={explainRefusal}>
        <MoneyField
          name="amountMinor"
          label={t`Amount`}
          currency={currency}
          locale={locale}
          defaultValue={openMinor > 0 ? String(openMinor) : ''}
          most={ranges.amountMinor.max}
          hint={
            first
              ? t`The payment goes towards invoice ${first.number ?? ''} first, then towards the oldest unpaid invoices. Anything left over becomes credit.`
              : t`The payment goes towards the oldest unpaid invoices first. Anything left over becomes credit.`
          }
          required
        />
        <Select name="method" label={t`Method`} options={ways} defaultValue={ways[0]?.value ?? ''} />
        <DateField
          name="paidOn"
          label={t`Received on`}
          today={today}
          defaultValue={today.toString()}
          required
        />
        <TextField name="reference" label={t`Reference`} autoComplete="off" maxLength={longest.reference} />
        <SubmitButton>{t`Record payment`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}
