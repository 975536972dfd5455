import type { Scope } from '#database/scope.ts'
import { defineAnnouncement } from '#platform/reactions.ts'

/** A rider moved from one lesson of a group to another. What was paid counts for the new seat (S8). */
export const placeMoved = defineAnnouncement<{ scope: Scope; fromSeatId: string; toSeatId: string }>(
  'a place in a group was moved to another lesson',
)
