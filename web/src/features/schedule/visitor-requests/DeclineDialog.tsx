import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
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
  const [message, setMessage] = useState('')
  const decline = useApiChange('POST /api/visitor-requests/{id}/decline')
  const typed = message.trim()
  const save = async (): Promise<void> => {
    await decline({ params: { id }, body: { version, ...(typed !== '' && { message: typed }) } })
    onClose()
    showToast(t`Request of ${name} declined.`)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Decline the request of ${name}?`}>
      <Form onSubmit={save} explain={explainRefusal}>
        <p>{t`The visitor gets an email with your message. The details are deleted 30 days later.`}</p>
        <TextArea
          name="message"
          label={t`Message to the visitor (optional)`}
          rows={3}
          maxLength={longest.message}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        <SubmitButton variant="danger">{t`Decline request`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
