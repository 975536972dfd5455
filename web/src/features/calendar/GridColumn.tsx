import { t } from '@lingui/core/macro'
import { memo } from 'react'
import { classes } from '../../ui/classes.ts'
import { BlockItem } from './BlockItem.tsx'
import { blockName } from './block-words.ts'
import type { Column } from './columns.ts'
import { clockRange, dayName } from './day-words.ts'
import { NowLine } from './NowLine.tsx'
import css from './GridColumn.module.css'

interface GridColumnProps {
  column: Column
  index: number
  isToday: boolean
  /** Share of the grid's width, 0 to 1. */
  share: number
}

/** Minutes below which a block has room for one line only. */
const twoLines = 40
/** Minutes from which the middle is too far down. */
const farDown = 70
/** Share of the grid's width in which no second line can be read: a quarter of a day of a week. */
const narrow = 1 / 27

/** A column with its blocks, and the times that cannot be booked. */
export const GridColumn = memo(function GridColumn({ column, index, isToday, share }: GridColumnProps) {
  const { day } = column.places
  const date = dayName(day.date)
  return (
    <div className={classes(css['column'], isToday && css['today'])} data-column={index}>
      {column.closed.map(({ top, height }) => (
        <div
          key={top}
          className={css['closed']}
          style={{ top: `${top * 100}%`, height: `${height * 100}%` }}
        />
      ))}
      {column.gaps.map(({ top, height }) => (
        <div key={top} className={css['gap']} style={{ top: `${top * 100}%`, height: `${height * 100}%` }}>
          {t`no such time`}
        </div>
      ))}
      <ul className={css['blocks']} aria-label={column.name}>
        {column.placed.map(({ block, top, height, lane, minutes }) => {
          const time = clockRange(day, block.start.epochMilliseconds, block.end.epochMilliseconds)
          return (
            <BlockItem
              key={block.id}
              block={block}
              top={top}
              height={height}
              left={lane.column / lane.columns}
              width={lane.span / lane.columns}
              size={minutes < twoLines ? 'short' : minutes < farDown ? 'middle' : 'long'}
              isNarrow={(share * lane.span) / lane.columns < narrow}
              name={blockName(block, `${date}, ${time.replace('–', ` ${t`to`} `)}`)}
              time={time}
            />
          )
        })}
      </ul>
      {isToday && <NowLine places={column.places} />}
    </div>
  )
})
