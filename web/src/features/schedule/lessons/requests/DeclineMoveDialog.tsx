import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/api-change.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../../ui/fields/SubmitButton.tsx'
import { TextArea } from '../../../../ui/fields/TextField.tsx'
import css from '../../../../ui/Requests.module.css'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { whenWords } from '../lesson-words.ts'
import { longest } from './request-limits.ts'
import { explainMove } from './request-words.ts'
import type { MoveRequest } from './request.ts'

interface DeclineMoveDialogProps {
  request: MoveRequest
  onClose: () => void
  /** Gets a refusal, which the dialog shows too. */
  onRefused: (error: unknown) => void
}

/** Declines a request to move a lesson, with a message that the client reads as shown. */
export function DeclineMoveDialog({ request, onClose, onRefused }: DeclineMoveDialogProps) {
  const { id, riderName, from, timeZone } = request
  const [message, setMessage] = useState('')
  const decline = useApiChange('POST /api/move-requests/{id}/decline')
  const stays = whenWords({ ...from, timeZone })
  const typed = message.trim()
  const save = async (): Promise<void> => {
    try {
      await decline({ params: { id }, body: typed === '' ? {} : { message: typed } })
    } catch (error) {
      onRefused(error)
      throw error
    }
    onClose()
    showToast(t`Move for ${riderName} declined.`)
  }
  return (
    <Dialog open onClose={onClose} title={t`Decline the move for ${riderName}?`}>
      <Form onSubmit={save} explain={explainMove}>
        <TextArea
          name="message"
          label={t`Message to the client (optional)`}
          rows={3}
          maxLength={longest.message}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <figure className={css['letter']}>
          <figcaption>{t`The client reads`}</figcaption>
          <p>{t`Your request to move the lesson of ${riderName} was declined: it stays on ${stays}.`}</p>
          {typed !== '' && <blockquote className={css['message']}>{typed}</blockquote>}
        </figure>
        <SubmitButton variant="danger">{t`Decline move`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
