import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id } from './fields.ts'

/**
 * Paying with Stripe, by whoever pays: with the secret of a mailed document, or signed in as the client.
 *
 * What the page does. `card` is null where cards are not offered (no keys, the trainer has no account that can charge,
 * or does not offer them): then it mentions none. Otherwise:
 * 1. The button leads, as a whole new document and not by the router, to the same screen with `?pay=card`: only the
 *    documents `/public/invoice/{secret}?pay=card`, `/client/invoices/{id}?pay=card` and `/client/cards?add=card` may
 *    load `https://js.stripe.com/...` (the Content-Security-Policy is made per document).
 * 2. `POST .../intent` (or `/api/my-cards/setup`) answers `pay`: `Stripe(publishableKey, { stripeAccount })`, then
 *    `elements({ clientSecret })` and the Payment Element, which shows cards, wallets and SEPA as Stripe allows.
 *    It may be asked any number of times, in several tabs: there is one payment under way for a document at a time.
 *    `pay` null: nothing can be paid now, and `state` says why; where it is still `open`, `failure` does. Ask again right before confirming: when `amountMinor` is
 *    no longer what the page shows, show it and let the person confirm anew.
 * 3. `stripe.confirmPayment({ elements, confirmParams: { return_url }, redirect: 'if_required' })`, `return_url` being
 *    the address of the screen with `?paid=card`. Stripe adds `payment_intent` and more to it; none of that is needed.
 * 4. `POST .../outcome` then looks at Stripe at once and answers what is true; it never relies on a webhook having come.
 */

/** What Stripe.js is started with. Nothing in it is secret from the person who pays. */
const begun = z.object({
  publishableKey: z.string(),
  /** The trainer's own account; pass it as `stripeAccount`, or Stripe.js finds nothing. */
  stripeAccount: z.string(),
  /** Secret of this one payment (or of saving this one card); never put it into an address or a log. */
  clientSecret: z.string(),
})

export const cardStates = ['open', 'processing', 'paid'] as const

/** How it stands between a document and cards. */
export const cardStanding = z.object({
  /** Null: cards are not offered for this document, and nothing on the page mentions them. */
  card: z
    .object({
      /** What paying now would pay, minor unit; the open balance less what is being processed. */
      amountMinor: z.number().int(),
      currency: z.string(),
      /**
       * `open`: can be paid now. `processing`: a bank is still moving the money (SEPA takes days); say so, and offer
       * no second payment. `paid`: nothing is to be paid.
       */
      state: z.enum(cardStates),
      /** On its way, minor unit. */
      processingMinor: z.number().int(),
      /** Why the last try did not work, as a sentence of Stripe's for the payer; null when none failed since. */
      failure: z.string().nullable(),
      /** When it is given back, what Stripe took of it is not: say so before it is paid (M9). */
      keepsFees: z.boolean(),
      /** With keys for trying out: show "Test mode". */
      isTest: z.boolean(),
    })
    .nullable(),
})

/** A payment that can be confirmed now; `pay` null when there is nothing to confirm. */
const toPay = cardStanding.extend({ pay: begun.nullable() })

export const savedCard = z.object({
  id,
  /** Name of the object at Stripe, for `confirmPayment({ clientSecret, confirmParams: { payment_method } })`. */
  stripeId: z.string(),
  /** Stripe's kind: card, sepa_debit, link, bacs_debit... */
  kind: z.string(),
  /** visa, mastercard...; the bank's code of a direct debit; empty where it has none. */
  brand: z.string(),
  /** Last four figures of the number or IBAN; empty where it has none. */
  lastFour: z.string(),
  expiresYear: z.number().int().nullable(),
  expiresMonth: z.number().int().nullable(),
  /** The one taken for automatic payment, and offered first. One at a time. */
  isDefault: z.boolean(),
})

export const automaticWhen = ['never', 'on_issue', 'on_due_day'] as const

/** Saved ways to pay of the caller, and what may be done with them without asking. */
export const myCards = z.object({
  /** False: cards are not offered; show no such screen. */
  isOffered: z.boolean(),
  /** False: the trainer does not take automatic payments; do not offer them. */
  automaticIsOffered: z.boolean(),
  items: z.array(savedCard),
  /** When invoices are paid with the default by themselves. */
  automatic: z.enum(automaticWhen),
  /** Day the client agreed to that. */
  agreedOn: day.nullable(),
  /** The sentence the client agrees to; show it beside the choice, to the letter. */
  mandate: z.string(),
})

const params = z.object({ id })
/** Whatever it looks like: what is no secret is refused like one that is not known. */
const withSecret = z.object({ secret: z.string() })

export const cardPaymentsApi = {
  publicCard: endpoint({
    method: 'GET',
    path: '/api/stripe-public/{secret}',
    auth: 'capability',
    summary: 'Return whether the document behind a secret link can be paid by card now, and how much.',
    params: withSecret,
    reply: cardStanding,
    errors: ['link_invalid', 'rate_limited'],
  }),
  beginPublicPayment: endpoint({
    method: 'POST',
    path: '/api/stripe-public/{secret}/intent',
    auth: 'capability',
    summary:
      'Start paying the open amount of the document, or continue a payment. A document has one payment at a time.',
    params: withSecret,
    status: 200,
    reply: toPay,
    errors: ['link_invalid', 'rate_limited', 'unavailable'],
  }),
  publicOutcome: endpoint({
    method: 'POST',
    path: '/api/stripe-public/{secret}/outcome',
    auth: 'capability',
    summary: 'Ask Stripe for the outcome of the payment, record it, and return its state.',
    params: withSecret,
    status: 200,
    reply: cardStanding,
    errors: ['link_invalid', 'rate_limited', 'unavailable'],
  }),
  myInvoiceCard: endpoint({
    method: 'GET',
    path: '/api/my-invoices/{id}/card',
    auth: 'client',
    summary: 'Return whether your invoice can be paid by card now, and how much.',
    params,
    reply: cardStanding,
    errors: ['not_found'],
  }),
  beginMyPayment: endpoint({
    method: 'POST',
    path: '/api/my-invoices/{id}/card/intent',
    auth: 'client',
    summary: 'Start paying the open amount of your invoice, or continue a payment.',
    params,
    body: z.object({
      /** Keep what is paid with for the next time; it then appears in my cards. */
      save: z.boolean().optional(),
    }),
    status: 200,
    reply: toPay,
    errors: ['not_found', 'rate_limited', 'unavailable'],
  }),
  myOutcome: endpoint({
    method: 'POST',
    path: '/api/my-invoices/{id}/card/outcome',
    auth: 'client',
    summary: 'Ask Stripe for the outcome of the payment, record it, and return its state.',
    params,
    status: 200,
    reply: cardStanding,
    errors: ['not_found', 'rate_limited', 'unavailable'],
  }),
}

export const myCardsApi = {
  myCards: endpoint({
    method: 'GET',
    path: '/api/my-cards',
    auth: 'client',
    summary: 'List your saved cards and direct debits, and whether one of them pays invoices automatically.',
    reply: myCards,
    errors: [],
  }),
  beginSaving: endpoint({
    method: 'POST',
    path: '/api/my-cards/setup',
    auth: 'client',
    summary: 'Start saving a card or direct debit without a payment. Pass the answer to `confirmSetup`.',
    status: 200,
    reply: z.object({ pay: begun }),
    errors: ['not_found', 'rate_limited', 'unavailable'],
  }),
  afterSaving: endpoint({
    method: 'POST',
    path: '/api/my-cards/outcome',
    auth: 'client',
    summary: 'Ask Stripe for your saved payment methods. Call it after `confirmSetup`.',
    status: 200,
    reply: myCards,
    errors: ['not_found', 'rate_limited', 'unavailable'],
  }),
  makeDefault: endpoint({
    method: 'POST',
    path: '/api/my-cards/{id}/default',
    auth: 'client',
    summary: 'Make a saved payment method the default.',
    params,
    status: 200,
    reply: myCards,
    errors: ['not_found'],
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/api/my-cards/{id}',
    auth: 'client',
    summary:
      'Delete a saved card or direct debit, here and at Stripe. Without a default, automatic payment stops.',
    params,
    errors: ['not_found', 'unavailable'],
  }),
  agreeToAutomatic: endpoint({
    method: 'PUT',
    path: '/api/my-cards/automatic',
    auth: 'client',
    summary:
      'Turn automatic payment with the default method on or off. Without a default it answers `not_found`.',
    body: z.object({ automatic: z.enum(automaticWhen) }),
    status: 200,
    reply: myCards,
    errors: ['not_found'],
  }),
}
