import { z } from 'zod'
import { staffRoles } from '../actions.ts'
import { day, id, instant, version } from '../fields.ts'
import { payBases } from './pay-rates.ts'

/** lesson: a lesson, as it was when the line was written. correction: it has changed since. manual: written by hand. */
export const payLineKinds = ['lesson', 'correction', 'manual'] as const

/**
 * Why a lesson pays nothing. no_rate: the person has no pay rate for it. unmarked: without attendance. no_riders: no
 * rider counts. sold_by_trainer: the trainer sells it, and has the money; they may owe the business a yard fee (M14). not_taught: cancelled, moved, or taught by
 * somebody else.
 */
export const payReasons = ['no_rate', 'unmarked', 'no_riders', 'sold_by_trainer', 'not_taught'] as const

const minor = z.number().int()

export const payLine = z.object({
  /** Null in a preview. */
  id: id.nullable(),
  kind: z.enum(payLineKinds),
  lessonId: id.nullable(),
  /** Of a correction: day of the statement line that it corrects, and that statement. */
  corrects: z.object({ statementId: id, until: day }).nullable(),
  on: day,
  startsAt: instant.nullable(),
  /** Lesson type. */
  offerName: z.string(),
  /** Minutes that count: 0 if no rider counts; of a correction, the difference. */
  minutes: z.number().int(),
  /** Riders who count: those who came, and those who did not come but pay. */
  riders: z.number().int(),
  basis: z.enum(payBases).nullable(),
  rateMinor: minor.nullable(),
  sharePoints: z.number().int().nullable(),
  /** What the riders who count were charged for the lesson, without tax. Null: hidden, or written by hand. */
  chargedMinor: minor.nullable(),
  /** Who sold the lesson (M14): the business, or the trainer; empty for a line written by hand. */
  sellerName: z.string(),
  /** Horses of the business of riders who count and whose seats the person sold (M14). */
  horses: z.number().int(),
  /** Yard fee for the lesson, and for each of these horses; null: none. */
  lessonFeeMinor: minor.nullable(),
  horseFeeMinor: minor.nullable(),
  /** What the person owes the business for arena and horses; of a correction, the difference. */
  owedMinor: minor,
  /** What the person gets, less what they owe; negative: they owe it. */
  amountMinor: minor,
  reason: z.enum(payReasons).nullable(),
  /** Of a line written by hand. */
  text: z.string(),
})

/** Lessons, without corrections. */
const lessonCounts = {
  /** Lessons with riders who count. */
  lessons: z.number().int(),
  /** Lessons whose line says that the person sells them (M14). */
  soldLessons: z.number().int(),
}

export const payStatementStates = ['open', 'approved', 'withdrawn'] as const

export const payStatementSummary = z.object({
  id,
  memberId: id,
  memberName: z.string(),
  from: day,
  until: day,
  currency: z.string(),
  state: z.enum(payStatementStates),
  ...lessonCounts,
  /** Minutes that count. */
  minutes: z.number().int(),
  /** Negative: the person owes it to the business. */
  totalMinor: minor,
  createdAt: instant,
  /** Day on which it was paid, or a negative total received. */
  paidOn: day.nullable(),
})

export const payStatement = payStatementSummary.extend({
  /** The business, which sold all lessons but those whose line names the trainer (M14). */
  sellerName: z.string(),
  lines: z.array(payLine),
  approvedAt: instant.nullable(),
  approvedByName: z.string(),
  version,
})

/** What a statement of the period would have now. */
export const payPreview = z.object({
  memberId: id,
  memberName: z.string(),
  /** The business, as on a statement. */
  sellerName: z.string(),
  from: day,
  until: day,
  currency: z.string(),
  lines: z.array(payLine),
  ...lessonCounts,
  minutes: z.number().int(),
  totalMinor: minor,
})

/** A person in the list of a period. */
export const payOfMember = z.object({
  memberId: id,
  memberName: z.string(),
  /** Null: no longer works here. */
  role: z.enum(staffRoles).nullable(),
  /** Of the period, whether on a statement or not. */
  ...lessonCounts,
  /** Of lessons with riders who count. */
  minutes: z.number().int(),
  /** What these lessons pay by today's records, less what the person owes. */
  amountMinor: minor,
  /** What the person owes the business for arena and horses. */
  owedMinor: minor,
  /** What a statement of this period would add up to now. */
  openMinor: minor,
  openLines: z.number().int(),
  hasRate: z.boolean(),
  /** Statements that overlap the period, without withdrawn ones. */
  statements: z.array(payStatementSummary),
})
