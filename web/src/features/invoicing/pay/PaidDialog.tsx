import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { formText } from '../../../ui/form-text.ts'
import { Form } from '../../../ui/Form.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { PayStatement } from './pay.ts'

interface PaidDialogProps {
  open: boolean
  onClose: () => void
  statement: PayStatement
  today: Temporal.PlainDate
}

/** The day on which a statement was paid; without one, it is not paid. */
export function PaidDialog({ open, onClose, statement, today }: PaidDialogProps) {
  const { id, version, paidOn } = statement
  const mark = useApiChange('PUT /api/pay-statements/{id}/paid-day')
  return (
    <Dialog open={open} onClose={onClose} title={t`Mark as paid`}>
      <Form
        explain={explainRefusal}
        onSubmit={async (data) => {
          const day = formText(data, 'paidOn')
          await mark({ params: { id }, body: { version, paidOn: day === '' ? null : day } })
          showToast(day === '' ? t`Marked as not paid.` : t`Marked as paid.`)
          onClose()
        }}
      >
        <DateField
          name="paidOn"
          label={t`Paid on`}
          today={today}
          defaultValue={paidOn ?? today.toString()}
          required={paidOn === null}
          {...(paidOn !== null && { hint: t`Empty: not paid.` })}
        />
        <SubmitButton>{t`Save`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
