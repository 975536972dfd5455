import type { Role } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import type { Invitation } from './use-invitations.ts'

/** Name and colour of a state. */
export function stateBadge(state: Invitation['state']): BadgeWords {
  const words: Record<Invitation['state'], BadgeWords> = {
    open: { word: t`Unused`, tone: 'attention' },
    used: { word: t`Used`, tone: 'good' },
    expired: { word: t`Expired`, tone: 'neutral' },
    revoked: { word: t({ message: 'Cancelled', context: 'an invitation' }), tone: 'neutral' },
  }
  return words[state]
}

/** The role that an invitation gives. */
export function roleWord(role: Role): string {
  const words: Record<Role, string> = { admin: t`Administrator`, trainer: t`Trainer`, client: t`Client` }
  return words[role]
}

/** The addressee of an invitation. */
export function addressee({ email }: Pick<Invitation, 'email'>): string {
  return email ?? t`Anyone with the link`
}
