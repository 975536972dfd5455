import { lastOn } from '#modules/invoicing/pay-rates/index.ts'

/** What a trainer owes the business for arena and horses of a lesson that they sell (M14). Amounts are in the minor unit. */

export interface YardFee {
  id: string
  offerId: string
  /** For each lesson. */
  lessonMinor: number
  /** For each rider on a horse of the business. */
  horseMinor: number
  currency: string
  validFrom: Temporal.PlainDate
}

interface Sold {
  offerId: string
  onDay: Temporal.PlainDate
  currency: string
}

/** The last fee of the lesson type that applies on the day. Null: none, or it was ended. */
export function feeFor<Fee extends YardFee>(
  fees: readonly Fee[],
  { offerId, onDay, currency }: Sold,
): Fee | null {
  const last = lastOn(
    fees.filter((fee) => fee.offerId === offerId),
    onDay,
    currency,
  )
  return last && last.lessonMinor + last.horseMinor > 0 ? last : null
}

interface SoldLesson {
  /** Over, not cancelled, and taught by this person. */
  isTaught: boolean
  /** Riders whose seats the trainer sold, and who came, or did not come in time or at all but pay for it. */
  soldRiders: number
  /** Of these, on a horse of the business. */
  schoolHorses: number
}

/** The fee is due once such a rider counts. Riders on their own horse owe nothing for it. */
export function owedFor(
  { isTaught, soldRiders, schoolHorses }: SoldLesson,
  fee: Pick<YardFee, 'lessonMinor' | 'horseMinor'> | null,
): number {
  if (!isTaught || soldRiders === 0 || fee === null) return 0
  return fee.lessonMinor + fee.horseMinor * schoolHorses
}
