import { z } from 'zod'
import { paidAmount } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, line, newId, page, pageQuery, requiredLine, version } from '../fields.ts'

/**
 * The business's side of Stripe: its own account (Connect), card payments, refunds and disputes. If the server has no
 * keys, `isAvailable` is false, every other call answers `not_found`, and no screen mentions cards.
 */

export const cardAccountStates = ['none', 'begun', 'restricted', 'ready'] as const

export const cardAccount = z.object({
  /** The server has Stripe keys. If false, ignore the other fields and hide the screen. */
  isAvailable: z.boolean(),
  /** The server uses Stripe's test keys. */
  isTest: z.boolean(),
  /**
   * `none`: not connected. `begun`: Stripe still needs details, see `missing`. `restricted`: it may not charge (see
   * `disabledReason`). `ready`: it can take payments.
   */
  state: z.enum(cardAccountStates),
  /** The account at Stripe, `acct_...`; null until it is connected. */
  stripeAccount: z.string().nullable(),
  chargesEnabled: z.boolean(),
  /** Stripe pays out to the bank account. Charging may work before that. */
  payoutsEnabled: z.boolean(),
  /** Details Stripe still needs, by Stripe's names: `individual.verification.document`, ... */
  missing: z.array(z.string()),
  disabledReason: z.string().nullable(),
  /** When the server last asked Stripe. */
  checkedAt: instant.nullable(),
  /** Clients see card payment. Takes effect only when `ready`. */
  isOffered: z.boolean(),
  /** Clients may agree to automatic payment of their invoices. */
  automaticIsOffered: z.boolean(),
  /**
   * M9: Stripe keeps its fee on a refund. True: the refund is at most the payment less the fee. False: the trainer
   * pays the fee. Shown before every refund.
   */
  keepsFees: z.boolean(),
  /** The platform's fee on each payment today, in hundredths of a percent. If 0, screens mention no fee. */
  platformFeeBasisPoints: z.number().int(),
  /** When the nightly reconciliation with Stripe last ran. */
  comparedAt: instant.nullable(),
  openDifferences: z.number().int(),
  /**
   * Invoices whose payments the server could not check for two weeks. `balance`: a pending payment may ask for
   * another amount than is open. `automatic`: automatic payment was due. Refreshing the Stripe account checks them
   * again.
   */
  stuck: z.array(z.object({ documentId: id, number: z.string(), why: z.enum(['balance', 'automatic']) })),
  version,
})

export const cardPaymentStates = ['begun', 'processing', 'succeeded', 'failed', 'canceled', 'lost'] as const
export const refundStates = ['asked', 'pending', 'succeeded', 'failed'] as const

export const cardRefund = z.object({
  id,
  amountMinor: z.number().int(),
  /**
   * `asked`: not yet at Stripe. `pending`: the bank is processing it. `failed`: the money came back and is the
   * client's credit again.
   */
  state: z.enum(refundStates),
  failure: z.string().nullable(),
  note: z.string(),
  at: instant,
})

export const disputeStates = ['warning', 'needs_response', 'under_review', 'won', 'lost'] as const

export const cardDispute = z.object({
  id,
  amountMinor: z.number().int(),
  /**
   * `warning`: an inquiry, no money taken yet. From `needs_response` on, the money is gone and the invoice is open
   * again (M9), until `won`.
   */
  state: z.enum(disputeStates),
  /** Stripe's reason: fraudulent, product_not_received, ... */
  reason: z.string(),
  /** The trainer's deadline for an answer, on Stripe's own pages. */
  respondBy: instant.nullable(),
})

export const cardPayment = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  /** Null: it pays for places that are not booked. */
  documentId: id.nullable(),
  /** Of the document; empty without one. */
  number: z.string(),
  amountMinor: z.number().int(),
  currency: z.string(),
  state: z.enum(cardPaymentStates),
  /** Who started it: the secret link, the signed-in client, or automatic payment. */
  by: z.enum(['link', 'client', 'automatic']),
  /** card, sepa_debit, ...; null until it is known. */
  kind: z.string().nullable(),
  lastFour: z.string(),
  failure: z.string().nullable(),
  /**
   * For a lost payment: who found that its money did not arrive, and when; null until reviewed. Until then its
   * invoice gets no reminders (M11).
   */
  looked: z.object({ at: instant, byName: z.string(), note: z.string() }).nullable(),
  /** Stripe's fee, minor unit of `currency`; null until it is known. */
  feeMinor: z.number().int().nullable(),
  /** The platform's fee. */
  platformFeeMinor: z.number().int(),
  /** The payment in the ledger (see payments.ts), once the money arrived. */
  paymentId: id.nullable(),
  /** Amount that can still be refunded, after the fee that is kept (`keepsFees`). */
  refundableMinor: z.number().int(),
  /** Fee the trainer keeps on a refund; 0 if the trainer pays it. Show it beside the amount before a refund. */
  keptFeeMinor: z.number().int(),
  refunds: z.array(cardRefund),
  disputes: z.array(cardDispute),
  begunAt: instant,
  succeededAt: instant.nullable(),
  /** The payment on Stripe's own pages. */
  stripeUrl: z.string().nullable(),
})

const params = z.object({ id })

export const cardAccountApi = {
  cardAccount: endpoint({
    method: 'GET',
    path: '/api/card-account',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return whether the business can take cards, with which Stripe account, and on which terms.',
    reply: cardAccount,
    shows: ['money', 'business'],
    errors: [],
  }),
  changeCardAccount: endpoint({
    method: 'PATCH',
    path: '/api/card-account',
    auth: 'trainer',
    action: 'money.settings',
    summary:
      'Turn card payments or automatic payment on or off, and choose who pays card fees on refunds. Owner only.',
    body: z.object({
      version,
      isOffered: z.boolean().optional(),
      automaticIsOffered: z.boolean().optional(),
      keepsFees: z.boolean().optional(),
    }),
    reply: cardAccount,
    changes: ['money'],
    errors: ['not_found', 'forbidden', 'version_conflict'],
  }),
  connectCardAccount: endpoint({
    method: 'POST',
    path: '/api/card-account/onboarding',
    auth: 'trainer',
    action: 'money.settings',
    summary:
      'Connect a Stripe account or continue. Go to the returned `url` at once: it works once and for a few minutes. Stripe returns to /trainer/invoices/cards with `?stripe=return`, or `?stripe=refresh` if a new `url` is needed. Owner only.',
    status: 200,
    reply: z.object({ url: z.string() }),
    changes: ['money'],
    errors: ['not_found', 'forbidden', 'card_account_refused', 'unavailable'],
    freshProof: true,
    waitsOutside: true,
  }),
  checkCardAccount: endpoint({
    method: 'POST',
    path: '/api/card-account/check',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Ask Stripe for the state of the account. Call it when Stripe has returned to the page.',
    status: 200,
    reply: cardAccount,
    changes: ['money'],
    errors: ['not_found', 'unavailable'],
    waitsOutside: true,
  }),
}

export const cardsApi = {
  cardPayments: endpoint({
    method: 'GET',
    path: '/api/card-payments',
    auth: 'trainer',
    action: 'money.read',
    summary: 'List card and direct debit payments, including pending and failed ones, latest first.',
    query: z.object({
      ...pageQuery,
      state: z.enum(cardPaymentStates).optional(),
      documentId: id.optional(),
      /** The payment in the ledger. With it, the screen of a payment finds the card payment to refund. */
      paymentId: id.optional(),
    }),
    reply: page(cardPayment),
    shows: ['money'],
    errors: ['not_found'],
  }),
  cardPayment: endpoint({
    method: 'GET',
    path: '/api/card-payments/{id}',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return one card payment, with the refundable amount and the fee that is kept.',
    params,
    reply: cardPayment,
    shows: ['money'],
    errors: ['not_found'],
  }),
  lookAtLostPayment: endpoint({
    method: 'POST',
    path: '/api/card-payments/{id}/look',
    auth: 'trainer',
    action: 'money.change',
    summary:
      'Mark a lost payment as not received, with the finding. Reminders for its invoice continue. A later message from Stripe still counts.',
    params,
    body: z.object({ note: requiredLine(300) }),
    status: 200,
    reply: cardPayment,
    changes: ['money'],
    errors: ['not_found', 'version_conflict'],
  }),
  refundCardPayment: endpoint({
    method: 'POST',
    path: '/api/card-payments/{id}/refunds',
    auth: 'trainer',
    action: 'money.change',
    summary:
      'Refund all or part of a payment. Invoices it paid are open again. While Stripe does not answer, the refund is retried; see `state`.',
    params,
    body: z.object({
      id: newId.optional(),
      amountMinor: paidAmount,
      note: line(300).optional(),
    }),
    status: 201,
    reply: cardPayment,
    changes: ['money'],
    errors: ['not_found', 'id_taken', 'refund_too_much', 'idempotency_conflict'],
    repeatable: true,
    waitsOutside: true,
  }),
}
