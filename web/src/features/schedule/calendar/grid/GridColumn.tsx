import { t } from '@lingui/core/macro'
import { memo, useLayoutEffect, useRef } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { createBlockList } from './block-list.ts'
import type { Column } from './columns.ts'
import { dayName } from '../day-words.ts'
import { drawnBlock } from './drawn-block.ts'
import { NowLine } from './NowLine.tsx'
import css from './GridColumn.module.css'

interface GridColumnProps {
  column: Column
  index: number
  isToday: boolean
  /** Share of the grid's width, 0 to 1. */
  share: number
}

/** A column with its blocks and closed times. */
export const GridColumn = memo(function GridColumn({ column, index, isToday, share }: GridColumnProps) {
  const list = useRef<HTMLUListElement>(null)
  const draw = useRef<ReturnType<typeof createBlockList>>(undefined)
  useLayoutEffect(() => {
    if (!list.current) return
    draw.current ??= createBlockList(list.current)
    const { day } = column.places
    const date = dayName(day.date)
    draw.current(
      column.placed.map((placed) => drawnBlock(placed, { day, date, share, resource: column.resource })),
    )
  }, [column, share])
  return (
    <div className={classes(css['column'], isToday && css['today'])} data-column={index}>
      {column.closed.map(({ top, height }) => (
        <div
          key={top}
          className={css['closed']}
          style={{ top: `${top * 100}%`, height: `${height * 100}%` }}
        />
      ))}
      {column.busy.map(({ top, height }) => (
        <div key={top} className={css['busy']} style={{ top: `${top * 100}%`, height: `${height * 100}%` }}>
          {t`Busy`}
        </div>
      ))}
      {column.gaps.map(({ top, height }) => (
        <div key={top} className={css['gap']} style={{ top: `${top * 100}%`, height: `${height * 100}%` }}>
          {t`no such time`}
        </div>
      ))}
      {/* Below the blocks: over a short block's text it would look like a cancellation. */}
      {isToday && <NowLine places={column.places} />}
      <ul ref={list} className={css['blocks']} aria-label={column.name} />
    </div>
  )
})
