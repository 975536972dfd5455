import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { call } from '../../../session/call.ts'

/** Card state of a document; `card` is null if cards are not offered. */
export type CardStanding = ReplyOf<Api['GET /api/stripe-public/{secret}']>
export type CardOffered = NonNullable<CardStanding['card']>
/** The same with the parameters of Stripe.js. */
export type ToPay = ReplyOf<Api['POST /api/stripe-public/{secret}/intent']>
export type Begun = NonNullable<ToPay['pay']>
export type SavedCard = ReplyOf<Api['GET /api/my-cards']>['items'][number]

/** What the payer can do next, and what a refund costs. */
export interface CardHelp {
  /** After an attempt failed. */
  wayOn: () => string
  /** If no card can pay. */
  otherWay: () => string
  /** If the fields cannot be loaded. */
  withoutForm: () => string
  keptFee: () => string
}

/** Calls for paying a document by card, for any payer. Each throws ApiError and OfflineError. */
export interface CardSource {
  look: (signal: AbortSignal) => Promise<CardStanding>
  /** Starts or continues a payment. `saves`: save the method. */
  begin: (saves: boolean) => Promise<ToPay>
  /** The outcome, fetched from Stripe. */
  outcome: () => Promise<CardStanding>
  help: CardHelp
}

const helpForInvoice: CardHelp = {
  wayOn: () => t`No money was taken. Try again, use another card, or pay by bank transfer.`,
  otherWay: () => t`No money was taken. Please pay by bank transfer.`,
  withoutForm: () =>
    t`Something in your browser or network may be blocking the payment form. You can still pay by bank transfer.`,
  keptFee: () => t`If you get a refund, Stripe’s fee is deducted from it. A bank transfer has no fee.`,
}

const helpForPlaces: CardHelp = {
  wayOn: () => t`No money was taken, and your place is still held. Try again, or use another card.`,
  otherWay: () => t`No money was taken. Release the place and ask your trainer.`,
  withoutForm: () =>
    t`Something in your browser or network may be blocking the payment form. Your place is still held.`,
  keptFee: () => t`If you get a refund, Stripe’s fee is deducted from it.`,
}

/** With the secret of a mailed document; methods cannot be saved. */
export function sourceOfLink(secret: string): CardSource {
  const options = { params: { secret }, silent: true } as const
  return {
    look: (signal) => call('GET /api/stripe-public/{secret}', { ...options, signal }),
    begin: () => call('POST /api/stripe-public/{secret}/intent', options),
    outcome: () => call('POST /api/stripe-public/{secret}/outcome', options),
    help: helpForInvoice,
  }
}

/** As the signed-in client of the invoice. */
export function sourceOfClient(id: string): CardSource {
  const params = { id }
  return {
    look: (signal) => call('GET /api/my-invoices/{id}/card', { params, signal }),
    begin: (save) => call('POST /api/my-invoices/{id}/card/intent', { params, body: { save } }),
    outcome: () => call('POST /api/my-invoices/{id}/card/outcome', { params }),
    help: helpForInvoice,
  }
}

/** For places that the signed-in client holds. */
export function sourceOfPlaces(id: string): CardSource {
  const params = { id }
  return {
    look: (signal) => call('GET /api/my-booking-payments/{id}/card', { params, signal }),
    begin: (save) => call('POST /api/my-booking-payments/{id}/intent', { params, body: { save } }),
    outcome: () => call('POST /api/my-booking-payments/{id}/outcome', { params }),
    help: helpForPlaces,
  }
}
