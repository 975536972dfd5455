import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, newId, page, pageQuery } from '../fields.ts'

/** What an administrator sees of Stripe: platform fee, received messages, failed payments. */

export const platformFee = z.object({
  id,
  /** Hundredths of a percent of each payment: 150 is 1.5 %. */
  basisPoints: z.number().int(),
  /** First day (UTC) of this fee for new payments, until the next entry. */
  validFrom: day,
  setAt: instant,
  setByName: z.string(),
})

export const eventStates = ['waiting', 'applied', 'ignored', 'failed'] as const

export const stripeEvent = z.object({
  /** Stripe's id, `evt_...`. */
  id: z.string(),
  /** Stripe's type: payment_intent.succeeded, ... */
  kind: z.string(),
  stripeAccount: z.string().nullable(),
  businessName: z.string().nullable(),
  /** Id of the object it is about, `pi_...`. */
  objectId: z.string().nullable(),
  /** `ignored`: of an account or type we do not use. `failed`: out of attempts; can be replayed. */
  state: z.enum(eventStates),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  receivedAt: instant,
  appliedAt: instant.nullable(),
})

export const failedPayment = z.object({
  id,
  at: instant,
  businessName: z.string(),
  amountMinor: z.number().int(),
  currency: z.string(),
  by: z.enum(['link', 'client', 'automatic']),
  /** Stripe's code: card_declined, expired_card, authentication_required, ... */
  code: z.string(),
  message: z.string(),
  stripeId: z.string(),
})

export const stripeReconciliationApi = {
  cardOverview: endpoint({
    method: 'GET',
    path: '/api/admin/cards',
    auth: 'admin',
    summary: 'Return whether this server has Stripe keys, and whether Stripe’s messages arrive.',
    reply: z.object({
      /** If false, hide everything else about cards. */
      isConfigured: z.boolean(),
      isTest: z.boolean(),
      /** Businesses with an account. */
      accounts: z.number().int(),
      lastEventAt: instant.nullable(),
      failedEvents: z.number().int(),
      /** Documents whose payments could not be checked for two weeks; their trainers see which. */
      stuckChecks: z.number().int(),
      /** In force today. */
      feeBasisPoints: z.number().int(),
      /** Address to which Stripe must send its messages. */
      webhookUrl: z.string(),
    }),
    shows: ['administration'],
    errors: [],
  }),
  stripeEvents: endpoint({
    method: 'GET',
    path: '/api/admin/stripe-events',
    auth: 'admin',
    summary: 'List messages received from Stripe, latest first.',
    query: z.object({ ...pageQuery, state: z.enum(eventStates).optional() }),
    reply: page(stripeEvent),
    shows: ['administration'],
    errors: [],
  }),
  replayStripeEvent: endpoint({
    method: 'POST',
    path: '/api/admin/stripe-events/{id}/replay',
    auth: 'admin',
    summary: 'Apply a Stripe message again, using the current object from Stripe.',
    params: z.object({ id: z.string() }),
    status: 202,
    reply: stripeEvent,
    changes: ['administration'],
    errors: ['not_found'],
  }),
  failedPayments: endpoint({
    method: 'GET',
    path: '/api/admin/failed-payments',
    auth: 'admin',
    summary: 'List failed card payments of all businesses, latest first, without the payer.',
    query: z.object(pageQuery),
    reply: page(failedPayment),
    shows: ['administration'],
    errors: [],
  }),
}

export const platformFeesApi = {
  platformFees: endpoint({
    method: 'GET',
    path: '/api/admin/platform-fees',
    auth: 'admin',
    summary: 'List the platform’s fees on card payments, latest first. An empty list means no fee.',
    reply: z.object({ items: z.array(platformFee) }),
    shows: ['administration'],
    errors: [],
  }),
  setPlatformFee: endpoint({
    method: 'POST',
    path: '/api/admin/platform-fees',
    auth: 'admin',
    summary:
      'Set the platform fee from a day (UTC), today or later. Earlier entries stay; the last entry for a day applies.',
    body: z.object({
      id: newId.optional(),
      basisPoints: z.number().int().min(0).max(1000),
      validFrom: day,
    }),
    status: 201,
    reply: platformFee,
    changes: ['administration'],
    errors: ['id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
}
