import type { Api, ReplyOf } from '@cavaletti/contract'
import { call } from '../../api/call.ts'

/** How it stands between a document and cards; `card` null where they are not offered. */
export type CardStanding = ReplyOf<Api['GET /api/stripe-public/{secret}']>
export type CardOffered = NonNullable<CardStanding['card']>
/** The same with what Stripe.js is started with. */
export type ToPay = ReplyOf<Api['POST /api/stripe-public/{secret}/intent']>
export type Begun = NonNullable<ToPay['pay']>
export type SavedCard = ReplyOf<Api['GET /api/my-cards']>['items'][number]

/** The ways to one document's payment by card, whoever pays it. Each throws ApiError and OfflineError. */
export interface CardSource {
  look: (signal: AbortSignal) => Promise<CardStanding>
  /** Begins, or goes on with what was begun. `saves`: what is paid with is kept for the next time. */
  begin: (saves: boolean) => Promise<ToPay>
  /** What became of it, asked of Stripe. */
  outcome: () => Promise<CardStanding>
}

/** With the secret of a mailed document; nothing can be saved with it. */
export function sourceOfLink(secret: string): CardSource {
  const options = { params: { secret }, silent: true } as const
  return {
    look: (signal) => call('GET /api/stripe-public/{secret}', { ...options, signal }),
    begin: () => call('POST /api/stripe-public/{secret}/intent', options),
    outcome: () => call('POST /api/stripe-public/{secret}/outcome', options),
  }
}

/** Signed in as the client who was sent the invoice. */
export function sourceOfClient(id: string): CardSource {
  const params = { id }
  return {
    look: (signal) => call('GET /api/my-invoices/{id}/card', { params, signal }),
    begin: (save) => call('POST /api/my-invoices/{id}/card/intent', { params, body: { save } }),
    outcome: () => call('POST /api/my-invoices/{id}/card/outcome', { params }),
  }
}
