import { formatDay, formatInstant } from './format-instant.ts'
import css from './Moment.module.css'

export interface MomentProps {
  /** RFC 3339. */
  at: string
  /** IANA zone of the person who reads it. */
  timeZone: string
  /** The day alone, without the time. */
  dayOnly?: boolean
}

/** A moment as DD/MM/YYYY, HH:MM, for programs too. */
export function Moment({ at, timeZone, dayOnly = false }: MomentProps) {
  return (
    <time dateTime={at} className={css['moment']}>
      {dayOnly ? formatDay(at, timeZone) : formatInstant(at, timeZone)}
    </time>
  )
}
