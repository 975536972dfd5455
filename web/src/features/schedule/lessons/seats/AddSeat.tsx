import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { takenSeats, type Lesson } from '../lesson.ts'
import css from '../Lessons.module.css'
import { RefusalNotice } from '../RefusalNotice.tsx'
import { RiderChoice, type ChosenRider } from './RiderChoice.tsx'
import { ScopeChoice, type Scope } from '../moving/ScopeChoice.tsx'
import { rosterOf } from '../moving/series-move.ts'
import { isOnSeries, useSeriesRiders } from './SeriesRider.tsx'
import { outcomeWords } from '../moving/series-words.ts'
import { useAttempt } from '../use-attempt.ts'
import { useLessonChanges } from '../use-lesson-changes.ts'
import type { Series } from '../use-series.ts'

interface AddSeatProps {
  lesson: Lesson
  /** The lesson's series, if any. */
  series: Series | undefined
}

/** Books another rider, into this lesson or more of its series. */
export function AddSeat({ lesson, series }: AddSeatProps) {
  const [rider, setRider] = useState<ChosenRider>()
  const [scope, setScope] = useState<Scope>('this')
  const { takeSeat } = useLessonChanges()
  const saveSeries = useSeriesRiders(lesson)
  const { run, again, refusal, busy } = useAttempt()
  const left = lesson.capacity - takenSeats(lesson).length
  if (lesson.state === 'cancelled') return null
  if (left <= 0) return <p className="quiet">{t`All seats are taken.`}</p>
  const add = (): void => {
    if (!rider) return
    const { id: riderId, name } = rider
    void run(async (override) => {
      if (scope !== 'this' && isOnSeries(series)) {
        const others = rosterOf(series).filter((seat) => seat.riderId !== riderId)
        const outcome = await saveSeries(series, [...others, { riderId, horseId: null }], scope, override)
        const to = plural(outcome.changed, { one: '# lesson', other: '# lessons' })
        showToast(outcomeWords(outcome, t`${name} added to ${to}.`))
      } else {
        const { overrideReason } = override
        await takeSeat(lesson, { riderId, ...(overrideReason !== undefined && { overrideReason }) })
        showToast(t`${name} added.`)
      }
      setRider(undefined)
      setScope('this')
    })
  }
  return (
    <div className={css['addSeat']}>
      <RiderChoice name="newRider" label={t`Add rider`} chosen={rider} onChoose={setRider} />
      {rider && isOnSeries(series) && <ScopeChoice scope={scope} onChange={setScope} />}
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          timeZone={lesson.timeZone}
          onOverride={(override) => void again(override)}
        />
      )}
      {rider && (
        <Button variant="secondary" busy={busy} onClick={add}>
          {t`Add ${rider.name}`}
        </Button>
      )}
    </div>
  )
}
