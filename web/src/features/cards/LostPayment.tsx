import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { Moment } from '../../ui/Moment.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type CardPayment, useLookAtLost } from './use-card-payments.ts'

/** What became of a payment nobody can ask about any more: a person looks, and says so; until then nobody is reminded (M11). */
export function LostPayment({ payment }: { payment: CardPayment }) {
  const { id, number, looked, stripeUrl } = payment
  const timeZone = useTimeZone()
  const look = useLookAtLost()
  const [isOpen, setIsOpen] = useState(false)
  if (looked)
    return (
      <p>
        {t`${looked.byName} looked: the money did not come (${looked.note}).`}{' '}
        <Moment at={looked.at} timeZone={timeZone} />
      </p>
    )
  return (
    <>
      <p>
        {t`It was on its way when the account at Stripe could no longer be asked. Look at Stripe whether the money came; if it did, enter the payment on the invoice. Should Stripe tell of it after all, it is booked by itself.`}{' '}
        {stripeUrl && <a href={stripeUrl}>{t`Look at Stripe`}</a>}
      </p>
      <p>{t`Nobody is reminded of the invoice until the payment is entered, or you say that the money did not come.`}</p>
      <p>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>{t`It did not come`}</Button>
      </p>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Invoice ${number}: the money did not come`}
      >
        <p>{t`The invoice is reminded of again, by hand or by schedule.`}</p>
        <Form
          explain={explainRefusal}
          onSubmit={async (data) => {
            await look(id, formText(data, 'note'))
            showToast(t`Invoice ${number} is reminded of again.`)
            setIsOpen(false)
          }}
        >
          <TextField name="note" label={t`What you found`} autoComplete="off" maxLength={300} required />
          <SubmitButton>{t`It did not come`}</SubmitButton>
        </Form>
      </Dialog>
    </>
  )
}
