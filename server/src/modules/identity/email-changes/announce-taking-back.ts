import type { AnyTx } from '#database/scope.ts'
import { defineAnnouncement } from '#platform/reactions.ts'

/** A change of address was taken back: everything that the account made since may be a thief's. */
export const addressTakenBack = defineAnnouncement<{ userId: string; since: Temporal.Instant }, AnyTx>(
  'a change of address was taken back',
)
