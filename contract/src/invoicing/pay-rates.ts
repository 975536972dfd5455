import { z } from 'zod'
import { mostOfPrice } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, newId } from '../fields.ts'
import { msg } from '../messages.ts'

/**
 * What a pay rate is for. lesson, hour: an amount for each lesson or each hour of it. head: an amount for each rider who
 * counts. share: a part of what the lesson was charged, without tax. none: no rate from that day on; the one for all
 * lesson types applies again, if there is one.
 */
export const payBases = ['lesson', 'hour', 'head', 'share', 'none'] as const

/** Hundredths of a percent. */
const sharePoints = z.number().int().min(1).max(10_000)

/** How a person is paid from a day on. Rates are added, never changed: of two for the same day, the later one counts. */
export const payRate = z.object({
  id,
  /** Only for this lesson type; null: for all others. */
  offerId: id.nullable(),
  offerName: z.string(),
  basis: z.enum(payBases),
  /** Of lesson, hour and head; minor unit. */
  rateMinor: z.number().int().nullable(),
  /** Of share; hundredths of a percent. */
  sharePoints: z.number().int().nullable(),
  currency: z.string(),
  validFrom: day,
  addedAt: instant,
  /** It applies today: the last one for its lesson type. */
  isCurrent: z.boolean(),
  /** It will apply on its first day, which is after today. */
  isComing: z.boolean(),
})

const params = z.object({ id })
const rates = z.object({
  memberId: id,
  memberName: z.string(),
  currency: z.string(),
  /** Newest first. */
  items: z.array(payRate),
})

export const payRatesApi = {
  myPayRates: endpoint({
    method: 'GET',
    path: '/api/my-pay-rates',
    auth: 'trainer',
    action: 'pay.own',
    summary: 'List your own pay rates that apply today or will apply, newest first.',
    reply: z.object({ currency: z.string(), items: z.array(payRate) }),
    shows: ['money', 'offers', 'account', 'business'],
    errors: ['not_found'],
  }),
  payRates: endpoint({
    method: 'GET',
    path: '/api/team/{id}/pay-rates',
    auth: 'trainer',
    action: 'pay.read',
    summary: 'List the pay rates of somebody who works, or worked, for the business, with all earlier ones.',
    params,
    reply: rates,
    shows: ['money', 'offers', 'account', 'business'],
    errors: ['not_found'],
  }),
  addPayRate: endpoint({
    method: 'POST',
    path: '/api/team/{id}/pay-rates',
    auth: 'trainer',
    action: 'pay.approve',
    summary:
      'Add a pay rate that applies from a day on. If the day is in the past, lessons already on a statement are corrected on the next one.',
    params,
    body: z
      .object({
        id: newId,
        offerId: id.nullable(),
        basis: z.enum(payBases),
        rateMinor: z.number().int().min(0).max(mostOfPrice).optional(),
        sharePoints: sharePoints.optional(),
        validFrom: day,
      })
      .refine(
        ({ basis, rateMinor }) => !['lesson', 'hour', 'head'].includes(basis) || rateMinor !== undefined,
        {
          path: ['rateMinor'],
          error: msg('is required'),
        },
      )
      .refine(({ basis, sharePoints }) => basis !== 'share' || sharePoints !== undefined, {
        path: ['sharePoints'],
        error: msg('is required'),
      }),
    status: 201,
    reply: rates,
    changes: ['money', 'notices'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
}
