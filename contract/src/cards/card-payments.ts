import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id } from '../fields.ts'

/**
 * Card payments by Stripe. The payer either has the secret link of a document or is signed in as the client.
 *
 * How the page pays. `card` is null where the business takes no cards (no keys, no account that can charge, or cards
 * are turned off); the page then mentions none. Otherwise:
 * 1. The button opens the same screen with `?pay=card` as a new document, not through the router. Only the documents
 * `/public/invoice/{secret}?pay=card`, `/client/invoices/{id}?pay=card`, `/client/book/pay/{id}?pay=card` and
 * `/client/cards?add=card` may load
 * `https://js.stripe.com/...`, because each document has its own Content-Security-Policy.
 * 2. `POST .../intent` (or `/api/my-cards/setup`) answers `pay`: call `Stripe(publishableKey, { stripeAccount })`,
 * then `elements({ clientSecret })` and the Payment Element, which shows the cards, wallets and SEPA that Stripe
 * allows. It may be called any number of times and in several tabs: a document has one pending payment at a time. If
 * `pay` is null, nothing can be paid now; `state` says why, or `failure` while `state` is `open`. Call it again right
 * before confirming: if `amountMinor` differs from the page, show the new amount and ask for confirmation again.
 * 3. `stripe.confirmPayment({ elements, confirmParams: { return_url }, redirect: 'if_required' })`. `return_url` is
 * the address of the screen with `?paid=card`. Stripe adds `payment_intent` and other parameters; the page needs none
 * of them.
 * 4. `POST .../outcome` asks Stripe and answers the current state. It does not depend on a webhook.
 */

/** Parameters that start Stripe.js. The payer may see all of them. */
const begun = z.object({
  publishableKey: z.string(),
  /** The business's own account. Pass it as `stripeAccount`; without it Stripe.js finds nothing. */
  stripeAccount: z.string(),
  /** Secret of this one payment (or of saving this one card); never put it into an address or a log. */
  clientSecret: z.string(),
})

/**
 * `too_small`: less than cards can pay. `details`: the card's number, date or code was not accepted. `unconfirmed`: the payer
 * did not confirm it with their bank. `refused`: anything else.
 */
export const cardFailures = ['too_small', 'details', 'unconfirmed', 'refused'] as const

export const cardStates = ['open', 'processing', 'paid'] as const

/** Whether and how a document can be paid by card. */
export const cardStanding = z.object({
  /** Null: cards are not offered for this document, and nothing on the page mentions them. */
  card: z
    .object({
      /** Amount a payment would charge now, minor unit: the open balance less pending payments. */
      amountMinor: z.number().int(),
      currency: z.string(),
      /**
       * `open`: can be paid now. `processing`: a bank is still moving the money (SEPA takes days); say so, and offer
       * no second payment. `paid`: nothing is open.
       */
      state: z.enum(cardStates),
      /** Pending, minor unit. */
      processingMinor: z.number().int(),
      /**
       * Why the last attempt failed; null if none failed since. Anyone with the link reads it, so it says nothing
       * about the payer's account.
       */
      failure: z.enum(cardFailures).nullable(),
      /** A refund does not return Stripe's fee (M9). Say so before the payment. */
      keepsFees: z.boolean(),
      /** The server uses Stripe's test keys: show "Test mode". */
      isTest: z.boolean(),
    })
    .nullable(),
})

/** A payment to confirm now; `pay` is null when there is nothing to confirm. */
export const toPay = cardStanding.extend({ pay: begun.nullable() })

export const savedCard = z.object({
  id,
  /** Name of the object at Stripe, for `confirmPayment({ clientSecret, confirmParams: { payment_method } })`. */
  stripeId: z.string(),
  /** Stripe's type: card, sepa_debit, link, bacs_debit... */
  kind: z.string(),
  /** visa, mastercard...; the bank code of a direct debit; empty for other types. */
  brand: z.string(),
  /** Last four digits of the card number or IBAN; empty if there are none. */
  lastFour: z.string(),
  expiresYear: z.number().int().nullable(),
  expiresMonth: z.number().int().nullable(),
  /** Used for automatic payment, and offered first. One method at a time. */
  isDefault: z.boolean(),
})

export const automaticWhen = ['never', 'on_issue', 'on_due_day'] as const

/** The caller's saved payment methods, and their consent to automatic payment. */
export const myCards = z.object({
  /** False: cards are not offered; show no such screen. */
  isOffered: z.boolean(),
  /** False: the trainer does not take automatic payments; do not offer them. */
  automaticIsOffered: z.boolean(),
  items: z.array(savedCard),
  /** When the default method pays invoices automatically. */
  automatic: z.enum(automaticWhen),
  /** Day the client agreed to that. */
  agreedOn: day.nullable(),
  /** The sentence the client agrees to. Show it unchanged beside the choice. */
  mandate: z.string(),
})

const params = z.object({ id })
/** Any string: a malformed secret gets the same refusal as an unknown one. */
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
    shows: ['money'],
    errors: ['not_found'],
  }),
  beginMyPayment: endpoint({
    method: 'POST',
    path: '/api/my-invoices/{id}/card/intent',
    auth: 'client',
    summary: 'Start paying the open amount of your invoice, or continue a payment.',
    params,
    body: z.object({
      /** Save the payment method; it then appears in the caller's cards. */
      save: z.boolean().optional(),
    }),
    status: 200,
    reply: toPay,
    changes: ['money'],
    errors: ['not_found', 'rate_limited', 'unavailable'],
    waitsOutside: true,
  }),
  myOutcome: endpoint({
    method: 'POST',
    path: '/api/my-invoices/{id}/card/outcome',
    auth: 'client',
    summary: 'Ask Stripe for the outcome of the payment, record it, and return its state.',
    params,
    status: 200,
    reply: cardStanding,
    changes: ['money'],
    errors: ['not_found', 'rate_limited', 'unavailable'],
    waitsOutside: true,
  }),
}

export const myCardsApi = {
  myCards: endpoint({
    method: 'GET',
    path: '/api/my-cards',
    auth: 'client',
    summary: 'List your saved cards and direct debits, and whether one of them pays invoices automatically.',
    reply: myCards,
    shows: ['money', 'people'],
    errors: [],
  }),
  beginSaving: endpoint({
    method: 'POST',
    path: '/api/my-cards/setup',
    auth: 'client',
    summary: 'Start saving a card or direct debit without a payment. Pass the answer to `confirmSetup`.',
    status: 200,
    reply: z.object({ pay: begun }),
    changes: ['money'],
    errors: ['not_found', 'rate_limited', 'unavailable'],
    waitsOutside: true,
  }),
  afterSaving: endpoint({
    method: 'POST',
    path: '/api/my-cards/outcome',
    auth: 'client',
    summary: 'Ask Stripe for your saved payment methods. Call it after `confirmSetup`.',
    status: 200,
    reply: myCards,
    changes: ['money'],
    errors: ['not_found', 'rate_limited', 'unavailable'],
    waitsOutside: true,
  }),
  makeDefault: endpoint({
    method: 'POST',
    path: '/api/my-cards/{id}/default',
    auth: 'client',
    summary: 'Make a saved payment method the default.',
    params,
    status: 200,
    reply: myCards,
    changes: ['money'],
    errors: ['not_found'],
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/api/my-cards/{id}',
    auth: 'client',
    summary:
      'Delete a saved card or direct debit, here and at Stripe. Without a default, automatic payment stops.',
    params,
    changes: ['money'],
    errors: ['not_found', 'unavailable'],
    waitsOutside: true,
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
    changes: ['money'],
    errors: ['not_found'],
  }),
}
