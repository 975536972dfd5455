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
import { Link } from '../../../../ui/Link.tsx'
import { methodOptions } from '../invoice-words.ts'
import type { Payment, Refund } from './use-payments.ts'
import { longest } from './refund-limits.ts'

interface RefundDialogProps {
  payment: Payment
  locale: string
  today: Temporal.PlainDate
  takesCards: boolean
  /** Where a payment that came by card is refunded to the card. */
  toCardAt: string
  open: boolean
  onClose: () => void
  onRefund: (refund: Refund) => Promise<unknown>
}

/** Records a refund (M9); suggests the credit, otherwise the whole rest. */
export function RefundDialog({
  payment,
  locale,
  today,
  takesCards,
  toCardAt,
  open,
  onClose,
  onRefund,
}: RefundDialogProps) {
  const { clientName, currency, method, amountMinor, takenBackMinor, creditMinor, cameByCard } = payment
  const left = amountMinor - takenBackMinor
  const ways = methodOptions((takesCards || method === 'card') && !cameByCard)
  const submit = async (data: FormData): Promise<void> => {
    await onRefund({
      amountMinor: Number(formText(data, 'amountMinor')),
      method: ways.find(({ value }) => value === formText(data, 'method'))?.value ?? 'other',
      paidOn: formText(data, 'paidOn'),
      note: formText(data, 'note'),
    })
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Refund to ${clientName}`}>
      <KeptForm draftKey={`refund of ${payment.id}`} onSubmit={submit} explain={explainRefusal}>
        {cameByCard && (
          <p>
            {t`This only records money that you gave back in another way. Nothing is sent to the card.`}{' '}
            <Link to={toCardAt}>{t`Refund to the card instead`}</Link>
          </p>
        )}
        <MoneyField
          name="amountMinor"
          label={t`Amount`}
          defaultValue={String(creditMinor > 0 ? creditMinor : left)}
          most={left}
          hint={t`If the refund is more than the remaining credit, the newest invoices that this payment covered become unpaid again.`}
          required
          {...{ currency, locale }}
        />
        <Select name="method" label={t`Method`} options={ways} defaultValue={cameByCard ? 'bank' : method} />
        <DateField
          name="paidOn"
          label={t`Refunded on`}
          today={today}
          defaultValue={today.toString()}
          required
        />
        <TextField name="note" label={t`Note`} autoComplete="off" maxLength={longest.note} />
        <SubmitButton>{t`Record refund`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}
