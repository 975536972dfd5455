import { t } from '@lingui/core/macro'
import { classes } from '../../ui/classes.ts'
import type { Block } from './block.ts'
import css from './Legend.module.css'

/** What the colours and lines of these blocks mean. */
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
    </ul>
  )
}
