import { t } from '@lingui/core/macro'
import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { columnsOf } from './columns.ts'
import { ColumnHeads } from './ColumnHeads.tsx'
import { hourWord } from '../day-words.ts'
import { daySpan } from '../day-span.ts'
import { GridColumn } from './GridColumn.tsx'
import type { GridModel } from './grid-model.ts'
import type { Resource } from '../block.ts'
import { useGridHands } from '../dragging/use-grid-hands.ts'
import { visibleHours } from './visible-hours.ts'
import css from './TimeGrid.module.css'

interface TimeGridProps extends Omit<GridModel, 'axis' | 'columns'> {
  /** Name of the grid. */
  label: string
  days: readonly Temporal.PlainDate[]
  /** One column for each, on the first day; without, one column a day. */
  resources?: readonly Resource[] | undefined
  /** ISO 8601. */
  today: string
  onDay: (day: Temporal.PlainDate) => void
  notes?: ReadonlyMap<string, string> | undefined
  renderDay?: ((day: string) => ReactNode) | undefined
}

/** Hours from top to bottom, days or resources side by side. */
export function TimeGrid(props: TimeGridProps) {
  const { label, days, resources, today, onDay, notes, renderDay, ...grid } = props
  const root = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const spans = days.map((day) => daySpan(day, grid.timeZone))
  const { axis, columns } = columnsOf(spans, grid, resources)
  const hours = visibleHours(spans, grid.blocks)
  useGridHands({ root, scroller, overlay }, { ...grid, axis, columns })

  const from = (axis.hours.find(({ wall }) => wall >= hours.from * 60)?.at ?? 0) / axis.length
  // End of the last hour: the print ends there.
  const to = (axis.hours.find(({ wall }) => wall >= hours.to * 60)?.at ?? axis.length) / axis.length
  useLayoutEffect(() => {
    // With room for the label of the first hour.
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight * from - 16
  }, [from])

  const frame = {
    '--columns': columns.length,
    '--hours': axis.length / 60,
    '--from': from,
    '--to': to,
  } as CSSProperties
  return (
    <section
      ref={root}
      className={classes(css['grid'], resources && css['resources'], columns.length > 1 && css['several'])}
      style={frame}
      aria-label={label}
    >
      {/* Without lessons, the keys scroll the hours. */}
      <div
        ref={scroller}
        className={css['scroller']}
        {...(grid.blocks.length === 0 && { tabIndex: 0, role: 'group', 'aria-label': t`Hours` })}
      >
        <ColumnHeads
          columns={columns}
          today={today}
          onDay={resources || days.length === 1 ? undefined : onDay}
          notes={resources ? undefined : notes}
          renderDay={days.length === 1 ? undefined : renderDay}
        />
        <div className={css['canvas']}>
          <div className={css['hours']} aria-hidden="true">
            {axis.hours.map(({ at, wall, isRepeat }) => (
              <div key={at} className={css['hour']} style={{ top: `${(at / axis.length) * 100}%` }}>
                <span className={css['label']}>{hourWord(wall)}</span>
                {isRepeat && <span className="visually-hidden">{t`for the second time`}</span>}
              </div>
            ))}
          </div>
          <div className={css['columns']}>
            {columns.map((column, index) => (
              <GridColumn
                key={column.key}
                column={column}
                index={index}
                share={1 / columns.length}
                isToday={column.places.day.date.toString() === today}
              />
            ))}
            <div ref={overlay} className={css['overlay']} aria-hidden="true" />
          </div>
        </div>
      </div>
    </section>
  )
}
