import { defineAnnouncement } from '#platform/reactions.ts'
import type { YardFee } from './rules.ts'

/** A fee that was added, with what trainers owe on its first day before and after; null: nothing. */
export interface ChangedFee {
  actorId: string
  offerId: string
  validFrom: string
  currency: string
  was: FeeAmounts | null
  becomes: FeeAmounts | null
}

type FeeAmounts = Pick<YardFee, 'lessonMinor' | 'horseMinor'>

/** Trainers owe more or less for a lesson type. Not announced if the new fee says what applied already. */
export const yardFeeChanged = defineAnnouncement<ChangedFee>('yard fee changed')
