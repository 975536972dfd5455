import { now } from '#platform/clock.ts'
import { newId, newSecret, sha256 } from '#platform/keys.ts'
import { expiryOf, type LinkAction } from './rules.ts'
import type { insertLinks } from './store.ts'

/** A link for a mail, not stored yet. */
export interface NewLink {
  action: LinkAction
  /** The address. The secret is not stored, so it is known only now. */
  url: string
  row: Parameters<typeof insertLinks>[1][number]
}

/** Makes a link for one person, seat and action (S7). Store its row with the mail. */
export function newLink(
  publicUrl: string,
  action: LinkAction,
  of: {
    businessId: string
    userId: string
    seatId: string
    startsAt: Temporal.Instant
    endsAt: Temporal.Instant
    heldUntil: Temporal.Instant | null
  },
): NewLink {
  const secret = newSecret()
  const { businessId: ofBusinessId, userId, seatId } = of
  const expiresAt = expiryOf(action, of, now())
  return {
    action,
    url: `${publicUrl}/public/lesson/${secret}`,
    row: { id: newId(), ofBusinessId, userId, seatId, action, secretHash: sha256(secret), expiresAt },
  }
}
