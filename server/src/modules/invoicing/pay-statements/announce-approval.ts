import { defineAnnouncement } from '#platform/reactions.ts'

/** An owner approved a pay statement, so its person sees it from now on. */
export const payApproved = defineAnnouncement<{
  memberId: string
  actorId: string
  statement: {
    id: string
    from: string
    until: string
    currency: string
    /** Minor unit; negative: the person owes the business. */
    totalMinor: number
    /** Lines that correct an earlier statement, or were written by hand. */
    corrections: number
  }
}>('pay statement approved')
