import type { ReactNode } from 'react'
import { momentInWords } from '../words/day-words.ts'
import { Dialog } from './Dialog.tsx'

interface LessonDialogProps {
  title: string
  lesson: { offerName: string; startsAt: string; timeZone: string }
  onClose: () => void
  children: ReactNode
}

/** A dialog about a lesson of a list, which says which lesson it is. */
export function LessonDialog({
  title,
  lesson: { offerName, startsAt, timeZone },
  onClose,
  children,
}: LessonDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>
        {offerName} · {momentInWords(startsAt, timeZone)}
      </p>
      {children}
    </Dialog>
  )
}
