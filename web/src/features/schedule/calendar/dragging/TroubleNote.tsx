import { t } from '@lingui/core/macro'
import { Button } from '../../../../ui/Button.tsx'
import type { Block, Target } from '../block.ts'
import { timeWords } from '../block-words.ts'
import css from '../Calendar.module.css'
import type { Trouble } from './use-moves.ts'

interface TroubleNoteProps {
  trouble: Trouble
  timeZone: string
  /** Takes the free time instead. */
  onTake: ((block: Block, target: Target) => void) | undefined
  onClose: () => void
}

/** Why a lesson was put back, and where it could be. The calendar's live region has announced it. */
export function TroubleNote({ trouble, timeZone, onTake, onClose }: TroubleNoteProps) {
  const { block, reason, free } = trouble
  const when = free ? timeWords(free, timeZone) : ''
  return (
    <div className={css['trouble']}>
      <p>{block.title === '' ? reason : t`${block.title}: ${reason}`}</p>
      {free && onTake && block.id !== '' && (
        <Button
          variant="secondary"
          onClick={() => {
            onTake(block, free)
            onClose()
          }}
        >{t`Move to ${when}`}</Button>
      )}
      <Button variant="quiet" onClick={onClose}>{t`Close`}</Button>
    </div>
  )
}
