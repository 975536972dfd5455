import { lazy, Suspense } from 'react'
import type { Lesson, Seat } from '../lesson.ts'

const CancelLateDialog = lazy(async () => ({
  default: (await import('./CancelLateDialog.tsx')).CancelLateDialog,
}))
const CancelRiderDialog = lazy(async () => ({
  default: (await import('./CancelRiderDialog.tsx')).CancelRiderDialog,
}))

interface CancelDialogsProps {
  lesson: Lesson
  seat: Seat
  /** What the seat becomes; undefined: no dialog is open. */
  to: 'cancelled' | 'late_cancelled' | undefined
  onClose: () => void
}

/** Asks before a trainer cancels a seat, or enters that the family cancelled late. */
export function CancelDialogs({ to, ...rest }: CancelDialogsProps) {
  if (!to) return null
  return (
    <Suspense fallback={null}>
      {to === 'cancelled' ? <CancelRiderDialog {...rest} /> : <CancelLateDialog {...rest} />}
    </Suspense>
  )
}
