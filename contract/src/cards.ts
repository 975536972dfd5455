import { z } from 'zod'
import { paidAmount } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, line, newId, page, pageQuery, requiredLine, version } from './fields.ts'

/**
 * The trainer's side of Stripe: an account of their own (Connect), what was paid by card, giving it back, disputes.
 * Without keys on the server `isAvailable` is false, every other call answers `not_found`, and no screen mentions cards.
 */

export const cardAccountStates = ['none', 'begun', 'restricted', 'ready'] as const

export const cardAccount = z.object({
  /** The server has keys. False: the rest says nothing, show no such screen. */
  isAvailable: z.boolean(),
  /** With keys for trying out. */
  isTest: z.boolean(),
  /**
   * `none`: not connected. `begun`: Stripe still asks for something, see `missing`. `restricted`: it may not charge
   * (see `disabledReason`). `ready`: it can take payments.
   */
  state: z.enum(cardAccountStates),
  /** The account at Stripe, `acct_...`; null while not connected. */
  stripeAccount: z.string().nullable(),
  chargesEnabled: z.boolean(),
  /** Money reaches the bank account. Charging may work before that. */
  payoutsEnabled: z.boolean(),
  /** What Stripe still asks for, in its own words: `individual.verification.document`, ... */
  missing: z.array(z.string()),
  disabledReason: z.string().nullable(),
  /** When Stripe was last asked. */
  checkedAt: instant.nullable(),
  /** Clients see cards. Counts only when `ready`. */
  isOffered: z.boolean(),
  /** Clients may agree that invoices are paid by themselves. */
  automaticIsOffered: z.boolean(),
  /**
   * M9: when something is given back, Stripe keeps its fee. True: so does the client, at most the paid sum less the fee
   * is given back. False: the trainer bears it. Shown before every refund.
   */
  keepsFees: z.boolean(),
  /** What the platform takes of each payment today, hundredths of a percent. 0: nothing, and nothing is mentioned. */
  platformFeeBasisPoints: z.number().int(),
  /** Nightly comparison with Stripe. */
  comparedAt: instant.nullable(),
  openDifferences: z.number().int(),
  /**
   * Invoices that could not be looked at for two weeks. `balance`: a payment under way may ask for another sum than is open.
   * `automatic`: it was to be paid by itself. Asking Stripe how the account stands looks at them anew.
   */
  stuck: z.array(z.object({ documentId: id, number: z.string(), why: z.enum(['balance', 'automatic']) })),
  version,
})

export const cardPaymentStates = ['begun', 'processing', 'succeeded', 'failed', 'canceled', 'lost'] as const
export const refundStates = ['asked', 'pending', 'succeeded', 'failed'] as const

export const cardRefund = z.object({
  id,
  amountMinor: z.number().int(),
  /** `asked`: not yet at Stripe. `pending`: the bank is at work. `failed`: the money came back, and is the client's credit again. */
  state: z.enum(refundStates),
  failure: z.string().nullable(),
  note: z.string(),
  at: instant,
})

export const disputeStates = ['warning', 'needs_response', 'under_review', 'won', 'lost'] as const

export const cardDispute = z.object({
  id,
  amountMinor: z.number().int(),
  /** `warning`: asked about, no money taken yet. From `needs_response` on the money is gone and the invoice open again (M9), until `won`. */
  state: z.enum(disputeStates),
  /** Stripe's word: fraudulent, product_not_received, ... */
  reason: z.string(),
  /** Until when the trainer can answer, on Stripe's own pages. */
  respondBy: instant.nullable(),
})

export const cardPayment = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  documentId: id,
  number: z.string(),
  amountMinor: z.number().int(),
  currency: z.string(),
  state: z.enum(cardPaymentStates),
  /** Who began it: the mailed link, the client signed in, or nobody (agreed beforehand). */
  by: z.enum(['link', 'client', 'automatic']),
  /** card, sepa_debit, ...; null before it is known. */
  kind: z.string().nullable(),
  lastFour: z.string(),
  failure: z.string().nullable(),
  /** Who said of a lost one that its money did not come; null while nobody has looked. Until then nobody is reminded of the invoice (M11). */
  looked: z.object({ at: instant, byName: z.string(), note: z.string() }).nullable(),
  /** What Stripe took, minor unit of `currency`; null until it is known. */
  feeMinor: z.number().int().nullable(),
  /** What the platform took. */
  platformFeeMinor: z.number().int(),
  /** The entry in the books (see payments.ts), once the money came. */
  paymentId: id.nullable(),
  /** What can still be given back, after what is kept (`keepsFees`). */
  refundableMinor: z.number().int(),
  /** Of that what stays with the trainer as fee: 0 where the trainer bears it. Show it beside the sum before a refund. */
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
    summary: 'Return whether the business can take cards, with which Stripe account, and on which terms.',
    reply: cardAccount,
    errors: [],
  }),
  changeCardAccount: endpoint({
    method: 'PATCH',
    path: '/api/card-account',
    auth: 'trainer',
    summary:
      'Turn card payments or automatic payment on or off, and choose who pays card fees on refunds. Owner only.',
    body: z.object({
      version,
      isOffered: z.boolean().optional(),
      automaticIsOffered: z.boolean().optional(),
      keepsFees: z.boolean().optional(),
    }),
    reply: cardAccount,
    errors: ['not_found', 'forbidden', 'version_conflict'],
  }),
  connectCardAccount: endpoint({
    method: 'POST',
    path: '/api/card-account/onboarding',
    auth: 'trainer',
    summary:
      'Connect a Stripe account or continue. Go to the returned `url` at once: it works once and for a few minutes. Stripe returns to /trainer/invoices/cards with `?stripe=return`, or `?stripe=refresh` if a new `url` is needed. Owner only.',
    status: 200,
    reply: z.object({ url: z.string() }),
    errors: ['not_found', 'forbidden', 'card_account_refused', 'unavailable'],
  }),
  checkCardAccount: endpoint({
    method: 'POST',
    path: '/api/card-account/check',
    auth: 'trainer',
    summary: 'Ask Stripe for the state of the account. Call it when Stripe has returned to the page.',
    status: 200,
    reply: cardAccount,
    errors: ['not_found', 'unavailable'],
  }),
}

export const cardsApi = {
  cardPayments: endpoint({
    method: 'GET',
    path: '/api/card-payments',
    auth: 'trainer',
    summary: 'List card and direct debit payments, including pending and failed ones, latest first.',
    query: z.object({
      ...pageQuery,
      state: z.enum(cardPaymentStates).optional(),
      documentId: id.optional(),
      /** The entry in the books: how the screen of a payment finds out that it is given back by card. */
      paymentId: id.optional(),
    }),
    reply: page(cardPayment),
    errors: ['not_found'],
  }),
  cardPayment: endpoint({
    method: 'GET',
    path: '/api/card-payments/{id}',
    auth: 'trainer',
    summary: 'Return one card payment, with the refundable amount and the fee that is kept.',
    params,
    reply: cardPayment,
    errors: ['not_found'],
  }),
  lookAtLostPayment: endpoint({
    method: 'POST',
    path: '/api/card-payments/{id}/look',
    auth: 'trainer',
    summary:
      'Mark a lost payment as not received, with the finding. Reminders for its invoice continue. A later message from Stripe still counts.',
    params,
    body: z.object({ note: requiredLine(300) }),
    status: 200,
    reply: cardPayment,
    errors: ['not_found', 'version_conflict'],
  }),
  refundCardPayment: endpoint({
    method: 'POST',
    path: '/api/card-payments/{id}/refunds',
    auth: 'trainer',
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
    errors: ['not_found', 'id_taken', 'refund_too_much', 'idempotency_conflict'],
    repeatable: true,
  }),
}
