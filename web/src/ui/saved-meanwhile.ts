import { t } from '@lingui/core/macro'

/** Words beside a field of `useDraft` that others saved while it was being changed; undefined for all others. */
export function savedMeanwhile<N extends string>(
  conflicts: Readonly<Partial<Record<N, string>>>,
  show: (name: N, value: string) => string = (_, value) => value,
): (name: N) => string | undefined {
  return (name) => {
    const saved = conflicts[name]
    if (saved === undefined) return undefined
    if (saved === '') return t`Meanwhile emptied elsewhere.`
    return t`Meanwhile saved elsewhere as “${show(name, saved)}”.`
  }
}
