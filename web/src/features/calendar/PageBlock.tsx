import { t } from '@lingui/core/macro'
import { classes } from '../../ui/classes.ts'
import type { Block } from './block.ts'
import { blockName, stateWord } from './block-words.ts'
import css from './PageBlock.module.css'

interface PageBlockProps {
  block: Block
  /** `09:30–10:15` */
  time: string
  /** `Thursday 19/11` */
  when: string
  /** Begin and who only. */
  isSmall?: boolean
  onOpen: (block: Block) => void
}

/** A block as a line: in a month, or in a list. */
export function PageBlock({ block, time, when, isSmall = false, onOpen }: PageBlockProps) {
  const [begins = '', ends = ''] = time.split('–')
  const name = blockName(block, t`${when}, ${begins} to ${ends}`)
  const state = stateWord(block)
  return (
    <button
      type="button"
      className={classes(
        css['line'],
        css[block.rail],
        isSmall && css['small'],
        block.isRequested && css['requested'],
        block.isCancelled && css['cancelled'],
      )}
      aria-label={name}
      onClick={() => onOpen(block)}
    >
      <span className={css['time']}>{isSmall ? begins : time}</span>
      <b className={css['title']}>{block.title}</b>
      {!isSmall && (
        <span className={css['detail']}>
          {block.detail}
          {state && ` · ${state}`}
        </span>
      )}
    </button>
  )
}
