import type { Scope } from '#database/scope.ts'
import { defineAnnouncement } from '#platform/reactions.ts'

/** A rider left a place in a group for one in another lesson: what was paid for it goes along (S8). */
export const placeMoved = defineAnnouncement<{ scope: Scope; fromSeatId: string; toSeatId: string }>(
  'a place in a group was moved to another lesson',
)
