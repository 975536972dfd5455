import { z } from 'zod'
import { cancelLadder, newCancelLadder } from '../schedule/cancelling/cancel-ladder.ts'
import { ruleSetNames } from '../schedule/lessons/eligibility.ts'
import { vaccinationRuleNames } from '../horses/vaccination.ts'
import { heatLimits, newHeatLimits } from '../schedule/lessons/heat-limits.ts'
import { supervisionRuleNames } from '../people/supervision-rules.ts'
import { endpoint } from '../endpoint.ts'
import { languages, msg } from '../messages.ts'
import { id, line, requiredLine, timeZone, version } from '../fields.ts'

export const address = z.object({
  street: line(200),
  city: line(100),
  postcode: line(20),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/, msg('must be a country code such as GB')),
})

export const business = z.object({
  id,
  name: z.string(),
  address,
  /** ISO 4217. */
  currency: z.string(),
  timeZone: z.string(),
  /** Of documents, and of mails to people without an account. */
  language: z.enum(languages),
  /** Rule set for young horses and mares (H4); null: that of the country. */
  ruleSet: z.enum(ruleSetNames).nullable(),
  /** What decides when the next dose against influenza is due (H8); null: the default of the country. */
  vaccinationRule: z.enum(vaccinationRuleNames).nullable(),
  /** Ages of trainers and supervisors (H12); null: the default of the country. */
  supervisionRule: z.enum(supervisionRuleNames).nullable(),
  /** Days between expiry of a certificate and refusal of bookings (H13). */
  permitGraceDays: z.number().int(),
  /** Heat indices from which the levels apply (H11). */
  heatLimits,
  /** Cost of cancelling a seat. Deadlines are at the same wall time, hours earlier (S12, S13). */
  cancelLadder,
  /** Free late cancellations of a client in a year (S16). */
  freeLateChanges: z.number().int(),
  /** Minutes after booking in which cancelling is free, if the ladder has a free step. */
  cancelGraceMinutes: z.number().int(),
  /** Clients may let another rider of their household ride instead (S22). */
  allowsRiderChange: z.boolean(),
  /** Attendance of a standing slot, in percent, below which a trainer is asked about it (S20); 0: never. */
  standingSlotPercent: z.number().int(),
  isOwner: z.boolean(),
  version,
})

export const businessesApi = {
  business: endpoint({
    method: 'GET',
    path: '/api/business',
    auth: 'trainer',
    action: 'business.read',
    summary: 'Return your business.',
    reply: business,
    shows: ['business'],
    errors: ['not_found'],
  }),
  updateBusiness: endpoint({
    method: 'PATCH',
    path: '/api/business',
    auth: 'trainer',
    action: 'business.change',
    summary: 'Change the business. Owner only.',
    body: z.object({
      version,
      name: requiredLine(120).optional(),
      address: address.optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, msg('must be a currency code such as EUR'))
        .optional(),
      timeZone: timeZone.optional(),
      /** New documents use it. Issued ones keep theirs. */
      language: z.enum(languages).optional(),
      ruleSet: z.enum(ruleSetNames).nullable().optional(),
      /** Moves no date that is already planned. */
      vaccinationRule: z.enum(vaccinationRuleNames).nullable().optional(),
      supervisionRule: z.enum(supervisionRuleNames).nullable().optional(),
      permitGraceDays: z.number().int().min(0).max(90).optional(),
      /** They rise. */
      heatLimits: newHeatLimits.optional(),
      /** Applies to new bookings; existing ones keep theirs (S14). */
      cancelLadder: newCancelLadder.optional(),
      freeLateChanges: z.number().int().min(0).max(50).optional(),
      /** Applies to new bookings (S14). 0: no grace. */
      cancelGraceMinutes: z.number().int().min(0).max(1440).optional(),
      allowsRiderChange: z.boolean().optional(),
      standingSlotPercent: z.number().int().min(0).max(100).optional(),
    }),
    reply: business,
    changes: ['business', 'horses', 'lessons', 'heat'],
    errors: ['forbidden', 'not_found', 'version_conflict'],
  }),
}
