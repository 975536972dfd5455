import { t } from '@lingui/core/macro'
import { classes } from '../../../../ui/classes.ts'
import type { DrawnBlock } from './block-list.ts'
import css from './block-list.module.css'
import { blockName } from '../block-words.ts'
import type { PlacedBlock } from './columns.ts'
import { clockRange } from '../day-words.ts'
import type { DaySpan } from '../day-span.ts'

/** Minutes below which a block shows one line. */
const twoLines = 40
/** Minutes from which text starts at the top instead of the middle. */
const farDown = 70
/** Share of the grid's width too narrow for a second line: a quarter of a day of a week. */
const narrow = 1 / 27

/** Look of a block in a column with this `share` of the grid's width. */
export function drawnBlock(
  { block, top, height, lane, minutes }: PlacedBlock,
  { day, date, share, resource }: { day: DaySpan; date: string; share: number; resource: string | undefined },
): DrawnBlock {
  const title = block.inColumn?.[resource ?? ''] ?? block.title
  const detail = title === block.title ? block.detail : `${block.title} · ${block.detail}`
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
      block.isIncomplete && css['incomplete'],
    ),
    // One declaration is parsed faster than four.
    place: `inset:${percent(top)} ${percent(right)} ${percent(1 - top - height)} ${percent(left)}`,
    name: blockName({ ...block, title, detail }, `${date}, ${time.replace('–', ` ${t`to`} `)}`),
    title,
    rest: isNarrow ? '' : `${size === 'short' ? ' ' : '\n'}${detail}`,
    time,
    isMovable: block.isMovable,
  }
}

/** Two decimals of a percent are a twentieth of a pixel. */
function percent(share: number): string {
  return `${Math.round(share * 1e4) / 100}%`
}
