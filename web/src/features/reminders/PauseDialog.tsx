import { t } from '@lingui/core/macro'
import { explainSave } from '../../api/explain-save.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type OverduePayer, useReminderChanges } from './use-reminders.ts'

interface PauseDialogProps {
  /** Open while there is one. */
  payer: OverduePayer | undefined
  /** Only this invoice. */
  documentId: string | undefined
  today: Temporal.PlainDate
  onClose: () => void
}

/** Leaves a payer, or one invoice, alone, with why. */
export function PauseDialog({ payer, documentId, today, onClose }: PauseDialogProps) {
  const { pause } = useReminderChanges()
  const number = payer?.documents.find((one) => one.documentId === documentId)?.number
  const submit = async (data: FormData): Promise<void> => {
    if (!payer) return
    await pause({
      clientId: payer.clientId,
      ...(documentId && { documentId }),
      reason: formText(data, 'reason'),
      untilOn: formText(data, 'untilOn') || null,
    })
    showToast(t`${payer.clientName} is not reminded for now.`)
    onClose()
  }
  return (
    <Dialog
      open={payer !== undefined}
      onClose={onClose}
      title={number ? t`Do not remind of ${number}` : t`Leave ${payer?.clientName ?? ''} alone`}
    >
      <Form onSubmit={submit} explain={explainSave}>
        <TextField
          name="reason"
          label={t`Why`}
          hint={t`Such as: disputed, or pays by instalments. Only you see it.`}
          autoComplete="off"
          maxLength={300}
          required
        />
        <DateField name="untilOn" label={t`Until`} hint={t`Empty: until you end it.`} today={today} />
        <SubmitButton>{t`Pause reminders`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
