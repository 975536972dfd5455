import { defineAnnouncement } from '#platform/reactions.ts'

/** An account became a client of the business, for the first time or again. */
export const clientAdmitted = defineAnnouncement<{ userId: string }>('a client was admitted')

/** An account is no longer a client of the business; its record stays (P15). */
export const clientLeft = defineAnnouncement<{
  clientId: string
  userId: string
  leftAt: Temporal.Instant
}>('a client left')
