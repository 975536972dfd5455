import type { Role } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import type { PasswordRules } from './use-password-rules.ts'

/** Minimum length of a password; that of clients while the role is unknown. */
export function passwordMinimum(rules: PasswordRules, role: Role = 'client'): number {
  return rules[role]
}

/** Hint below a new password; the server explains refusals. */
export function passwordHint({ client, trainer }: PasswordRules, role?: Role): string {
  if (role === undefined)
    return t`At least ${client} characters, or ${trainer} for trainers and administrators. A few unrelated words are easy to remember.`
  return role === 'client'
    ? t`At least ${client} characters. A few unrelated words are easy to remember.`
    : t`At least ${trainer} characters, because you will see other people’s data. A few unrelated words are easy to remember.`
}
