import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { momentInWords } from './day-words.ts'
import { Dialog } from './Dialog.tsx'

interface LessonDialogButtonProps {
  label: string
  /** Title of the dialog. */
  title: string
  lesson: { riderName: string; offerName: string; startsAt: string; timeZone: string }
  /** Content of the dialog, from its opening on. */
  children: (close: () => void) => ReactNode
}

/** A button about a rider's lesson in a list of lessons, whose dialog says which lesson it is. */
export function LessonDialogButton({ label, title, lesson, children }: LessonDialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { riderName, offerName, startsAt, timeZone } = lesson
  const when = momentInWords(startsAt, timeZone)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`${label}: ${riderName}, ${when}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog open onClose={close} title={title}>
          <p>
            {offerName} · {when}
          </p>
          {children(close)}
        </Dialog>
      )}
    </>
  )
}
