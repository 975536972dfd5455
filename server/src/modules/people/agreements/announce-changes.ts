import { defineAnnouncement } from '#platform/reactions.ts'

/** An agreement was added, changed or restored, so people may have to sign. */
export const agreementWritten = defineAnnouncement<{ businessId: string }>('an agreement was written')

/** Nobody needs to answer earlier requests for a signature: it was given, or the agreement has changed or is removed. */
export const agreementEnded = defineAnnouncement<{
  agreementId: string
  /** Null: for all riders. */
  riderId: string | null
}>('a request for a signature has ended')
