import type { StaffRole } from '@cavaletti/contract/actions'
import { t } from '@lingui/core/macro'

export function staffRoleWord(role: StaffRole): string {
  const words: Record<StaffRole, string> = {
    owner: t({ message: 'Owner', context: 'of a business' }),
    trainer: t`Trainer`,
    assistant: t`Assistant`,
    bookkeeper: t`Bookkeeper`,
  }
  return words[role]
}

/** What a role is for, in a sentence. */
export function staffRoleHint(role: StaffRole): string {
  const words: Record<StaffRole, string> = {
    owner: t`Can do everything, and changes the team. A business can have several.`,
    trainer: t`Gives lessons. Sees calendar, horses, clients and money.`,
    assistant: t`Helps in the yard. Sees calendar, attendance and horses, but no money.`,
    bookkeeper: t`Does the accounts. Sees money and clients, but no calendar or horses.`,
  }
  return words[role]
}
