import type { AnyTx } from '#database/scope.ts'
import { defineAnnouncement } from '#platform/reactions.ts'

/** Somebody signed in with a second factor or a recovery code, so it is not lost. */
export const signedInByFactor = defineAnnouncement<{ userId: string }, AnyTx>(
  'somebody signed in with a second factor',
)
