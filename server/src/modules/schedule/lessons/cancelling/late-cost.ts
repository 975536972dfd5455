import type { Tx } from '#database/scope.ts'
import type { Price } from '#modules/schedule/timetable/index.ts'
import { defineAnnouncement } from '#platform/reactions.ts'

/** What a cancellation does to other money than its fee. Minor units. */
export interface Settled {
  /** Of what was paid by card; null: it was not paid by card. */
  refund: { refundMinor: number; keptFeeMinor: number; creditMinor: number } | null
  /** The household pays no travel fee for that day. */
  savesTravel: boolean
  /** A credit would have paid for the lesson, and the cancellation does not use it. */
  keepsCredit: boolean
}

/** What a late cancellation costs, before goodwill and packs. */
export type LateCost = Price & Settled

/**
 * Prices a late cancellation, before it is written; null: it is not late. `chosen`: another percentage of the policy.
 * The caller passes it in, because credits and refunds belong to other domains.
 */
export type LatePricer = (tx: Tx, seatId: string, chosen: number | undefined) => Promise<LateCost | null>

/** A trainer entered that a family cancelled late: the family is told what it costs. */
export const lateCancelled = defineAnnouncement<{ seatId: string; cost: LateCost }>(
  'a seat was cancelled late',
)
