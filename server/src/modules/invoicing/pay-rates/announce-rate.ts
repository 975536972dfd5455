import { defineAnnouncement } from '#platform/reactions.ts'
import type { PayRate } from './rules.ts'

/** A rate that was added, with what the person is paid on its first day before and after; null: nothing. */
export interface ChangedRate {
  memberId: string
  actorId: string
  /** Null: all lesson types without a rate of their own. */
  offerId: string | null
  validFrom: string
  currency: string
  was: PayTerm | null
  becomes: PayTerm | null
}

type PayTerm = Pick<PayRate, 'basis' | 'rateMinor' | 'sharePoints'>

/** A person is paid in another way. Not announced if the new rate says what applied already. */
export const payRateChanged = defineAnnouncement<ChangedRate>('pay rate changed')
