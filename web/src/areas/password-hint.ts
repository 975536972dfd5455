import type { Role } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import type { PasswordRules } from './use-password-rules.ts'

/** Fewest characters of a password; whoever may have any role needs at least what a client does. */
export function passwordMinimum(rules: PasswordRules, role: Role = 'client'): number {
  return rules[role]
}

/** What makes a good password, for whom; the server says what is wrong with one it refuses. */
export function passwordHint({ client, trainer }: PasswordRules, role?: Role): string {
  if (role === undefined)
    return t`At least ${client} characters, or ${trainer} for trainers and administrators. A few unrelated words are easy to keep.`
  return role === 'client'
    ? t`At least ${client} characters. A few unrelated words are easy to keep.`
    : t`At least ${trainer} characters, as you will see what belongs to others. A few unrelated words are easy to keep.`
}
