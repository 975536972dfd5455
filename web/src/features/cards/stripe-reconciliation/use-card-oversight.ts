import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { changeItemInLists } from '../../../api/paged-cache.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type CardOverview = ReplyOf<Api['GET /api/admin/cards']>
export type StripeEvent = ReplyOf<Api['POST /api/admin/stripe-events/{id}/replay']>
export type FailedPayment = ReplyOf<Api['GET /api/admin/failed-payments']>['items'][number]
export type NewFee = Omit<BodyOf<Api['POST /api/admin/platform-fees']>, 'id'>

const key = ['admin', 'cards']
const eventsKey = [...key, 'events']
/** Milliseconds between refetches while a message is queued. */
const lookAgain = 3000

export function useCardOverview() {
  return useQuery({
    queryKey: [...key, 'overview'],
    queryFn: ({ signal }) => call('GET /api/admin/cards', { signal }),
  })
}

/** Messages from Stripe, latest first. Refetches while one is queued. */
export function useStripeEvents(state: StripeEvent['state'] | undefined) {
  const queries = useQueryClient()
  const list = usePagedList([...eventsKey, state], (cursor, signal) =>
    call('GET /api/admin/stripe-events', { query: { cursor, state }, signal }),
  )
  const waits = list.items.some((event) => event.state === 'waiting')
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: eventsKey }), lookAgain)
    return () => clearInterval(timer)
  }, [waits, queries])
  return list
}

/** Applies a message again. */
export function useReplay(): (id: string) => Promise<void> {
  const queries = useQueryClient()
  return async (id) => {
    const event = await call('POST /api/admin/stripe-events/{id}/replay', { params: { id } })
    await changeItemInLists<StripeEvent>(queries, eventsKey, event.id, () => event)
    await queries.invalidateQueries({ queryKey: key })
  }
}

export function useFailedPayments() {
  return usePagedList([...key, 'failed'], (cursor, signal) =>
    call('GET /api/admin/failed-payments', { query: { cursor }, signal }),
  )
}

/** Platform fees, latest first. */
export function usePlatformFees() {
  return useQuery({
    queryKey: [...key, 'fees'],
    queryFn: ({ signal }) => call('GET /api/admin/platform-fees', { signal }),
  })
}

/** Sets the fee from a day on; repeating a lost request sets it once. */
export function useSetFee(): (fee: NewFee) => Promise<void> {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  return async (body) => {
    await call('POST /api/admin/platform-fees', { body, idempotencyKey: keys.for(body) })
    keys.done()
    await queries.invalidateQueries({ queryKey: key })
  }
}
