import { t } from '@lingui/core/macro'
import { classes } from '../../ui/classes.ts'
import type { DrawnBlock } from './block-list.ts'
import css from './block-list.module.css'
import { blockName } from './block-words.ts'
import type { PlacedBlock } from './columns.ts'
import { clockRange } from './day-words.ts'
import type { DaySpan } from './day-span.ts'

/** Minutes below which a block has room for one line only: its words need one line. */
const twoLines = 40
/** Minutes from which the middle is too far down: words stand at the top. */
const farDown = 70
/** Share of the grid's width in which no second line can be read: a quarter of a day of a week. */
const narrow = 1 / 27

/** How a block is drawn in its column, which has this `share` of the grid's width and stands for this day. */
export function drawnBlock(
  { block, top, height, lane, minutes }: PlacedBlock,
  { day, date, share }: { day: DaySpan; date: string; share: number },
): DrawnBlock {
  const time = clockRange(day, block.start.epochMilliseconds, block.end.epochMilliseconds)
  const size = minutes < twoLines ? 'short' : minutes < farDown ? 'middle' : 'long'
  const isNarrow = (share * lane.span) / lane.columns < narrow
  const [left, right] = [lane.column / lane.columns, 1 - (lane.column + lane.span) / lane.columns]
  return {
    id: block.id,
    className: classes(
      css['block'],
      css[block.rail],
      css[size],
      block.isRequested && css['requested'],
      block.isCancelled && css['cancelled'],
    ),
    // One declaration is read faster than four.
    place: `inset:${percent(top)} ${percent(right)} ${percent(1 - top - height)} ${percent(left)}`,
    name: blockName(block, `${date}, ${time.replace('–', ` ${t`to`} `)}`),
    title: block.title,
    rest: isNarrow ? '' : `${size === 'short' ? ' ' : '\n'}${block.detail}`,
    time,
    isMovable: block.isMovable,
  }
}

/** Two decimals of a percent are a twentieth of a pixel. */
function percent(share: number): string {
  return `${Math.round(share * 1e4) / 100}%`
}
