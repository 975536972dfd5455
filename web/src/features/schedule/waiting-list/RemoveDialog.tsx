import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { formText } from '../../../ui/fields/form/form-text.ts'
import type { WaitingEntry } from './waiting.ts'
import { longest } from './waiting-limits.ts'
import { wishWords } from './waiting-words.ts'

/** Removes an entry, with a reason that is kept. */
export function RemoveDialog({ entry, onClose }: { entry: WaitingEntry; onClose: () => void }) {
  const { id, version, riderName } = entry
  const remove = useApiChange('POST /api/waiting-list/{id}/removal')
  const submit = async (data: FormData): Promise<void> => {
    const message = formText(data, 'message')
    await remove({ params: { id }, body: { version, message } })
    onClose()
    showToast(t`${riderName} removed from the waiting list.`)
  }
  return (
    <Dialog open onClose={onClose} title={t`Remove ${riderName} from the waiting list?`}>
      <KeptForm draftKey={`removal of ${id}`} onSubmit={submit}>
        <p>{wishWords(entry)}</p>
        <TextArea name="message" label={t`Reason`} required rows={3} maxLength={longest.message} />
        <SubmitButton variant="danger">{t`Remove from list`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}
