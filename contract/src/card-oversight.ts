import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, instant, newId, page, pageQuery } from './fields.ts'

/** What an administrator sees of Stripe: the platform's fee, messages that came, payments that failed. */

export const platformFee = z.object({
  id,
  /** Hundredths of a percent of each payment: 150 is 1.5 %. */
  basisPoints: z.number().int(),
  /** First day (UTC) on which payments begun bear it; until the next one. */
  validFrom: day,
  setAt: instant,
  setByName: z.string(),
})

export const eventStates = ['waiting', 'applied', 'ignored', 'failed'] as const

export const stripeEvent = z.object({
  /** Stripe's own, `evt_...`. */
  id: z.string(),
  /** Stripe's kind: payment_intent.succeeded, ... */
  kind: z.string(),
  stripeAccount: z.string().nullable(),
  businessName: z.string().nullable(),
  /** Name of the object it is about, `pi_...`. */
  objectId: z.string().nullable(),
  /** `ignored`: of an account or kind that is none of ours. `failed`: tried often enough; can be replayed. */
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
  /** Stripe's word: card_declined, expired_card, authentication_required, ... */
  code: z.string(),
  message: z.string(),
  stripeId: z.string(),
})

export const cardOversightApi = {
  cardOverview: endpoint({
    method: 'GET',
    path: '/api/admin/cards',
    auth: 'admin',
    summary: 'Whether this server has keys of Stripe, and whether its messages arrive.',
    reply: z.object({
      /** False: show nothing else of this. */
      isConfigured: z.boolean(),
      isTest: z.boolean(),
      /** Businesses with an account. */
      accounts: z.number().int(),
      lastEventAt: instant.nullable(),
      failedEvents: z.number().int(),
      /** Documents whose payments could not be looked at for two weeks; their trainers see which. */
      stuckChecks: z.number().int(),
      /** In force today. */
      feeBasisPoints: z.number().int(),
      /** Where Stripe has to send its messages. */
      webhookUrl: z.string(),
    }),
    errors: [],
  }),
  stripeEvents: endpoint({
    method: 'GET',
    path: '/api/admin/stripe-events',
    auth: 'admin',
    summary: 'Messages that came from Stripe, the latest first.',
    query: z.object({ ...pageQuery, state: z.enum(eventStates).optional() }),
    reply: page(stripeEvent),
    errors: [],
  }),
  replayStripeEvent: endpoint({
    method: 'POST',
    path: '/api/admin/stripe-events/{id}/replay',
    auth: 'admin',
    summary: 'Apply a message once more: what it is about is fetched from Stripe as it is now (M10).',
    params: z.object({ id: z.string() }),
    status: 202,
    reply: stripeEvent,
    errors: ['not_found'],
  }),
  failedPayments: endpoint({
    method: 'GET',
    path: '/api/admin/failed-payments',
    auth: 'admin',
    summary: 'Payments by card that failed, of all businesses, the latest first. Without who wanted to pay.',
    query: z.object(pageQuery),
    reply: page(failedPayment),
    errors: [],
  }),
}

export const platformFeesApi = {
  platformFees: endpoint({
    method: 'GET',
    path: '/api/admin/platform-fees',
    auth: 'admin',
    summary: 'What the platform takes of card payments, the latest first. None: nothing is taken.',
    reply: z.object({ items: z.array(platformFee) }),
    errors: [],
  }),
  setPlatformFee: endpoint({
    method: 'POST',
    path: '/api/admin/platform-fees',
    auth: 'admin',
    summary:
      'Set the fee from a day on, today (UTC) or later. What was set before stays in the list; for the same day the last one counts.',
    body: z.object({
      id: newId.optional(),
      basisPoints: z.number().int().min(0).max(1000),
      validFrom: day,
    }),
    status: 201,
    reply: platformFee,
    errors: ['id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
}
