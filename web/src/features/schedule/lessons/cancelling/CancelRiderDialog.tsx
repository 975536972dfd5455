import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { FamilyMessage, messageOf } from './FamilyMessage.tsx'
import { FreeCosts } from './FreeCosts.tsx'
import type { Lesson, Seat } from '../lesson.ts'
import { whenWords } from '../lesson-words.ts'
import { useSetSeatState } from '../seats/use-seat-changes.ts'

interface CancelRiderDialogProps {
  lesson: Lesson
  seat: Seat
  onClose: () => void
}

/** A trainer cancels the seat of one rider, with a line to the family. Can be undone at once. */
export function CancelRiderDialog({ lesson, seat, onClose }: CancelRiderDialogProps) {
  const [message, setMessage] = useState('')
  const setState = useSetSeatState()
  return (
    <Dialog open onClose={onClose} title={t`Cancel the seat of ${seat.riderName}?`}>
      <Form
        onSubmit={async () => {
          await setState(lesson, seat, 'cancelled', messageOf(message))
          onClose()
        }}
      >
        <p>{t`${whenWords(lesson)}. We tell the family, and they pay nothing.`}</p>
        <FreeCosts lesson={lesson} seat={seat} />
        <FamilyMessage lesson={lesson} value={message} onChange={setMessage} />
        <SubmitButton variant="danger">{t`Cancel seat`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
