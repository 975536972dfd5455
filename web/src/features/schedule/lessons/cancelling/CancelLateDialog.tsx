import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { single } from '../../../../data/queries/single.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { lateButtonWords, lateWords, useCancelCosts } from './cancel-costs.ts'
import { FamilyMessage, messageOf } from './FamilyMessage.tsx'
import type { Lesson, Seat } from '../lesson.ts'
import { whenWords } from '../lesson-words.ts'
import { useSetSeatState } from '../seats/use-seat-changes.ts'

interface CancelLateDialogProps {
  lesson: Lesson
  seat: Seat
  onClose: () => void
}

/** A trainer enters that a family cancelled late, and sees before what it costs. Can be undone at once. */
export function CancelLateDialog({ lesson, seat, onClose }: CancelLateDialogProps) {
  const [message, setMessage] = useState('')
  const setState = useSetSeatState()
  const locale = useLocale()
  const { isShown, query } = useCancelCosts(lesson)
  const currency = query.data?.currency ?? ''
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const costs = query.data?.seats.find(({ seatId }) => seatId === seat.id)
  const isToCome = Temporal.Instant.compare(lesson.startsAt, Temporal.Now.instant()) > 0
  return (
    <Dialog open onClose={onClose} title={t`Did the family of ${seat.riderName} cancel late?`}>
      <Form
        onSubmit={async () => {
          await setState(lesson, seat, 'late_cancelled', messageOf(message))
          onClose()
        }}
      >
        <p>{whenWords(lesson)}</p>
        {isShown ? (
          <Loaded state={single(query)} rows={2}>
            {() => costs?.late && <p>{lateWords(costs, costs.late, money).join(' ')}</p>}
          </Loaded>
        ) : (
          <p>{t`The cancellation policy decides the fee.`}</p>
        )}
        {isToCome && <p>{t`We tell the family, with the cost.`}</p>}
        <FamilyMessage lesson={lesson} value={message} onChange={setMessage} />
        {!query.isLoading && (
          <SubmitButton variant="danger">{lateButtonWords(costs?.late, money)}</SubmitButton>
        )}
      </Form>
    </Dialog>
  )
}
