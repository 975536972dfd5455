import { taxKeptSince, taxYearsOf } from '#modules/invoicing/invoice-settings/index.ts'

/** Days in which an erasure can be withdrawn. */
export const daysToWithdraw = 7

/** Years that the register of horses is kept (H1). */
const registerYears = 3

/** Years that records of medicines for horses are kept. */
const medicineYears = 5

/** `incidents`: their day is the last one already. */
export type Period = 'tax' | 'register' | 'medicines' | 'incidents'

const yearsOf = { register: registerYears, medicines: medicineYears, incidents: 0 } as const

/** Last day on which a record of a day is kept. */
export function keptUntil(period: Period, day: Temporal.PlainDate, country: string): Temporal.PlainDate {
  if (period !== 'tax') return day.add({ years: yearsOf[period] })
  return Temporal.PlainDate.from({ year: day.year + taxYearsOf(country), month: 12, day: 31 })
}

/** Records of earlier days are no longer kept: the reverse of {@link keptUntil}. */
export function keptSince(period: Period, today: Temporal.PlainDate, country: string): Temporal.PlainDate {
  if (period !== 'tax') return today.subtract({ years: yearsOf[period] })
  return taxKeptSince(today, country)
}

/** Template of the mail with the answer, which is deleted with its address soon after. */
export const answerTemplate = 'erasure-answer'
export const daysOfAnswer = 2
