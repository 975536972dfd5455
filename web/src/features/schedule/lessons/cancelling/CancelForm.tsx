import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Choice } from '../../../../ui/fields/choosing/Choice.tsx'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { explainUndo } from '../explain-lesson.ts'
import type { CancelReason, Lesson } from '../lesson.ts'
import { cancelReasonOptions, lessonTitle } from '../lesson-words.ts'
import { FamilyMessage, messageOf } from './FamilyMessage.tsx'
import { FreeCosts } from './FreeCosts.tsx'
import { SeriesCosts } from './SeriesCosts.tsx'
import { RefusalNotice } from '../RefusalNotice.tsx'
import { ScopeChoice, type Scope } from '../moving/ScopeChoice.tsx'
import { isFreeToCancel } from '../seats/seat-steps.ts'
import { outcomeWords } from '../moving/series-words.ts'
import { useAttempt } from '../use-attempt.ts'
import { useLessonChanges } from '../use-lesson-changes.ts'
import { useSeriesChanges, type Series } from '../use-series.ts'

interface CancelFormProps {
  lesson: Lesson
  series: Series | undefined
  onDone: () => void
}

/** Cancels a lesson with a reason, which decides the cost (S13). Can be undone at once. */
export function CancelForm({ lesson, series, onDone }: CancelFormProps) {
  const [because, setBecause] = useState<CancelReason>('trainer')
  const [scope, setScope] = useState<Scope>('this')
  const [message, setMessage] = useState('')
  const { cancel, restore } = useLessonChanges()
  const ofSeries = useSeriesChanges()
  const { run, refusal } = useAttempt()
  const isLate = lesson.seats.some(
    (seat) => seat.state === 'booked' && !isFreeToCancel(seat, Temporal.Now.instant()),
  )

  const fromDay = scope === 'following' && lesson.occurrenceDay ? { fromDay: lesson.occurrenceDay } : {}

  const act = async (): Promise<void> => {
    if (scope !== 'this' && series) {
      const outcome = await ofSeries.end(series, { because, ...messageOf(message), ...fromDay })
      const words = plural(outcome.changed, { one: '# lesson cancelled.', other: '# lessons cancelled.' })
      showToast(outcomeWords(outcome, words), {
        label: t`Undo`,
        onAct: () => {
          ofSeries.restore(outcome.series).then(
            () => showToast(t`Lessons reinstated.`),
            (error: unknown) =>
              showToast(
                explainUndo(error, t`We could not undo this, because the lessons have been changed since.`),
              ),
          )
        },
      })
    } else {
      const cancelled = await cancel(lesson, because, messageOf(message))
      showToast(t`Lesson cancelled: ${lessonTitle(lesson)}.`, {
        label: t`Undo`,
        onAct: () => {
          restore(cancelled).then(
            () => showToast(t`Lesson reinstated.`),
            (error: unknown) => showToast(explainUndo(error)),
          )
        },
      })
    }
    onDone()
  }

  return (
    <Form aria-label={t`Cancel the lesson`} onSubmit={() => run(act)}>
      {series && <ScopeChoice scope={scope} onChange={setScope} />}
      <Choice
        name="because"
        label={t`Reason`}
        options={cancelReasonOptions()}
        value={because}
        onChange={setBecause}
      />
      {because === 'client' && (
        <p>
          {t`The clients do not pay when you cancel the whole lesson.`}
          {isLate &&
            ` ${t`To charge for a late cancellation, choose “Cancelled late” beside the rider instead.`}`}
        </p>
      )}
      {scope === 'this' || !series ? (
        <FreeCosts lesson={lesson} />
      ) : (
        <SeriesCosts seriesId={series.id} {...fromDay} />
      )}
      {(series !== undefined || lesson.seats.length > 0) && (
        <FamilyMessage lesson={lesson} value={message} onChange={setMessage} />
      )}
      {refusal && <RefusalNotice refusal={refusal} timeZone={lesson.timeZone} />}
      <SubmitButton variant="danger">
        {scope === 'this' ? t`Cancel the lesson` : t`Cancel the lessons`}
      </SubmitButton>
    </Form>
  )
}
