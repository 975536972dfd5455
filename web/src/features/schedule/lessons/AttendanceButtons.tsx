import { t } from '@lingui/core/macro'
import type { Lesson, Seat } from './lesson.ts'
import { attendanceSteps } from './seat-steps.ts'
import css from './Today.module.css'
import { useSetSeatState } from './use-seat-changes.ts'

/** Marks attendance of a seat in one tap. A second tap on the same button undoes it. */
export function AttendanceButtons({ lesson, seat }: { lesson: Lesson; seat: Seat }) {
  const setState = useSetSeatState()
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
          onClick={() => void setState(lesson, seat, seat.state === to ? 'booked' : to)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
