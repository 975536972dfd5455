import type { Role } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'

/** Fewest characters of a password with the usual settings; a server set otherwise says so when it refuses one. */
export function passwordMinimum(role?: Role): number {
  return role === 'trainer' || role === 'admin' ? 15 : 12
}

/** What makes a good password, for whom; the server says what is wrong with one it refuses. */
export function passwordHint(role?: Role): string {
  if (role === undefined) {
    return t`At least 12 characters, or 15 for trainers and administrators. A few unrelated words are easy to keep.`
  }
  return role === 'client'
    ? t`At least 12 characters. A few unrelated words are easy to keep.`
    : t`At least 15 characters, as you will see what belongs to others. A few unrelated words are easy to keep.`
}
