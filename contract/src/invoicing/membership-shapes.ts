import { z } from 'zod'
import { mostOfPrice } from '../amounts.ts'
import { day, id, instant, requiredLine, version } from '../fields.ts'

/** Terms of a membership type. */
export const kindTerms = {
  name: requiredLine(80),
  /** Fee of a month, minor unit, with or without tax like all prices of the seller. */
  priceMinor: z.number().int().min(1).max(mostOfPrice),
  /** Null: the seller's default rate. */
  taxRateId: id.nullable(),
  /** Lessons included in a month. */
  credits: z.number().int().min(1).max(60),
  /** Lesson types it covers, all of one tax rate, so tax is due with the fee (M6). */
  offerIds: z.array(id).min(1).max(100),
  /** Unused lessons of a month that can still be used in the next one; 0: none. */
  carryMost: z.number().int().min(0).max(60),
  /** Months of the minimum term. */
  termMonths: z.number().int().min(1).max(24),
  /** Months by which it renews after the minimum term. */
  renewalMonths: z.number().int().min(1).max(12),
  /** Days of notice before the end of a term. */
  noticeDays: z.number().int().min(0).max(90),
  /** Months that clients may pause in a year; 0: none. */
  pauseMonths: z.number().int().min(0).max(6),
  /** For every rider of the household instead of one. */
  isShared: z.boolean(),
  /** Clients may buy it themselves. */
  soldOnline: z.boolean(),
}

export const membershipKind = z.object({
  id,
  ...kindTerms,
  name: z.string(),
  archivedAt: instant.nullable(),
  version,
})

/** `starting`: before its first month. `ending`: notice was given. */
const membershipStates = ['starting', 'active', 'paused', 'ending', 'ended'] as const

export const ownMembership = z.object({
  id,
  name: z.string(),
  state: z.enum(membershipStates),
  /** Null: all riders of the household. */
  riderId: id.nullable(),
  riderName: z.string(),
  currency: z.string(),
  priceMinor: z.number().int(),
  credits: z.number().int(),
  offerNames: z.array(z.string()),
  carryMost: z.number().int(),
  termMonths: z.number().int(),
  renewalMonths: z.number().int(),
  noticeDays: z.number().int(),
  pauseMonths: z.number().int(),
  startsOn: day,
  /** Last day; null: it goes on. */
  endsOn: day.nullable(),
  endedBy: z.enum(['client', 'trainer', 'withdrawal']).nullable(),
  /** The month of the membership that contains today; null before the first and after the last. */
  month: z.object({ from: day, until: day }).nullable(),
  /** Credits left that can be used today or later. */
  left: z.number().int(),
  /** First day of the next term; null once notice was given. */
  renewsOn: day.nullable(),
  /** Last day if notice is given today; null once notice was given. */
  endsIfToday: day.nullable(),
  /** Last day to give notice for that end; null once notice was given. */
  noticeBy: day.nullable(),
  /** First days of months that a pause may begin with, and the most months from there. */
  mayPause: z.array(z.object({ from: day, months: z.number().int() })),
  pauses: z.array(z.object({ id, from: day, until: day, mayCancel: z.boolean() })),
  version,
})

export const membership = ownMembership.extend({ clientId: id, clientName: z.string() })
