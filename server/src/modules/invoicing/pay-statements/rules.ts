import type { payReasons } from '@cavaletti/contract/invoicing/pay-shapes'
import type { PayRate } from '#modules/invoicing/pay-rates/index.ts'

/** What a lesson pays (M19). Amounts are integers in the minor unit. */

/** A lesson as it is now, for one person. */
export interface TaughtLesson {
  /** Over, not cancelled, and taught by this person. */
  isTaught: boolean
  minutes: number
  /** Riders who came, and those who did not come in time or at all but pay for it. */
  riders: number
  /** Riders without attendance. */
  unmarked: number
  /** Riders whose seats the trainer sells, and who are in none of these numbers. */
  soldByTrainer: number
  /** What the riders who count were charged, without tax. */
  chargedMinor: number
}

export interface LessonPay {
  amountMinor: number
  /** Minutes that count: those of a lesson with riders who count. */
  minutes: number
  /** Why it pays nothing; null: it pays. */
  reason: (typeof payReasons)[number] | null
}

type Rate = Pick<PayRate, 'basis' | 'rateMinor' | 'sharePoints'>

/** A lesson pays once a rider counts, by the rate of its day. Half a unit is rounded up, once for each lesson. */
export function payFor(lesson: TaughtLesson, rate: Rate | null): LessonPay {
  const nothing = { amountMinor: 0, minutes: 0 }
  if (!lesson.isTaught) return { ...nothing, reason: 'not_taught' }
  if (lesson.riders === 0) return { ...nothing, reason: whyNobodyCounts(lesson) }
  const { minutes } = lesson
  if (rate === null) return { amountMinor: 0, minutes, reason: 'no_rate' }
  return { amountMinor: amountOf(lesson, rate), minutes, reason: null }
}

function whyNobodyCounts({ unmarked, soldByTrainer }: TaughtLesson): LessonPay['reason'] {
  if (unmarked > 0) return 'unmarked'
  return soldByTrainer > 0 ? 'sold_by_trainer' : 'no_riders'
}

function amountOf({ minutes, riders, chargedMinor }: TaughtLesson, rate: Rate): number {
  const amount = rate.rateMinor ?? 0
  const amounts: Record<Rate['basis'], number> = {
    lesson: amount,
    hour: halfUp(amount * minutes, 60),
    head: amount * riders,
    share: halfUp(chargedMinor * (rate.sharePoints ?? 0), 10_000),
    none: 0,
  }
  return amounts[rate.basis]
}

/** A whole number that is not negative, divided; half a unit is rounded up. */
export function halfUp(amount: number, by: number): number {
  return Math.floor((2 * amount + by) / (2 * by))
}

/** A gross amount without its tax; the rate in hundredths of a percent. */
export function withoutTax(grossMinor: number, taxRate: number): number {
  return halfUp(grossMinor * 10_000, 10_000 + taxRate)
}
