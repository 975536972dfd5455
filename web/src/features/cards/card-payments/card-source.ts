import type { Api, ReplyOf } from '@cavaletti/contract'
import { call } from '../../../session/call.ts'

/** Card state of a document; `card` is null if cards are not offered. */
export type CardStanding = ReplyOf<Api['GET /api/stripe-public/{secret}']>
export type CardOffered = NonNullable<CardStanding['card']>
/** The same with the parameters of Stripe.js. */
export type ToPay = ReplyOf<Api['POST /api/stripe-public/{secret}/intent']>
export type Begun = NonNullable<ToPay['pay']>
export type SavedCard = ReplyOf<Api['GET /api/my-cards']>['items'][number]

/** Calls for paying a document by card, for any payer. Each throws ApiError and OfflineError. */
export interface CardSource {
  look: (signal: AbortSignal) => Promise<CardStanding>
  /** Starts or continues a payment. `saves`: save the method. */
  begin: (saves: boolean) => Promise<ToPay>
  /** The outcome, fetched from Stripe. */
  outcome: () => Promise<CardStanding>
}

/** With the secret of a mailed document; methods cannot be saved. */
export function sourceOfLink(secret: string): CardSource {
  const options = { params: { secret }, silent: true } as const
  return {
    look: (signal) => call('GET /api/stripe-public/{secret}', { ...options, signal }),
    begin: () => call('POST /api/stripe-public/{secret}/intent', options),
    outcome: () => call('POST /api/stripe-public/{secret}/outcome', options),
  }
}

/** As the signed-in client of the invoice. */
export function sourceOfClient(id: string): CardSource {
  const params = { id }
  return {
    look: (signal) => call('GET /api/my-invoices/{id}/card', { params, signal }),
    begin: (save) => call('POST /api/my-invoices/{id}/card/intent', { params, body: { save } }),
    outcome: () => call('POST /api/my-invoices/{id}/card/outcome', { params }),
  }
}
