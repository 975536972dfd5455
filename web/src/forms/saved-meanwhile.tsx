import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import css from './saved-meanwhile.module.css'

/** Note beside a field of `useDraft` that others saved while it was edited; undefined for others. */
export function savedMeanwhile<T extends object>(
  conflicts: Partial<T>,
  show: (name: keyof T & string, value: string) => string = (_, value) => value,
): (name: keyof T & string) => ReactNode {
  return (name) => {
    const saved = conflicts[name]
    // Lists have a field of their own for each part, and no note.
    if (typeof saved !== 'string') return undefined
    const words = saved === '' ? t`Now saved as empty.` : t`Now saved as “${show(name, saved)}”.`
    return <mark className={css['meanwhile']}>{words}</mark>
  }
}
