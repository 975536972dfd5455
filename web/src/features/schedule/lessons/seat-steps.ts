import { t } from '@lingui/core/macro'
import {
  takesAttendance,
  takesNoShow,
  type Lesson,
  type Seat,
  type SeatState,
  type SettableState,
} from './lesson.ts'

/** A button that changes a seat's state. */
export interface SeatStep {
  to: SettableState
  label: string
}

/** Possible actions on a seat, likeliest first; none in a cancelled lesson. */
export function seatSteps(lesson: Lesson, seat: Pick<Seat, 'state'>, now: Temporal.Instant): SeatStep[] {
  if (lesson.state === 'cancelled') return []
  const attendance = takesAttendance(lesson, now)
    ? attendanceSteps().filter(({ to }) => to !== 'no_show' || takesNoShow(lesson, now))
    : []
  const steps: Record<SeatState, SeatStep[]> = {
    // AnswerButtons confirms or declines.
    held: [],
    requested: [],
    booked: [
      ...(attendance.length > 0 ? attendance : [{ to: 'late_cancelled' as const, label: t`Cancelled late` }]),
      { to: 'cancelled', label: t`Cancel seat` },
    ],
    attended: corrections(attendance, 'attended'),
    no_show: corrections(attendance, 'no_show'),
    late_cancelled: corrections(attendance, 'late_cancelled'),
    cancelled: [{ to: 'booked', label: t`Book again` }],
  }
  return steps[seat.state]
}

function corrections(attendance: readonly SeatStep[], noted: SeatState): SeatStep[] {
  return [{ to: 'booked', label: t`Mark as booked` }, ...attendance.filter(({ to }) => to !== noted)]
}

/** The three outcomes of a booked seat. */
export function attendanceSteps(): SeatStep[] {
  return [
    { to: 'attended', label: t`Attended` },
    { to: 'no_show', label: t`No-show` },
    { to: 'late_cancelled', label: t`Cancelled late` },
  ]
}
