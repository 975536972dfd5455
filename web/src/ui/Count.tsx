import { classes } from './classes.ts'
import css from './Count.module.css'

/** More than this are shown as "99+". */
const most = 99

interface CountProps {
  of: number
  /** Places it. */
  className: string | undefined
  /** If the name of the link says the number. */
  'aria-hidden'?: boolean
}

/** A number on a badge; nothing for zero. */
export function Count({ of: count, className, ...rest }: CountProps) {
  if (count === 0) return null
  return (
    <b className={classes(css['count'], className)} {...rest}>
      {countWords(count)}
    </b>
  )
}

/** `12`, or `99+`. */
export function countWords(count: number): string {
  return count > most ? `${most}+` : String(count)
}
