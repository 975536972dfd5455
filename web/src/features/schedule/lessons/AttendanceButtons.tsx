import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { showToast } from '../../../ui/toast-store.ts'
import { takesNoShow, type Lesson, type Seat } from './lesson.ts'
import { attendanceSteps } from './seat-steps.ts'
import css from './Today.module.css'
import { useSetSeatState } from './use-seat-changes.ts'

/** Marks attendance of a seat in one tap. A second tap on the same button undoes it. */
export function AttendanceButtons({ lesson, seat }: { lesson: Lesson; seat: Seat }) {
  const setState = useSetSeatState()
  const id = useId()
  const tooEarly = t`You can mark a no-show once the lesson has begun.`
  const isTooEarly = () => seat.state !== 'no_show' && !takesNoShow(lesson, Temporal.Now.instant())
  const isBefore = isTooEarly()
  return (
    <fieldset className={css['attendance']}>
      <legend className="visually-hidden">{t`Attendance for ${seat.riderName}`}</legend>
      {attendanceSteps().map(({ to, label }) => (
        <button
          key={to}
          type="button"
          className={css['state']}
          data-state={to}
          aria-pressed={seat.state === to}
          // Stays focusable and says why on a tap: a touch screen shows no tooltips.
          aria-disabled={(to === 'no_show' && isBefore) || undefined}
          aria-describedby={to === 'no_show' && isBefore ? id : undefined}
          onClick={() => {
            if (to === 'no_show' && isTooEarly()) showToast(tooEarly)
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
    </fieldset>
  )
}
