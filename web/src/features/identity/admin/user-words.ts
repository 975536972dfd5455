import type { Role } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import type { User } from './use-users.ts'

export const roles = ['admin', 'trainer', 'client'] as const satisfies readonly Role[]
export const statuses = ['pending', 'active', 'disabled'] as const satisfies readonly User['status'][]

export function roleWord(role: Role): string {
  const words: Record<Role, string> = { admin: t`Administrator`, trainer: t`Trainer`, client: t`Client` }
  return words[role]
}

/** Name and colour of a user's status. */
export function statusBadge(status: User['status']): BadgeWords {
  const words: Record<User['status'], BadgeWords> = {
    pending: { word: t`Not activated yet`, tone: 'attention' },
    active: { word: t`Active`, tone: 'good' },
    disabled: { word: t`Disabled`, tone: 'danger' },
  }
  return words[status]
}
