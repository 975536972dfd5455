import { defineAnnouncement } from '#platform/reactions.ts'

/** Somebody withdrew the consent to photos of a rider. */
export const photoConsentWithdrawn = defineAnnouncement<{
  /** Who is told: the trainer of the household, and the owners. */
  userIds: readonly string[]
  riderId: string
  /** Its name depends on the language of the reader. */
  purposeId: string
  since: Temporal.Instant
  at: Temporal.Instant
  causedBy: 'client' | 'trainer'
}>('a consent to photos was withdrawn')
