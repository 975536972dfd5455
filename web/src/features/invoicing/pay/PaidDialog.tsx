import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { PayStatement } from './pay.ts'

interface PaidDialogProps {
  open: boolean
  onClose: () => void
  statement: PayStatement
  today: Temporal.PlainDate
}

/** The day on which a statement was paid, or a negative total received; without one, it is neither. */
export function PaidDialog({ open, onClose, statement, today }: PaidDialogProps) {
  const { id, version, paidOn } = statement
  const words = statement.totalMinor < 0 ? receivedWords() : paidWords()
  const mark = useApiChange('PUT /api/pay-statements/{id}/paid-day')
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <Form
        explain={explainRefusal}
        onSubmit={async (data) => {
          const day = formText(data, 'paidOn')
          await mark({ params: { id }, body: { version, paidOn: day === '' ? null : day } })
          showToast(day === '' ? words.undone : words.done)
          onClose()
        }}
      >
        <DateField
          name="paidOn"
          label={words.on}
          today={today}
          defaultValue={paidOn ?? today.toString()}
          required={paidOn === null}
          {...(paidOn !== null && { hint: words.empty })}
        />
        <SubmitButton>{t`Save`}</SubmitButton>
      </Form>
    </Dialog>
  )
}

function paidWords() {
  return {
    title: t`Mark as paid`,
    on: t`Paid on`,
    empty: t`Empty: not paid.`,
    done: t`Marked as paid.`,
    undone: t`Marked as not paid.`,
  }
}

function receivedWords() {
  return {
    title: t`Mark as received`,
    on: t`Received on`,
    empty: t`Empty: not received.`,
    done: t`Marked as received.`,
    undone: t`Marked as not received.`,
  }
}
