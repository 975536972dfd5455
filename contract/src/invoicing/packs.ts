import { z } from 'zod'
import { mostOfPrice } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, newId, requiredLine, version } from '../fields.ts'
import { msg } from '../messages.ts'

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

/**
 * `waiting`: not invoiced or paid yet, or in the withdrawal period (M12). `used_up`: no credits left. `expired`,
 * `ended`: no longer usable.
 */
export const packStates = ['waiting', 'usable', 'used_up', 'expired', 'ended'] as const

/**
 * Where credits came from: a pack was bought, a lesson was missed in time or a trainer granted one (S15), or a month of a
 * membership began.
 */
export const packOrigins = ['sale', 'make_up', 'membership'] as const

const boughtPack = z.object({
  id,
  origin: z.enum(packOrigins),
  /** As sold. */
  name: z.string(),
  state: z.enum(packStates),
  /** Why it is waiting. */
  waitsFor: z.enum(['invoice', 'payment', 'withdrawal_period']).nullable(),
  /** Null: all riders of the household. */
  riderId: id.nullable(),
  riderName: z.string(),
  /** Names of the lesson types that it covers. */
  offerNames: z.array(z.string()),
  /** Highest price of a lesson that a make-up lesson covers, minor unit; null for packs. */
  mostPriceMinor: z.number().int().nullable(),
  currency: z.string(),
  /** The membership whose month it is; null for others. */
  membershipId: id.nullable(),
  /** The missed lesson that a make-up lesson replaces; null if it was granted, and for packs. */
  madeUpFor: z.object({ offerName: z.string(), on: day }).nullable(),
  /** Credits at sale, and credits left. */
  credits: z.number().int(),
  left: z.number().int(),
  soldOn: day,
  expiresOn: day.nullable(),
  /** Credits returned too late to use in time; usable after `expiresOn` until that day; null: none. */
  grace: z.object({ credits: z.number().int(), until: day }).nullable(),
  /** Last day on which the buyer may withdraw (M12); null: no right to withdraw. */
  withdrawUntil: day.nullable(),
  /** The buyer may withdraw now: the period is not over, and a credit is left. */
  mayWithdraw: z.boolean(),
  /** Invoice that charges for it; null until there is one. */
  invoiceId: id.nullable(),
  /** Null unless it was ended before its time. */
  ended: z
    .object({
      /** `taken_back`: by the trainer, or because a make-up lesson no longer replaces a missed one. */
      reason: z.enum(['withdrawal', 'taken_back']),
      on: day,
      /** The latest credit note for its unused lessons; null: nothing was to be returned. */
      creditNote: z.object({ id, number: z.string(), grossMinor: z.number().int() }).nullable(),
      /** It was on an invoice. */
      wasInvoiced: z.boolean(),
    })
    .nullable(),
  /** When the buyer asked to start within the withdrawal period, accepting that lessons taken are charged (M12). */
  startAskedAt: instant.nullable(),
  entries: z.array(
    z.object({
      id,
      kind: z.enum(['sold', 'granted', 'used', 'returned', 'given', 'ended']),
      credits: z.number().int(),
      /** Day of the lesson, or of the entry. */
      on: day,
      /** Lesson and rider, or the reason. */
      about: z.string(),
    }),
  ),
})

export const pack = boughtPack.extend({
  clientId: id,
  clientName: z.string(),
  priceMinor: z.number().int(),
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
      'End a pack because the buyer withdraws or the seller takes it back. Unused credits are refunded, or not charged.',
    params,
    body: z.object({ version, reason: z.enum(['withdrawal', 'taken_back']) }),
    reply: z.object({ pack, creditNoteId: id.nullable() }),
    changes: ['money'],
    errors: ['not_found', 'version_conflict', 'charged_already', 'already_reversed', 'idempotency_conflict'],
    repeatable: true,
  }),
}
