import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Select } from '../../ui/Select.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { methodOptions } from './invoice-words.ts'
import type { Payment, Refund } from './use-payments.ts'

interface RefundDialogProps {
  payment: Payment
  locale: string
  today: Temporal.PlainDate
  takesCards: boolean
  open: boolean
  onClose: () => void
  onRefund: (refund: Refund) => Promise<unknown>
}

/** Enters money given back (M9): the credit is what it suggests, else all that is left. */
export function RefundDialog({
  payment,
  locale,
  today,
  takesCards,
  open,
  onClose,
  onRefund,
}: RefundDialogProps) {
  const { clientName, currency, method, amountMinor, takenBackMinor, creditMinor } = payment
  const left = amountMinor - takenBackMinor
  const ways = methodOptions(takesCards || method === 'card')
  const submit = async (data: FormData): Promise<void> => {
    await onRefund({
      amountMinor: Number(formText(data, 'amountMinor')),
      method: ways.find(({ value }) => value === formText(data, 'method'))?.value ?? 'other',
      bookedOn: formText(data, 'bookedOn'),
      note: formText(data, 'note'),
    })
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Given back to ${clientName}`}>
      <Form onSubmit={submit} explain={explainRefusal}>
        <MoneyField
          name="amountMinor"
          label={t`Amount`}
          defaultValue={String(creditMinor > 0 ? creditMinor : left)}
          most={left}
          hint={t`What is more than its credit makes the invoices it paid open again, the newest first.`}
          required
          {...{ currency, locale }}
        />
        <Select name="method" label={t`How it went`} options={ways} defaultValue={method} />
        <DateField
          name="bookedOn"
          label={t`Day it went`}
          today={today}
          defaultValue={today.toString()}
          required
        />
        <TextField name="note" label={t`Remark`} autoComplete="off" maxLength={300} />
        <SubmitButton>{t`Enter what was given back`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
