import { t } from '@lingui/core/macro'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { ConfirmOrDecline } from './ConfirmOrDecline.tsx'
import type { Lesson, Seat } from '../lesson.ts'
import { goneWords } from './request-words.ts'
import { isGone } from './request.ts'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import type { Override } from '../use-attempt.ts'
import { useChangeSeat } from '../seats/use-seat-changes.ts'

interface AnswerButtonsProps {
  lesson: Lesson
  seat: Seat
}

/** Answers the request of a seat in its lesson. Confirming also works offline; the horse is the one of the seat. */
export function AnswerButtons({ lesson, seat }: AnswerButtonsProps) {
  const change = useChangeSeat()
  const { riderName } = seat
  const confirm = async ({ overrideReason }: Override): Promise<void> => {
    await change(lesson, seat, { state: 'booked', ...(overrideReason !== undefined && { overrideReason }) })
    showToast(t`Lesson for ${riderName} confirmed.`)
  }
  return (
    <>
      {seat.proposed && (
        <p className="quiet">
          {seat.heldUntil === null
            ? t`You proposed this. The client has not answered yet.`
            : t`You proposed this. The client can answer until ${momentInDigits(seat.heldUntil, lesson.timeZone)}.`}
        </p>
      )}
      <ConfirmOrDecline
        request={{ ...lesson, seatId: seat.id, version: seat.version, riderName }}
        confirm={confirm}
        onRefused={(error) => {
          if (isGone(error)) showToast(goneWords(riderName))
        }}
      />
    </>
  )
}
