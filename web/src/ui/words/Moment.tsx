import { formatDay, formatInstant } from './format-instant.ts'
import css from './Moment.module.css'

export interface MomentProps {
  /** RFC 3339. */
  at: string
  /** IANA zone of the reader. */
  timeZone: string
  /** Date only. */
  dayOnly?: boolean
}

/** A time as DD/MM/YYYY, HH:MM, in a machine-readable element. */
export function Moment({ at, timeZone, dayOnly = false }: MomentProps) {
  return (
    <time dateTime={at} className={css['moment']}>
      {dayOnly ? formatDay(at, timeZone) : formatInstant(at, timeZone)}
    </time>
  )
}
