import { t } from '@lingui/core/macro'
import { classes } from '../../../../ui/classes.ts'
import type { Block } from '../block.ts'
import css from './Legend.module.css'

/** Meaning of the colours, lines and icons of these blocks. */
export function Legend({ blocks }: { blocks: readonly Block[] }) {
  const kinds = new Map(blocks.map(({ kind, rail }) => [kind, rail]))
  return (
    <ul className={css['legend']} aria-label={t`What the colours mean`}>
      {Array.from(kinds, ([kind, rail]) => (
        <li key={kind} className={css['entry']}>
          <span className={classes(css['sample'], css[rail])} aria-hidden="true" />
          {kind}
        </li>
      ))}
      {blocks.some(({ isRequested }) => isRequested) && (
        <li className={css['entry']}>
          <span className={classes(css['sample'], css['requested'])} aria-hidden="true" />
          {t`Requested, not yet confirmed`}
        </li>
      )}
      {blocks.some(({ isIncomplete }) => isIncomplete) && (
        <li className={css['entry']}>
          <span className={css['incomplete']} aria-hidden="true" />
          {t`No horse yet`}
        </li>
      )}
    </ul>
  )
}
