import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/api-change.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../../ui/fields/SubmitButton.tsx'
import { TextArea } from '../../../../ui/fields/TextField.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { longest } from './request-limits.ts'
import { askedWords, explainRequest } from './request-words.ts'
import type { BookingRequest } from './request.ts'
import css from '../../../../ui/Requests.module.css'

/** A request as the list and the lesson know it. */
export type Declinable = Pick<
  BookingRequest,
  'seatId' | 'version' | 'riderName' | 'offerName' | 'startsAt' | 'endsAt' | 'timeZone'
>

interface DeclineDialogProps {
  request: Declinable
  open: boolean
  onClose: () => void
  onDeclined?: () => void
  /** Gets a refusal, which the dialog shows too. */
  onRefused?: (error: unknown) => void
}

/** Declines a request, with a message that the client reads as shown. */
export function DeclineDialog({ request, open, onClose, ...rest }: DeclineDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Decline the request for ${request.riderName}?`}>
      <DeclineForm request={request} onClose={onClose} {...rest} />
    </Dialog>
  )
}

function DeclineForm({ request, onClose, onDeclined, onRefused }: Omit<DeclineDialogProps, 'open'>) {
  const { seatId, version, riderName } = request
  const [message, setMessage] = useState('')
  const decline = useApiChange('POST /api/booking-requests/{id}/decline')
  const asked = askedWords(request)
  const typed = message.trim()
  const save = async (): Promise<void> => {
    try {
      await decline({ params: { id: seatId }, body: { version, ...(typed !== '' && { message: typed }) } })
    } catch (error) {
      onRefused?.(error)
      throw error
    }
    onClose()
    showToast(t`Request for ${riderName} declined.`)
    onDeclined?.()
  }
  return (
    <Form onSubmit={save} explain={explainRequest}>
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
        <p>{t`Your request for ${riderName} was declined: ${asked}.`}</p>
        {typed !== '' && <blockquote className={css['message']}>{typed}</blockquote>}
      </figure>
      <SubmitButton variant="danger">{t`Decline request`}</SubmitButton>
    </Form>
  )
}
