import { z } from 'zod'
import { mostOfPrice } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, newId, requiredLine, version } from '../fields.ts'
import { msg } from '../messages.ts'
import { boughtPack, pack } from './pack-shapes.ts'

const params = z.object({ id })

const kindTerms = {
  name: requiredLine(80),
  /** Number of lessons. */
  credits: z.number().int().min(1).max(500),
  /** Price of the pack, minor unit, with or without tax like all prices of the seller. */
  priceMinor: z.number().int().min(1).max(mostOfPrice),
  /** Null: the seller's default rate. */
  taxRateId: id.nullable(),
  /** Lesson types it covers, all of one tax rate, so tax is due at sale (M6). */
  offerIds: z.array(id).min(1).max(100),
  /** Days of validity from the day of sale; null: no end. */
  validDays: z.number().int().min(1).max(3650).nullable(),
  /** Extra days for a credit that is returned within this many days before the pack expires, or later; 0: none. */
  graceDays: z.number().int().min(0).max(365),
  /** Usable once its invoice is issued, or once the invoice is paid (M7). */
  usableFrom: z.enum(['issue', 'payment']),
  /** A lesson cancelled late or not attended uses a credit (M7). */
  missedCounts: z.boolean(),
  /** For every rider of the household instead of one (M7). */
  isShared: z.boolean(),
  /** Clients may buy it themselves. */
  soldOnline: z.boolean(),
}

export const packKind = z.object({
  id,
  ...kindTerms,
  name: z.string(),
  /** Price of one lesson, rounded, minor unit. */
  unitPriceMinor: z.number().int(),
  archivedAt: instant.nullable(),
  version,
})

export const packsApi = {
  packKinds: endpoint({
    method: 'GET',
    path: '/api/pack-kinds',
    auth: 'trainer',
    action: 'money.read',
    summary: 'List the pack types of the business by name, archived ones last.',
    reply: z.object({ currency: z.string(), items: z.array(packKind) }),
    shows: ['money', 'offers'],
    errors: ['not_found'],
  }),
  addPackKind: endpoint({
    method: 'POST',
    path: '/api/pack-kinds',
    auth: 'trainer',
    action: 'offers.change',
    summary: 'Add a pack type.',
    body: z.object({
      ...z.object(kindTerms).partial().shape,
      id: newId.optional(),
      name: kindTerms.name,
      credits: kindTerms.credits,
      priceMinor: kindTerms.priceMinor,
      offerIds: kindTerms.offerIds,
    }),
    status: 201,
    reply: packKind,
    changes: ['money'],
    errors: ['not_found', 'id_taken', 'too_many', 'idempotency_conflict'],
    repeatable: true,
  }),
  changePackKind: endpoint({
    method: 'PATCH',
    path: '/api/pack-kinds/{id}',
    auth: 'trainer',
    action: 'offers.change',
    summary: 'Change or archive a pack type. Sold packs keep their terms.',
    params,
    body: z.object({ version, ...z.object(kindTerms).partial().shape, archived: z.boolean().optional() }),
    reply: packKind,
    changes: ['money'],
    errors: ['not_found', 'version_conflict'],
  }),
  packs: endpoint({
    method: 'GET',
    path: '/api/packs',
    auth: 'trainer',
    action: 'money.read',
    summary: 'List a client’s packs, newest first, with all their entries.',
    query: z.object({ clientId: id }),
    reply: z.object({ items: z.array(pack) }),
    shows: ['money', 'lessons'],
    errors: ['not_found'],
  }),
  giveCredits: endpoint({
    method: 'POST',
    path: '/api/packs/{id}/entries',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Add or remove credits, with a reason.',
    params,
    body: z.object({
      id: newId.optional(),
      credits: z
        .number()
        .int()
        .min(-500)
        .max(500)
        .refine((credits) => credits !== 0, msg('must not be 0')),
      reason: requiredLine(300),
    }),
    status: 201,
    reply: pack,
    changes: ['money'],
    errors: ['not_found', 'id_taken', 'credit_too_much', 'idempotency_conflict'],
    repeatable: true,
  }),
  myPacks: endpoint({
    method: 'GET',
    path: '/api/my-packs',
    auth: 'client',
    summary: 'List your packs, newest first, with the credits left and those that booked lessons will use.',
    reply: z.object({
      items: z.array(
        boughtPack.extend({
          /** Credits that booked lessons will use, as if all riders came. */
          planned: z.number().int(),
          /** Other credits that end within 14 days, and their last day; null: none. */
          endsSoon: z.object({ on: day, credits: z.number().int() }).nullable(),
        }),
      ),
    }),
    shows: ['money', 'lessons'],
    errors: [],
  }),
  formerPacks: endpoint({
    method: 'GET',
    path: '/api/former-sellers/{id}/packs',
    auth: 'client',
    summary:
      'List your packs with credits left at a former seller, newest first. The credits stay with that seller.',
    /** Business id. */
    params,
    reply: z.object({
      items: z.array(
        boughtPack.pick({
          id: true,
          name: true,
          left: true,
          credits: true,
          riderName: true,
          expiresOn: true,
        }),
      ),
    }),
    shows: ['money', 'lessons'],
    errors: ['not_found'],
  }),
}

export const packSalesApi = {
  sellPack: endpoint({
    method: 'POST',
    path: '/api/packs',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Sell a pack to a client. Its price becomes unbilled.',
    body: z.object({
      id: newId.optional(),
      kindId: id,
      clientId: id,
      /** Omit it for a pack that the household shares. */
      riderId: id.optional(),
      /** Sold by phone, mail or online: the buyer may withdraw for 14 days (M12). */
      soldAtDistance: z.boolean(),
      /** The buyer asks to start within the withdrawal period and accepts that lessons taken are charged. */
      startAsked: z.boolean().optional(),
    }),
    status: 201,
    reply: pack,
    changes: ['money'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  endPack: endpoint({
    method: 'POST',
    path: '/api/packs/{id}/end',
    auth: 'trainer',
    action: 'money.change',
    summary:
      'End a pack because the buyer withdraws or the seller takes it back. Unused credits are refunded, or not charged. Used ones are invoiced if they are not yet.',
    params,
    body: z.object({ version, reason: z.enum(['withdrawal', 'taken_back']) }),
    reply: z.object({ pack, creditNoteId: id.nullable() }),
    changes: ['money'],
    errors: [
      'not_found',
      'version_conflict',
      'charged_already',
      'document_incomplete',
      'already_reversed',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
}
