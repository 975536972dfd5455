import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { formatMoney } from '../../ui/money.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type CardPayment, useRefund } from './use-card-payments.ts'

interface RefundDialogProps {
  /** Undefined: closed. */
  payment: CardPayment | undefined
  locale: string
  onClose: () => void
}

/** Gives all or some of a payment back the way it came; what of the fee is kept stands there before (M9). */
export function RefundDialog({ payment, locale, onClose }: RefundDialogProps) {
  const refund = useRefund()
  const money = (minor: number) => formatMoney(minor, payment?.currency ?? 'EUR', locale)
  const fee = payment?.feeMinor ?? null
  return (
    <Dialog
      open={payment !== undefined}
      onClose={onClose}
      title={payment ? t`Give back to ${payment.clientName}` : ''}
    >
      {payment && (
        <>
          <p>{t`It goes back the way it came, to the same card or account. What it had paid of invoice ${payment.number} is open again.`}</p>
          <Notice title={t`At most ${money(payment.refundableMinor)} can be given back.`}>
            {payment.keptFeeMinor > 0
              ? t`${money(payment.keptFeeMinor)} stay with you for Stripe’s fee: the client bears it, as you have set.`
              : fee !== null && fee > 0
                ? t`Stripe keeps its fee of ${money(fee)}; you bear it.`
                : undefined}
          </Notice>
          <Form
            explain={explainRefusal}
            onSubmit={async (data) => {
              await refund(payment.id, {
                amountMinor: Number(formText(data, 'amountMinor')),
                note: formText(data, 'note'),
              })
              showToast(t`It is on its way back to ${payment.clientName}.`)
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
            <TextField name="note" label={t`Why`} autoComplete="off" maxLength={300} />
            <SubmitButton>{t`Give it back`}</SubmitButton>
          </Form>
        </>
      )}
    </Dialog>
  )
}
