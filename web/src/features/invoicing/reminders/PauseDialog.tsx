import { t } from '@lingui/core/macro'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { type OverduePayer, useReminderChanges } from './use-reminders.ts'
import { longest } from './pause-limits.ts'

interface PauseDialogProps {
  /** Undefined: closed. */
  payer: OverduePayer | undefined
  /** Only this invoice. */
  documentId: string | undefined
  today: Temporal.PlainDate
  onClose: () => void
}

/** Pauses reminders for a client or an invoice, with a reason. */
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
    showToast(t`${payer.clientName}: reminders paused.`)
    onClose()
  }
  return (
    <Dialog
      open={payer !== undefined}
      onClose={onClose}
      title={number ? t`Pause reminders for ${number}` : t`Pause reminders for ${payer?.clientName ?? ''}`}
    >
      <KeptForm
        draftKey={`pause of reminders ${documentId ?? payer?.clientId ?? ''}`}
        onSubmit={submit}
        explain={explainSave}
      >
        <TextField
          name="reason"
          label={t`Reason`}
          hint={t`For example, “disputed” or “pays in instalments”. Only you see it.`}
          autoComplete="off"
          maxLength={longest.reason}
          required
        />
        <DateField
          name="untilOn"
          label={t`Until`}
          hint={t`Leave empty to pause until you resume.`}
          today={today}
        />
        <SubmitButton>{t`Pause reminders`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}
