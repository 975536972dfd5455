import { t } from '@lingui/core/macro'
import { classes } from '../classes.ts'
import css from './Skeleton.module.css'

/** Grey lines in place of loading rows, of the same size, so that nothing jumps. */
export function Skeleton({ rows = 5, tall = false }: { rows?: number; tall?: boolean | undefined }) {
  return (
    <div className={classes(css['rows'], tall && css['tall'])} aria-busy="true">
      <span className="visually-hidden">{t`Loading…`}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={css['row']} />
      ))}
    </div>
  )
}
