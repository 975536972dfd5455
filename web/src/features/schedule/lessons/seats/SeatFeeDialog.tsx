import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Choice } from '../../../../ui/fields/choosing/Choice.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { percentWords } from '../../../../forms/ladder-words.ts'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { explainLesson, refusalSentence } from '../explain-lesson.ts'
import type { Lesson, Seat } from '../lesson.ts'
import { useChangeSeat } from './use-seat-changes.ts'

interface SeatFeeDialogProps {
  lesson: Lesson
  seat: Seat
  missed: NonNullable<Seat['missed']>
  open: boolean
  onClose: () => void
}

/** Chooses another agreed step, if the client gave notice before it was entered. */
export function SeatFeeDialog({ lesson, seat, missed, open, onClose }: SeatFeeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Fee for ${seat.riderName}`}>
      <Steps {...{ lesson, seat, missed, onClose }} />
    </Dialog>
  )
}

function Steps({ lesson, seat, missed, onClose }: Omit<SeatFeeDialogProps, 'open'>) {
  const [percent, setPercent] = useState(String(missed.percent))
  const change = useChangeSeat()
  return (
    <Form
      explain={(error) => {
        const { fields, ...refusal } = explainLesson(error)
        return { message: refusalSentence(refusal), fields }
      }}
      onSubmit={async () => {
        await change(lesson, seat, { feePercent: Number(percent) })
        onClose()
        showToast(t`${seat.riderName}: ${percentWords(Number(percent))}`)
      }}
    >
      <Choice
        name="feePercent"
        label={t`As in the agreed cancellation policy`}
        options={missed.choices.map((choice) => ({
          value: String(choice),
          label: percentWords(choice),
        }))}
        value={percent}
        onChange={setPercent}
      />
      <SubmitButton>{t`Save`}</SubmitButton>
    </Form>
  )
}
