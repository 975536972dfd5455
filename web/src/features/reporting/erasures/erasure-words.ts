import { t } from '@lingui/core/macro'
import { formatDay } from '../../../ui/words/format-instant.ts'

interface Stage {
  state: string
  dueAt: string
  doneAt: string | null
}

/** When something was or will be erased; null for an erasure that was stopped. */
export function whenErased({ state, dueAt, doneAt }: Stage, timeZone: string): string | null {
  if (doneAt !== null) return t`erased on ${formatDay(doneAt, timeZone)}`
  return state === 'waiting' ? t`will be erased on ${formatDay(dueAt, timeZone)}` : null
}
