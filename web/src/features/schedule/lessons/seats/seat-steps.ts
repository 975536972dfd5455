import { t } from '@lingui/core/macro'
import {
  takesAttendance,
  takesNoShow,
  type Lesson,
  type Seat,
  type SeatState,
  type SettableState,
} from '../lesson.ts'

/** A button that changes a seat's state. */
export interface SeatStep {
  to: SettableState
  label: string
}

/** Possible actions on a seat, likeliest first; none in a cancelled lesson. */
export function seatSteps(
  lesson: Lesson,
  seat: Pick<Seat, 'state' | 'freeUntil'>,
  now: Temporal.Instant,
): SeatStep[] {
  if (lesson.state === 'cancelled') return []
  const outcomes = attendanceSteps(seat, now)
  const attendance = takesAttendance(lesson, now)
    ? outcomes.filter(({ to }) => to !== 'no_show' || takesNoShow(lesson, now))
    : []
  const steps: Record<SeatState, SeatStep[]> = {
    // AnswerButtons confirms or declines.
    held: [],
    requested: [],
    booked: [
      ...(attendance.length > 0 ? attendance : outcomes.filter(({ to }) => to === 'late_cancelled')),
      cancelStep(),
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

/** The outcomes of a booked seat. A client who may still cancel free of charge has not cancelled late. */
export function attendanceSteps(seat: Pick<Seat, 'freeUntil'>, now: Temporal.Instant): SeatStep[] {
  return [
    { to: 'attended', label: t`Attended` },
    { to: 'no_show', label: t`No-show` },
    ...(isFreeToCancel(seat, now) ? [] : [{ to: 'late_cancelled' as const, label: t`Cancelled late` }]),
  ]
}

/** Cancels a seat free of charge. */
export function cancelStep(): SeatStep {
  return { to: 'cancelled', label: t`Cancel seat` }
}

export function isFreeToCancel({ freeUntil }: Pick<Seat, 'freeUntil'>, now: Temporal.Instant): boolean {
  return freeUntil !== null && Temporal.Instant.compare(now, freeUntil) < 0
}
