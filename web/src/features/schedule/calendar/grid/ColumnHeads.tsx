import type { ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'
import type { Column } from './columns.ts'
import narrow from './ColumnHeads.module.css'
import css from './TimeGrid.module.css'

interface ColumnHeadsProps {
  columns: readonly Column[]
  /** ISO 8601. */
  today: string
  /** Opens a day; without it, heads are text. */
  onDay: ((day: Temporal.PlainDate) => void) | undefined
  /** Notes by day (ISO 8601). */
  notes: ReadonlyMap<string, string> | undefined
  /** Actions of a day. */
  renderDay: ((day: string) => ReactNode) | undefined
}

/** Heads of the columns, visible while the hours scroll. */
export function ColumnHeads({ columns, today, onDay, notes, renderDay }: ColumnHeadsProps) {
  const head = classes(css['head'], renderDay && narrow['beside'])
  return (
    <div className={css['heads']}>
      {columns.map(({ key, title, places }) => {
        const { date } = places.day
        const day = date.toString()
        const isToday = day === today
        const note = notes?.get(day)
        return (
          <div key={key} className={classes(css['cell'], narrow['cell'], isToday && css['today'])}>
            {onDay ? (
              <button
                type="button"
                className={head}
                aria-current={isToday ? 'date' : undefined}
                onClick={() => onDay(date)}
              >
                {title}
              </button>
            ) : (
              <span className={head}>{title}</span>
            )}
            {renderDay && <div className={css['more']}>{renderDay(day)}</div>}
            {note && (
              <p className={css['noted']} title={note}>
                {note}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
