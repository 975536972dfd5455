import { t } from '@lingui/core/macro'
import { useMinute } from '../../../../ui/use-now.ts'
import type { Lesson, Seat } from '../lesson.ts'
import css from './Today.module.css'

interface LateHintProps {
  lesson: Pick<Lesson, 'startsAt' | 'endsAt'>
  seat: Pick<Seat, 'state' | 'noShowAfter'>
}

/** Says, while a rider is unmarked and later than the policy allows, that this is a no-show; the trainer decides. */
export function LateHint({ lesson, seat }: LateHintProps) {
  const now = useMinute()
  const { state, noShowAfter: minutes } = seat
  const isLate =
    state === 'booked' &&
    now >= Temporal.Instant.from(lesson.startsAt).epochMilliseconds + minutes * 60_000 &&
    now < Temporal.Instant.from(lesson.endsAt).epochMilliseconds
  if (!isLate) return null
  return (
    <p className={css['late']}>
      {t`Not here yet? After ${minutes} minutes the policy counts this as a no-show.`}
    </p>
  )
}
