import { memo } from 'react'
import { classes } from '../../ui/classes.ts'
import type { PlacedBlock } from './columns.ts'
import css from './BlockItem.module.css'

interface BlockItemProps extends Pick<PlacedBlock, 'block' | 'top' | 'height'> {
  /** Shares of the column from 0 to 1. */
  left: number
  width: number
  /** `short`: its words need one line; `long`: they stand at its top. */
  size: 'short' | 'middle' | 'long'
  /** Too narrow for more than the first words of who. */
  isNarrow: boolean
  /** Who, what, when and in which state. */
  name: string
  /** `09:30–10:15`, for paper. */
  time: string
}

/** A block in its column. Where it stands is all that changes it, besides itself. */
export const BlockItem = memo(function BlockItem(props: BlockItemProps) {
  // What it is given does not change without it being drawn anew: nothing is worth remembering.
  'use no memo'
  const { block, top, height, left, width, size, isNarrow, name, time } = props
  return (
    <li className={css['item']}>
      <button
        type="button"
        tabIndex={-1}
        className={classes(
          css['block'],
          css[block.rail],
          css[size],
          block.isRequested && css['requested'],
          block.isCancelled && css['cancelled'],
        )}
        style={{ top: percent(top), height: percent(height), left: percent(left), width: percent(width) }}
        data-block={block.id}
        data-fixed={block.isMovable ? undefined : ''}
        aria-label={name}
      >
        <b className={css['title']} data-time={time}>
          {block.title}
        </b>
        {!isNarrow && `${size === 'middle' ? '\n' : ' '}${block.detail}`}
      </button>
    </li>
  )
})

/** Two decimals of a percent are a twentieth of a pixel. */
function percent(share: number): string {
  return `${Math.round(share * 1e4) / 100}%`
}
