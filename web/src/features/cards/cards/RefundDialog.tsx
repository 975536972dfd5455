import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { formatMoney } from '../../../ui/words/money.ts'
import { MoneyField } from '../../../ui/fields/money/MoneyField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { CardPayment } from './card-payment.ts'
import { longest } from './refund-limits.ts'

interface RefundDialogProps {
  /** Undefined: closed. */
  payment: CardPayment | undefined
  locale: string
  onClose: () => void
}

/** Refunds all or part of a payment to its method; shows the kept fee beforehand (M9). */
export function RefundDialog({ payment, locale, onClose }: RefundDialogProps) {
  const draftKey = `card refund of ${payment?.id ?? ''}`
  const refund = useApiChange('POST /api/card-payments/{id}/refunds', { draftKey })
  const money = (minor: number) => formatMoney(minor, payment?.currency ?? 'EUR', locale)
  const fee = payment?.feeMinor ?? null
  return (
    <Dialog
      open={payment !== undefined}
      onClose={onClose}
      title={payment ? t`Refund to ${payment.clientName}` : ''}
    >
      {payment && (
        <>
          <p>{t`The money goes back to the same card or account. The refunded part of invoice ${payment.number} is unpaid again.`}</p>
          <Notice title={t`At most ${money(payment.refundableMinor)} can be refunded.`}>
            {payment.keptFeeMinor > 0
              ? t`${money(payment.keptFeeMinor)} is deducted for Stripe’s fee, as set in your payment options.`
              : fee !== null && fee > 0
                ? t`Stripe keeps its fee of ${money(fee)}. You pay this fee.`
                : undefined}
          </Notice>
          <KeptForm
            draftKey={draftKey}
            explain={explainRefusal}
            onSubmit={async (data) => {
              await refund({
                params: { id: payment.id },
                body: { amountMinor: Number(formText(data, 'amountMinor')), note: formText(data, 'note') },
              })
              showToast(t`Refund started for ${payment.clientName}.`)
              onClose()
            }}
          >
            <MoneyField
              name="amountMinor"
              label={t`Amount`}
              currency={payment.currency}
              locale={locale}
              most={payment.refundableMinor}
              defaultValue={String(payment.refundableMinor)}
              required
            />
            <TextField name="note" label={t`Reason`} autoComplete="off" maxLength={longest.note} />
            <SubmitButton>{t`Refund payment`}</SubmitButton>
          </KeptForm>
        </>
      )}
    </Dialog>
  )
}
