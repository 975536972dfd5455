import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { CardPayment } from './card-payment.ts'
import { longest } from './look-limits.ts'

/** A payment whose outcome Stripe no longer reports: a person marks it as reviewed; until then no reminders (M11). */
export function LostPayment({ payment }: { payment: CardPayment }) {
  const { id, number, looked, stripeUrl } = payment
  const timeZone = useTimeZone()
  const look = useApiChange('POST /api/card-payments/{id}/look')
  const [isOpen, setIsOpen] = useState(false)
  if (looked)
    return (
      <p>
        {t`${looked.byName} marked it as not received (${looked.note}).`}{' '}
        <Moment at={looked.at} timeZone={timeZone} />
      </p>
    )
  return (
    <>
      <p>
        {t`This payment was in progress when the Stripe account was disconnected. Check in Stripe whether the money arrived. If it did, record the payment on the invoice. If Stripe reports it later, we record it automatically.`}{' '}
        {stripeUrl && <a href={stripeUrl}>{t`Open Stripe`}</a>}
      </p>
      <p>{t`We send no reminders for this invoice until you record the payment or mark it as not received.`}</p>
      <p>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>{t`Mark as not received`}</Button>
      </p>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Invoice ${number}: payment not received`}
      >
        <p>{t`Reminders for this invoice start again.`}</p>
        <Form
          explain={explainRefusal}
          onSubmit={async (data) => {
            await look({ params: { id }, body: { note: formText(data, 'note') } })
            showToast(t`Invoice ${number}: reminders are on again.`)
            setIsOpen(false)
          }}
        >
          <TextField
            name="note"
            label={t`What you found`}
            autoComplete="off"
            maxLength={longest.note}
            required
          />
          <SubmitButton>{t`Mark as not received`}</SubmitButton>
        </Form>
      </Dialog>
    </>
  )
}
