import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import type { Conversation } from './conversation.ts'

export type CannotWriteReason = NonNullable<Conversation['cannotWriteBecause']>

/** Why nobody can write to a client, for those who work for the business. */
export function cannotWriteWords(cannotWriteBecause: CannotWriteReason, name: string): string {
  const words: Record<CannotWriteReason, string> = {
    archived: t`${name} is archived and gets no messages. Restore the client to write to them.`,
    no_account: t`${name} has no login yet. Invite the client, then you can write to them here.`,
    no_guardian: t`${name} is under 18, and no guardian has a login. Messages to a minor always go to a guardian too: add one and invite them.`,
    // Only families are guardians.
    guardian: '',
  }
  return words[cannotWriteBecause]
}

/** Why a family cannot write. */
export function ownCannotWriteWords(
  cannotWriteBecause: CannotWriteReason,
  { name, minorName }: Conversation,
): string {
  const words: Record<CannotWriteReason, string> = {
    archived: t`You are no longer a client of ${name}, so you cannot send messages here.`,
    no_account: t`You cannot send messages here. Ask ${name} to invite you.`,
    no_guardian: t`You are under 18. You can send messages once a parent or guardian has a login: ask ${name} to invite them.`,
    guardian: t`You read these messages as guardian of ${minorName ?? ''}. To write to ${name}, use your own messages.`,
  }
  return words[cannotWriteBecause]
}

/** Takes the place of the field for a message; `children` is a link to the remedy. */
export function CannotWrite({ words, children }: { words: string; children?: ReactNode }) {
  return <EmptyState action={children}>{words}</EmptyState>
}
