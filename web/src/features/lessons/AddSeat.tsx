import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { takenSeats, type Lesson } from './lesson.ts'
import css from './Lessons.module.css'
import { RefusalNotice } from './RefusalNotice.tsx'
import { RiderChoice, type ChosenRider } from './RiderChoice.tsx'
import { useAttempt } from './use-attempt.ts'
import { useLessonChanges } from './use-lesson-changes.ts'

/** Gives one more rider a seat, as long as there is one. */
export function AddSeat({ lesson }: { lesson: Lesson }) {
  const [rider, setRider] = useState<ChosenRider>()
  const { takeSeat } = useLessonChanges()
  const { run, again, refusal, busy } = useAttempt()
  const left = lesson.capacity - takenSeats(lesson).length
  if (left <= 0 || lesson.state === 'cancelled')
    return <p className={css['quiet']}>{t`All seats are taken.`}</p>
  const add = (): void => {
    if (!rider) return
    void run(async ({ overrideReason }) => {
      await takeSeat(lesson, { riderId: rider.id, ...(overrideReason !== undefined && { overrideReason }) })
      setRider(undefined)
      showToast(t`${rider.name} has a seat.`)
    })
  }
  return (
    <div className={css['addSeat']}>
      <RiderChoice name="newRider" label={t`Add a rider`} chosen={rider} onChoose={setRider} />
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          timeZone={lesson.timeZone}
          onInsist={(insistence) => void again(insistence)}
        />
      )}
      {rider && (
        <Button variant="secondary" busy={busy} onClick={add}>
          {t`Give ${rider.name} a seat`}
        </Button>
      )}
    </div>
  )
}
