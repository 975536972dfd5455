import { defineAnnouncement } from '#platform/reactions.ts'

/** Somebody recorded an incident. */
export const incidentRecorded = defineAnnouncement<{
  /** Owners and the lesson's trainer, except the person who recorded it: they are told. */
  userIds: readonly string[]
  incidentId: string
  number: number
  happenedAt: Temporal.Instant
  /** Name of the person. */
  recordedBy: string
}>('an incident was recorded')
