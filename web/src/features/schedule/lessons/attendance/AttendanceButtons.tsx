import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { useMinute } from '../../../../ui/use-now.ts'
import { CancelDialogs } from '../cancelling/CancelDialogs.tsx'
import { takesNoShow, type Lesson, type Seat } from '../lesson.ts'
import { attendanceSteps, cancelStep, isFreeToCancel } from '../seats/seat-steps.ts'
import css from './Today.module.css'
import { useSetSeatState } from '../seats/use-seat-changes.ts'

/**
 * Marks attendance of a seat in one tap. A second tap on the same button undoes it. A late cancellation shows its cost
 * first. While cancelling is free, the last button cancels the seat instead.
 */
export function AttendanceButtons({ lesson, seat }: { lesson: Lesson; seat: Seat }) {
  const setState = useSetSeatState()
  const id = useId()
  const [cancelling, setCancelling] = useState<'cancelled' | 'late_cancelled'>()
  const now = Temporal.Instant.fromEpochMilliseconds(useMinute())
  const mayCancel = seat.state === 'booked' && isFreeToCancel(seat, now)
  const steps = [...attendanceSteps(seat, now), ...(mayCancel ? [cancelStep()] : [])]
  const tooEarly = t`You can mark a no-show once the lesson has begun.`
  const isTooEarly = () => seat.state !== 'no_show' && !takesNoShow(lesson, Temporal.Now.instant())
  const isBefore = isTooEarly()
  return (
    <fieldset className={css['attendance']}>
      <legend className="visually-hidden">{t`Attendance for ${seat.riderName}`}</legend>
      {steps.map(({ to, label }) => (
        <button
          key={to}
          type="button"
          className={css['state']}
          data-state={to}
          aria-pressed={to === 'cancelled' ? undefined : seat.state === to}
          // Stays focusable and says why on a tap: a touch screen shows no tooltips.
          aria-disabled={(to === 'no_show' && isBefore) || undefined}
          aria-describedby={to === 'no_show' && isBefore ? id : undefined}
          onClick={() => {
            if (to === 'no_show' && isTooEarly()) showToast(tooEarly)
            else if (to === 'cancelled' || (to === 'late_cancelled' && seat.state !== to)) setCancelling(to)
            else void setState(lesson, seat, seat.state === to ? 'booked' : to)
          }}
        >
          {label}
        </button>
      ))}
      {isBefore && (
        <span className="visually-hidden" id={id}>
          {tooEarly}
        </span>
      )}
      <CancelDialogs lesson={lesson} seat={seat} to={cancelling} onClose={() => setCancelling(undefined)} />
    </fieldset>
  )
}
