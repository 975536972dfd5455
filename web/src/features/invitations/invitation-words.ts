import type { Role } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../ui/Badge.tsx'
import type { Invitation } from './use-invitations.ts'

/** How a state is called and shown. */
export function stateBadge(state: Invitation['state']): BadgeWords {
  const words: Record<Invitation['state'], BadgeWords> = {
    open: { word: t`Open`, tone: 'attention' },
    used: { word: t`Used`, tone: 'good' },
    expired: { word: t`Expired`, tone: 'neutral' },
    revoked: { word: t`Withdrawn`, tone: 'neutral' },
  }
  return words[state]
}

/** What somebody becomes by an invitation. */
export function roleWord(role: Role): string {
  const words: Record<Role, string> = { admin: t`Administrator`, trainer: t`Trainer`, client: t`Client` }
  return words[role]
}

/** Whom an invitation is for. */
export function addressee({ email }: Pick<Invitation, 'email'>): string {
  return email ?? t`Anybody with the link`
}
