import { t } from '@lingui/core/macro'
import { Choice } from '../../../ui/Choice.tsx'
import type { PlacePayment } from './use-place-payment.ts'

/** By card now or by invoice later, if the client may choose. */
export function PaymentChoice({ payment }: { payment: PlacePayment }) {
  if (!payment.mayChoose) return null
  return (
    <Choice
      name="payment"
      label={t`How do you want to pay?`}
      value={payment.chosen}
      onChange={payment.choose}
      options={[
        { value: 'card', label: t`By card now` },
        { value: 'invoice', label: t`By invoice after the lesson` },
      ]}
    />
  )
}
