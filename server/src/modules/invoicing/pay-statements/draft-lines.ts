import { type PayRate, rateFor } from '#modules/invoicing/pay-rates/index.ts'
import { feeFor, owedFor, type YardFee } from '#modules/invoicing/yard-fees/index.ts'
import { type LessonPay, payFor, withoutTax } from './rules.ts'
import type { StatedLesson } from './store.ts'
import type { LessonRow } from './taught-store.ts'

/** A line that a statement would have now. */
export interface DraftLine {
  kind: 'lesson' | 'correction'
  lesson: LessonRow
  riders: number
  rate: PayRate | null
  chargedMinor: number
  minutes: number
  /** Yard fee of the lesson; null: none, or the person sold it to nobody who counts. */
  fee: YardFee | null
  /** Horses of the business for which it is due. */
  horses: number
  owedMinor: number
  /** Pay less what is owed. */
  amountMinor: number
  reason: LessonPay['reason']
  corrects: StatedLesson | null
}

export interface Payee {
  memberId: string
  rates: readonly PayRate[]
  /** Of all lesson types. */
  fees: readonly YardFee[]
  currency: string
  /** Small businesses charge no tax, whatever the seats say. */
  isSmallBusiness: boolean
}

/** What somebody owes the business for arena and horses of a lesson by today's records. */
export function oweNow(
  lesson: LessonRow,
  { memberId, fees, currency }: Omit<Payee, 'rates' | 'isSmallBusiness'>,
) {
  const isTaught = lesson.tookPlace && lesson.trainerId === memberId
  const { offerId, onDay } = lesson
  const fee = isTaught && lesson.soldByTrainer > 0 ? feeFor(fees, { offerId, onDay, currency }) : null
  const horses = isTaught ? lesson.schoolHorses : 0
  return { fee, horses, owedMinor: owedFor({ ...lesson, isTaught }, fee) }
}

/** What a lesson pays somebody by today's records, less what they owe for it. */
export function payNow(lesson: LessonRow, payee: Payee) {
  const { memberId, rates, currency, isSmallBusiness } = payee
  const rate = rateFor(rates, { offerId: lesson.offerId, onDay: lesson.onDay, currency })
  const chargedMinor = lesson.charges.reduce(
    (sum, { grossMinor, taxRate }) => sum + withoutTax(grossMinor, isSmallBusiness ? 0 : taxRate),
    0,
  )
  const isTaught = lesson.tookPlace && lesson.trainerId === memberId
  const pay = payFor({ ...lesson, isTaught, chargedMinor }, rate)
  const owed = oweNow(lesson, payee)
  return {
    // A rate beside what only the trainer sells would look as if it paid.
    rate: pay.reason === 'sold_by_trainer' ? null : rate,
    chargedMinor,
    ...pay,
    ...owed,
    amountMinor: pay.amountMinor - owed.owedMinor,
  }
}

/**
 * A line for each lesson that is on no statement of the person, and the difference for each that is on one and would pay
 * something else now. So the lines of a lesson always add up to what it pays by today's records.
 */
export function draftLines(
  lessons: readonly LessonRow[],
  stated: readonly StatedLesson[],
  payee: Payee,
): DraftLine[] {
  const known = new Map(stated.map((one) => [one.lessonId, one]))
  return lessons.flatMap((lesson): DraftLine[] => {
    const before = known.get(lesson.id) ?? null
    const now = payNow(lesson, payee)
    const line = { lesson, riders: now.reason === 'not_taught' ? 0 : lesson.riders, ...now, corrects: before }
    if (before === null) return now.reason === 'not_taught' ? [] : [{ kind: 'lesson', ...line }]
    // What was paid in another currency stays as it is.
    if (before.currency !== payee.currency) return []
    const amountMinor = now.amountMinor - before.paidMinor
    const minutes = now.minutes - before.minutes
    const owedMinor = now.owedMinor - before.owedMinor
    if (amountMinor === 0 && minutes === 0 && owedMinor === 0) return []
    return [{ kind: 'correction', ...line, amountMinor, minutes, owedMinor }]
  })
}
