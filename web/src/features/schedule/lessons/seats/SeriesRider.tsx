import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import type { Lesson, Seat } from '../lesson.ts'
import { RefusalNotice } from '../RefusalNotice.tsx'
import { ScopeChoice, type Scope } from '../moving/ScopeChoice.tsx'
import { rosterOf } from '../moving/series-move.ts'
import { outcomeWords } from '../moving/series-words.ts'
import { useAttempt, type Override } from '../use-attempt.ts'
import { useSeriesChanges, type Series, type SeriesChange, type SeriesOutcome } from '../use-series.ts'

/** Changes the riders of a series: from a lesson on, or in all future ones. All or nothing. */
export function useSeriesRiders(lesson: Lesson) {
  const { change } = useSeriesChanges()
  return (
    series: Series,
    seats: NonNullable<SeriesChange['seats']>,
    scope: Exclude<Scope, 'this'>,
    override: Override,
  ): Promise<SeriesOutcome> => {
    const from = scope === 'following' && lesson.occurrenceDay ? { fromDay: lesson.occurrenceDay } : {}
    return change(series, { seats, ...from, ...override })
  }
}

/** Whether a lesson follows its series when riders join or leave. */
export function isOnSeries(series: Series | undefined): series is Series {
  return series !== undefined && series.endedAt === null
}

interface RemoveFromSeriesProps {
  lesson: Lesson
  seat: Seat
  series: Series
}

/** Removes a rider from a group: from this lesson on, or from all future ones. */
export function RemoveFromSeries({ lesson, seat, series }: RemoveFromSeriesProps) {
  const [isOpen, setOpen] = useState(false)
  const [scope, setScope] = useState<Exclude<Scope, 'this'>>('following')
  const save = useSeriesRiders(lesson)
  const { run, again, refusal } = useAttempt()
  const name = seat.riderName
  const act = async (override: Override): Promise<void> => {
    const others = rosterOf(series).filter(({ riderId }) => riderId !== seat.riderId)
    const outcome = await save(series, others, scope, override)
    const { changed } = outcome
    const from = plural(changed, { one: '# lesson', other: '# lessons' })
    showToast(outcomeWords(outcome, t`${name} removed from ${from}.`))
    setOpen(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t`Remove from series: ${name}`}
        onClick={() => setOpen(true)}
      >{t`Remove from series`}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Remove ${name} from the series`}>
        <Form aria-label={t`Remove from the series`} onSubmit={() => run(act)}>
          <ScopeChoice
            scope={scope}
            without="this"
            onChange={(chosen) => chosen !== 'this' && setScope(chosen)}
          />
          <p>{t`Lessons that have taken place stay as they are. ${name} pays nothing for the removed lessons.`}</p>
          {refusal && (
            <RefusalNotice
              refusal={refusal}
              timeZone={lesson.timeZone}
              onOverride={(override) => void again(override)}
            />
          )}
          <DialogActions>
            <Button variant="secondary" onClick={() => setOpen(false)}>{t`Keep ${name}`}</Button>
            <SubmitButton variant="danger">{t`Remove rider`}</SubmitButton>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  )
}
