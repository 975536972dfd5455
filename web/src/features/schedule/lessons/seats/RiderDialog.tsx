import { t } from '@lingui/core/macro'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import type { Seat } from '../lesson.ts'
import css from '../Lessons.module.css'

interface RiderDialogProps {
  /** Those without a horse. */
  seats: readonly Seat[]
  horseName: string
  onChoose: (seatId: string) => void
  onClose: () => void
}

/** A lesson was taken to a horse, and several of its riders have none: asks who rides it. */
export function RiderDialog({ seats, horseName, onChoose, onClose }: RiderDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t`Who rides ${horseName}?`}>
      <ul className={css['riderChoices']}>
        {seats.map(({ id, riderName }) => (
          <li key={id}>
            <Button variant="secondary" onClick={() => onChoose(id)}>
              {riderName}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
