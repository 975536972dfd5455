import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { Button } from '../../../../ui/Button.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import type { Lesson, Seat } from '../lesson.ts'
import css from '../Lessons.module.css'
import { momentInDigits } from '../../../../ui/words/day-words.ts'

/** A place that is held while a client decides, and a button that releases it. */
export function HeldSeat({ lesson, seat }: { lesson: Pick<Lesson, 'timeZone'>; seat: Seat }) {
  const release = useApiChange('DELETE /api/held-seats/{id}')
  const [isBusy, setBusy] = useState(false)
  const act = async (): Promise<void> => {
    setBusy(true)
    try {
      await release({ params: { id: seat.id } })
    } catch (error) {
      showToast(explainRefusal(error).message)
      setBusy(false)
    }
  }
  const until = seat.heldUntil === null ? '' : momentInDigits(seat.heldUntil, lesson.timeZone)
  return (
    <>
      <p className="quiet">
        {t`Held for ${seat.riderName} until ${until}, while the client confirms the booking.`}
      </p>
      <div className={css['choices']}>
        <Button
          variant="secondary"
          busy={isBusy}
          aria-label={t`Release place: ${seat.riderName}`}
          onClick={() => void act()}
        >
          {t`Release place`}
        </Button>
      </div>
    </>
  )
}
