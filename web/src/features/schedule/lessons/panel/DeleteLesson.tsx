import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import type { Lesson } from '../lesson.ts'
import { lessonTitle, whenWords } from '../lesson-words.ts'
import { useLessonDeletion } from './use-lesson-deletion.ts'

interface DeleteLessonProps {
  lesson: Lesson
  onDeleted: () => void
}

/** Deletes a lesson that was added by mistake. Shows nothing for a lesson that can only be cancelled. */
export function DeleteLesson({ lesson, onDeleted }: DeleteLessonProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useLessonDeletion()
  const { data } = useApiQuery('GET /api/lessons/{id}/deletion', { params: { id: lesson.id } })
  const title = lessonTitle(lesson)
  if (!isAsking && data?.because !== null) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t`Delete lesson`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Delete this lesson?`}
        confirm={t`Delete lesson`}
        tone="danger"
        onConfirm={async () => {
          await remove(lesson)
          showToast(t`Lesson deleted: ${title}.`)
          onDeleted()
        }}
      >
        <p>
          {title} · {whenWords(lesson)}
        </p>
        <p>{t`Nobody knows about this lesson yet, so nobody gets a notification. You cannot undo this.`}</p>
      </ConfirmDialog>
    </>
  )
}
