import { classes } from '../../ui/classes.ts'
import type { Column } from './columns.ts'
import css from './TimeGrid.module.css'

interface ColumnHeadsProps {
  columns: readonly Column[]
  /** ISO 8601. */
  today: string
  /** Leads to a day; without, heads are words only. */
  onDay: ((day: Temporal.PlainDate) => void) | undefined
}

/** What each column is, kept in sight while the hours scroll. */
export function ColumnHeads({ columns, today, onDay }: ColumnHeadsProps) {
  return (
    <div className={css['heads']}>
      {columns.map(({ key, title, places }) => {
        const { date } = places.day
        const isToday = date.toString() === today
        const className = classes(css['head'], isToday && css['today'])
        return onDay ? (
          <button
            key={key}
            type="button"
            className={className}
            aria-current={isToday ? 'date' : undefined}
            onClick={() => onDay(date)}
          >
            {title}
          </button>
        ) : (
          <span key={key} className={className}>
            {title}
          </span>
        )
      })}
    </div>
  )
}
