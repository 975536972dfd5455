import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import css from './saved-meanwhile.module.css'

/** Note beside a field of `useDraft` that others saved while it was edited; undefined for others. */
export function savedMeanwhile<N extends string>(
  conflicts: Readonly<Partial<Record<N, string>>>,
  show: (name: N, value: string) => string = (_, value) => value,
): (name: N) => ReactNode {
  return (name) => {
    const saved = conflicts[name]
    if (saved === undefined) return undefined
    const words = saved === '' ? t`Now saved as empty.` : t`Now saved as “${show(name, saved)}”.`
    return <mark className={css['meanwhile']}>{words}</mark>
  }
}
