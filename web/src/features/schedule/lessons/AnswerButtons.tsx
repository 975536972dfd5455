import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import type { Lesson, Seat } from './lesson.ts'
import css from './Lessons.module.css'
import { RefusalNotice } from './RefusalNotice.tsx'
import { goneWords } from './request-words.ts'
import { isGone } from './request.ts'
import { type Override, useAttempt } from './use-attempt.ts'
import { useChangeSeat } from './use-seat-changes.ts'

interface AnswerButtonsProps {
  lesson: Lesson
  seat: Seat
}

/** Answers the request of a seat in its lesson. Confirming also works offline; the horse is the one of the seat. */
export function AnswerButtons({ lesson, seat }: AnswerButtonsProps) {
  const change = useChangeSeat()
  const { run, refusal, busy } = useAttempt()
  const [isDeclining, setDeclining] = useState(false)
  const { riderName } = seat
  const tellGone = (error: unknown): void => {
    if (isGone(error)) showToast(goneWords(riderName))
  }
  const confirm = async ({ overrideReason }: Override): Promise<void> => {
    try {
      await change(lesson, seat, { state: 'booked', ...(overrideReason !== undefined && { overrideReason }) })
      showToast(t`Lesson for ${riderName} confirmed.`)
    } catch (error) {
      tellGone(error)
      throw error
    }
  }
  return (
    <>
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          timeZone={lesson.timeZone}
          onOverride={(override) => void run(confirm, override)}
        />
      )}
      <div className={css['choices']}>
        <Button busy={busy} aria-label={t`Confirm lesson: ${riderName}`} onClick={() => void run(confirm)}>
          {t`Confirm lesson`}
        </Button>
        <Button
          variant="secondary"
          aria-label={t`Decline request: ${riderName}`}
          onClick={() => setDeclining(true)}
        >
          {t`Decline request`}
        </Button>
      </div>
      <DeclineDialog
        request={{ ...lesson, seatId: seat.id, version: seat.version, riderName }}
        open={isDeclining}
        onClose={() => setDeclining(false)}
        onRefused={tellGone}
      />
    </>
  )
}
