import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { lessonTitle, whenWords } from '../lesson-words.ts'
import { beginning, minutesOf, type Lesson, type LessonChange } from '../lesson.ts'
import { RefusalNotice } from '../RefusalNotice.tsx'
import { PrepaidNote } from './PrepaidNote.tsx'
import { ScopeChoice, type Scope } from './ScopeChoice.tsx'
import { canMoveAlong, seriesMove, takenBack, type Move } from './series-move.ts'
import { outcomeWords } from './series-words.ts'
import { WaitingNote } from './WaitingNote.tsx'
import { useAttempt, type Override } from '../use-attempt.ts'
import { useSeriesChanges, type Series } from '../use-series.ts'

interface MoveScopeDialogProps {
  lesson: Lesson
  move: Move
  /** Moves this lesson only. Rejects when refused. */
  onMoveOne: (lesson: Lesson, change: LessonChange) => Promise<void>
  /** Called when done, with a message and how to undo it. */
  onMovedSeries: (words: string, takeBack: () => Promise<unknown>) => void
  /** Called when done or cancelled. */
  onClose: (isDone: boolean) => void
}

/** After moving a lesson of a series: asks about the others, and shows conflicts. */
export function MoveScopeDialog({ lesson, move, ...rest }: MoveScopeDialogProps) {
  const query = useApiQuery(
    'GET /api/series/{id}',
    { params: { id: lesson.seriesId ?? '' } },
    { enabled: lesson.seriesId !== null, staleTime: 0 },
  )
  // A version from before, such as that of a move undone a moment ago, would be refused.
  const isCurrent = query.isFetchedAfterMount || query.isError
  const state = single(query)
  return (
    <Dialog open onClose={() => rest.onClose(false)} title={t`Move ${lessonTitle(lesson)}`}>
      <Loaded state={isCurrent ? state : { ...state, data: undefined, status: 'loading' }} rows={4}>
        {(series) => <MoveScopeForm lesson={lesson} move={move} series={series} {...rest} />}
      </Loaded>
    </Dialog>
  )
}

function MoveScopeForm({
  lesson,
  move,
  series,
  onMoveOne,
  onMovedSeries,
  onClose,
}: MoveScopeDialogProps & { series: Series }) {
  const [scope, setScope] = useState<Scope>('this')
  const changes = useSeriesChanges()
  const { run, again, refusal } = useAttempt()
  const newDay = beginning(movedLesson(lesson, move)).toPlainDate().toString()
  const mayMoveAll = canMoveAlong(series, lesson, move)
  const act = async (override: Override): Promise<void> => {
    if (scope === 'this') {
      const { overrideReason } = override
      await onMoveOne(lesson, { ...move, ...(overrideReason !== undefined && { overrideReason }) })
    } else {
      const outcome = await changes.change(series, {
        ...seriesMove(series, lesson, move, scope),
        ...override,
      })
      const { changed } = outcome
      const words = plural(changed, { one: '# lesson moved.', other: '# lessons moved.' })
      onMovedSeries(outcomeWords(outcome, words), () =>
        changes.undo(series, outcome.series, takenBack(series, outcome.series, lesson, move)),
      )
    }
    onClose(true)
  }
  return (
    <Form aria-label={t`Move the lesson`} onSubmit={() => run(act)}>
      <p>{t`From ${whenWords(lesson)} to ${whenWords(movedLesson(lesson, move))}.`}</p>
      {mayMoveAll ? (
        <ScopeChoice scope={scope} onChange={setScope} />
      ) : (
        <p>{t`Only this lesson moves. To move the others as well, open the lesson and change the series.`}</p>
      )}
      <WaitingNote lesson={lesson} scope={scope} />
      <PrepaidNote lesson={lesson} newDay={newDay} scope={scope} />
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          timeZone={lesson.timeZone}
          onOverride={(override) => void again(override)}
        />
      )}
      <DialogActions>
        <Button variant="secondary" onClick={() => onClose(false)}>
          {t`Do not move`}
        </Button>
        <SubmitButton>{scope === 'this' ? t`Move lesson` : t`Move lessons`}</SubmitButton>
      </DialogActions>
    </Form>
  )
}

function movedLesson(lesson: Lesson, { startsAt = lesson.startsAt, minutes = minutesOf(lesson) }: Move) {
  const start = beginning({ ...lesson, startsAt }).toInstant()
  return { ...lesson, startsAt, endsAt: start.add({ minutes }).toString() }
}
