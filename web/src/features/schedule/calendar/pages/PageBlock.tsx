import { classes } from '../../../../ui/classes.ts'
import type { Block } from '../block.ts'
import { stateWord } from '../block-words.ts'
import css from './PageBlock.module.css'

interface PageBlockProps {
  block: Block
  /** `09:30–10:15`, or `09:30` */
  time: string
  /** `Thursday 19/11` */
  when: string
  /** Names only. */
  isSmall?: boolean
  onOpen: (block: Block) => void
}

/** A block as a line, in a month or a list. */
export function PageBlock({ block, time, when, isSmall = false, onOpen }: PageBlockProps) {
  const state = stateWord(block)
  const words = state === '' ? block.detail : `${block.detail} · ${state}`
  return (
    <button
      type="button"
      className={classes(
        css['line'],
        css[block.rail],
        isSmall && css['small'],
        block.isRequested && css['requested'],
        block.isCancelled && css['cancelled'],
        block.isIncomplete && css['incomplete'],
      )}
      data-block={block.id}
      onClick={() => onOpen(block)}
    >
      <span className={css['time']}>{time}</span> <b className={css['title']}>{block.title}</b>{' '}
      <span className={isSmall ? 'visually-hidden' : css['detail']}>{words}</span>
      <span className="visually-hidden">, {when}</span>
    </button>
  )
}
