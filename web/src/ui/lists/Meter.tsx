import { classes } from '../classes.ts'
import css from './Meter.module.css'

export interface MeterProps {
  value: number
  /** 0 draws an empty bar. */
  max: number
  tone?: 'plain' | 'full' | 'closed'
}

/** A bar of the used part of something. Decorative: the figures are beside it. */
export function Meter({ value, max, tone = 'plain' }: MeterProps) {
  const percent = max > 0 ? Math.min(100, (100 * value) / max) : 0
  return (
    <svg className={classes(css['meter'], css[tone])} aria-hidden="true">
      <rect className={css['track']} width="100%" height="100%" rx="6" />
      <rect className={css['used']} width={`${percent}%`} height="100%" rx="6" />
    </svg>
  )
}
