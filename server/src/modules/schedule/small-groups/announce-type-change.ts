import { defineAnnouncement } from '#platform/reactions.ts'
import type { TypeOutcome } from './type-change-store.ts'

/** The families of a lesson with too few riders are asked about another lesson type. */
export const typeChangeAsked = defineAnnouncement<{ typeChangeId: string; actorId: string }>(
  'another lesson type was proposed',
)

/** A lesson is of another type now, or stays as it is. `actorId`: who ended the question; nobody for a job. */
export const typeChangeEnded = defineAnnouncement<{
  typeChangeId: string
  actorId: string
  outcome: TypeOutcome
}>('a question about another lesson type ended')
