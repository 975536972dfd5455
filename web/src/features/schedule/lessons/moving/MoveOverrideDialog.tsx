import { t } from '@lingui/core/macro'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import type { LessonRefusal } from '../explain-lesson.ts'
import type { Lesson, LessonChange } from '../lesson.ts'
import { lessonTitle } from '../lesson-words.ts'
import { RefusalNotice } from '../RefusalNotice.tsx'
import type { Move } from './series-move.ts'
import { useAttempt } from '../use-attempt.ts'

interface MoveOverrideDialogProps {
  lesson: Lesson
  move: Move
  /** Why the move was refused. */
  refusal: LessonRefusal
  /** Rejects when refused. */
  onMove: (lesson: Lesson, change: LessonChange) => Promise<void>
  onClose: (isDone: boolean) => void
}

/** After a move that a reason may override: asks for the reason, or for another time. */
export function MoveOverrideDialog({ lesson, move, refusal, onMove, onClose }: MoveOverrideDialogProps) {
  const attempt = useAttempt()
  const save = (change: LessonChange): void => {
    void attempt.run(async () => {
      await onMove(lesson, change)
      onClose(true)
    })
  }
  return (
    <Dialog open onClose={() => onClose(false)} title={t`Move ${lessonTitle(lesson)}`}>
      <RefusalNotice
        refusal={attempt.refusal ?? refusal}
        timeZone={lesson.timeZone}
        onOverride={({ overrideReason = '' }) => save({ ...move, overrideReason })}
        onAlternative={(startsAt) => save({ ...move, startsAt })}
      />
      <DialogActions>
        <Button variant="secondary" onClick={() => onClose(false)}>
          {t`Do not move`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
