import { defineAnnouncement } from '#platform/reactions.ts'

interface About {
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
}

/** An owner approved a pay statement, so its person sees it from now on. */
export const payApproved = defineAnnouncement<About>('pay statement approved')

/** A statement was marked as paid on a day or on another day; null: it is not paid after all. */
export const payPaid = defineAnnouncement<About & { paidOn: string | null }>('pay statement paid')
