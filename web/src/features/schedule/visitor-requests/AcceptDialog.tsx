import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal, type ExplainedRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { momentInWords } from '../../../ui/words/day-words.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { longest } from './answer-limits.ts'
import type { VisitorRequest } from './visitor-request.ts'

interface AcceptDialogProps {
  request: VisitorRequest
  open: boolean
  onClose: () => void
}

/** Makes a visitor a client, with or without the time that was picked. */
export function AcceptDialog({ request, open, onClose }: AcceptDialogProps) {
  const name = `${request.firstName} ${request.lastName}`
  return (
    <Dialog open={open} onClose={onClose} title={t`Accept ${name}?`}>
      <AcceptForm request={request} onClose={onClose} />
    </Dialog>
  )
}

function AcceptForm({ request, onClose }: Omit<AcceptDialogProps, 'open'>) {
  const { id, version, firstName, lastName, riderName, isRider, time, timeZone } = request
  const accept = useApiChange('POST /api/visitor-requests/{id}/accept')
  const name = `${firstName} ${lastName}`
  const save = async (data: FormData): Promise<void> => {
    const typed = formText(data, 'message').trim()
    const { needsHorse } = await accept({
      params: { id },
      body: { version, books: data.has('books'), ...(typed !== '' && { message: typed }) },
    })
    onClose()
    const done = t`${name} is now a client and has an invitation.`
    showToast(
      needsHorse
        ? `${done} ${t`The lesson has no horse yet. Choose one for ${riderName} in the calendar.`}`
        : done,
    )
  }
  return (
    <KeptForm draftKey={`accepting of visitor ${id}`} onSubmit={save} explain={explainAccept}>
      <p>
        {isRider
          ? t`${name} becomes a client and a rider, and gets an invitation by email.`
          : t`${name} becomes a client, with the rider ${riderName}, and gets an invitation by email.`}
      </p>
      {time && (
        <Checkbox
          name="books"
          label={t`Book the lesson on ${momentInWords(time.startsAt, timeZone)}`}
          hint={t`Untick it to book no lesson. You can propose another time in your message.`}
          defaultChecked
        />
      )}
      <TextArea
        name="message"
        label={t`Message to the visitor (optional)`}
        rows={3}
        maxLength={longest.message}
      />
      <SubmitButton>{t`Accept request`}</SubmitButton>
    </KeptForm>
  )
}

function explainAccept(error: unknown): ExplainedRefusal {
  const refusal = explainRefusal(error)
  if (refusal.code === 'slot_taken')
    return {
      message: t`This time is no longer free. The request is still open.`,
      help: t`Untick the lesson and propose another time in your message. Or decline the request.`,
    }
  if (refusal.code === 'client_exists')
    return {
      message: t`You already have a client with this email address. The request is still open.`,
      help: t`Add the lesson for that client, and decline this request.`,
    }
  return refusal
}
