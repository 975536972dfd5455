import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { longest } from './answer-limits.ts'
import type { VisitorRequest } from './visitor-request.ts'

interface DeclineDialogProps {
  request: VisitorRequest
  open: boolean
  onClose: () => void
}

/** Declines a visitor's request, with a message for the mail. */
export function DeclineDialog({ request, open, onClose }: DeclineDialogProps) {
  const { id, version } = request
  const name = `${request.firstName} ${request.lastName}`
  const decline = useApiChange('POST /api/visitor-requests/{id}/decline')
  const save = async (data: FormData): Promise<void> => {
    const typed = formText(data, 'message').trim()
    await decline({ params: { id }, body: { version, ...(typed !== '' && { message: typed }) } })
    onClose()
    showToast(t`Request of ${name} declined.`)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Decline the request of ${name}?`}>
      <KeptForm draftKey={`declining of visitor ${id}`} onSubmit={save} explain={explainRefusal}>
        <p>{t`The visitor gets an email with your message. The details are deleted 30 days later.`}</p>
        <TextArea
          name="message"
          label={t`Message to the visitor (optional)`}
          rows={3}
          maxLength={longest.message}
        />
        <SubmitButton variant="danger">{t`Decline request`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}
