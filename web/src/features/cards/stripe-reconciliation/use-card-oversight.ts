import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiList } from '../../../data/queries/api-list.ts'

export type CardOverview = ReplyOf<Api['GET /api/admin/cards']>
export type StripeEvent = ReplyOf<Api['POST /api/admin/stripe-events/{id}/replay']>
export type FailedPayment = ReplyOf<Api['GET /api/admin/failed-payments']>['items'][number]

/** Milliseconds between refetches while a message is queued. */
const lookAgain = 3000

/** Messages from Stripe, latest first. Refetches while one is queued. */
export function useStripeEvents(state: StripeEvent['state'] | undefined) {
  return useApiList(
    'GET /api/admin/stripe-events',
    { query: { state } },
    { lookAgain: (events) => (events.some((event) => event.state === 'waiting') ? lookAgain : false) },
  )
}
