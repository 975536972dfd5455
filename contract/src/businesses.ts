import { z } from 'zod'
import { cancelLadder, newCancelLadder } from './cancel-ladder.ts'
import { eligibilityPackNames } from './eligibility.ts'
import { endpoint } from './endpoint.ts'
import { id, line, requiredLine, timeZone, version } from './fields.ts'

export const address = z.object({
  street: line(200),
  city: line(100),
  postcode: line(20),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as GB'),
})

export const business = z.object({
  id,
  name: z.string(),
  address,
  /** ISO 4217. */
  currency: z.string(),
  timeZone: z.string(),
  /** Rules about horses that must not work (H4); null for those of the country. */
  eligibilityPack: z.enum(eligibilityPackNames).nullable(),
  /** Days after a permit has expired before bookings are refused (H13). */
  permitGraceDays: z.number().int(),
  /** What cancelling a seat costs, by the same wall-clock time so many hours earlier (S12, S13). */
  cancelLadder,
  /** Late cancellations of a client in a year for which nothing is asked (S16). */
  freeLateChanges: z.number().int(),
  /** A seat is free to cancel for so many minutes after it was booked, where its ladder has a free step. */
  cancelGraceMinutes: z.number().int(),
  isOwner: z.boolean(),
  version,
})

export const businessesApi = {
  business: endpoint({
    method: 'GET',
    path: '/api/business',
    auth: 'trainer',
    summary: 'Return your business.',
    reply: business,
    errors: ['not_found'],
  }),
  updateBusiness: endpoint({
    method: 'PATCH',
    path: '/api/business',
    auth: 'trainer',
    summary: 'Change the business. Owner only.',
    body: z.object({
      version,
      name: requiredLine(120).optional(),
      address: address.optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')
        .optional(),
      timeZone: timeZone.optional(),
      eligibilityPack: z.enum(eligibilityPackNames).nullable().optional(),
      permitGraceDays: z.number().int().min(0).max(90).optional(),
      /** For seats that are taken from then on: those that are taken keep theirs (S14). */
      cancelLadder: newCancelLadder.optional(),
      freeLateChanges: z.number().int().min(0).max(50).optional(),
      /** For seats that are taken from then on (S14). 0 for no grace. */
      cancelGraceMinutes: z.number().int().min(0).max(1440).optional(),
    }),
    reply: business,
    errors: ['forbidden', 'not_found', 'version_conflict'],
  }),
}
