import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf, metaOf, type QueryAddress } from '../queries/api-keys.ts'
import { gatherMillis, newMillis, refetchChanged, refetchSoon } from './refetch-changed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function show(queries: QueryClient, ...addresses: readonly QueryAddress[]): void {
  for (const address of addresses) {
    const queryKey = keyOf(address)
    queries.getQueryCache().build(queries, { queryKey, meta: metaOf(address) })
    queries.setQueryData(queryKey, 'as it was')
  }
}

function page() {
  const queries = new QueryClient()
  show(queries, 'GET /api/lessons', 'GET /api/horses', 'GET /api/offers', 'GET /api/business')
  const stale = () =>
    queries
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey.join('/'))
  const leaving = new AbortController()
  return { queries, stale, leaving, take: refetchChanged(queries, leaving.signal) }
}

test('queries unrelated to the change are not refetched', () => {
  const { take, stale } = page()
  take('horses')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(['lessons', 'horses'])
})

test('billing changes refetch unbilled lists, also a client’s own', () => {
  const { queries, take, stale } = page()
  show(queries, 'GET /api/charges', 'GET /api/my-invoices', 'GET /api/my-balance')
  take('money')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(['charges', 'my-invoices', 'my-balance'])
})

test('events at Stripe refetch card payments, disputes, differences, saved methods and the account', () => {
  const { queries, take, stale } = page()
  show(
    queries,
    'GET /api/card-account',
    'GET /api/card-payments',
    'GET /api/card-differences',
    'GET /api/my-cards',
  )
  take('money')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(['card-account', 'card-payments', 'card-differences', 'my-cards'])
})

test('changed lessons refetch unbilled charges', () => {
  const { queries, take, stale } = page()
  show(queries, 'GET /api/charges/payers')
  take('lessons')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(['lessons', 'charges/payers'])
})

test('an answer that was stored without a query is refetched with any change', () => {
  const { queries, take, stale } = page()
  queries.setQueryData(['lessons', '1'], 'as it was')
  take('permits')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(['lessons/1'])
})

test('a change of one’s own and its live notice cause one refetch', () => {
  const { queries, take } = page()
  const looked = vi.spyOn(queries, 'invalidateQueries')
  refetchSoon(queries, ['lessons'])
  take('lessons')
  vi.advanceTimersByTime(gatherMillis * 3)
  expect(looked).toHaveBeenCalledTimes(1)
})

test('changes at the same time cause one refetch', () => {
  const { queries, take } = page()
  const looked = vi.spyOn(queries, 'invalidateQueries')
  for (let i = 0; i < 20; i += 1) take('lessons')
  take('offers')
  vi.advanceTimersByTime(gatherMillis * 3)
  expect(looked).toHaveBeenCalledTimes(1)
})

test('a stream that opens refetches only answers that are older than a second', () => {
  const { queries, take, stale } = page()
  vi.advanceTimersByTime(newMillis)
  queries.setQueryData(keyOf('GET /api/horses'), 'as it is')
  take('opened')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(['lessons', 'offers', 'business'])
})

test('a lost or unknown change refetches everything', () => {
  for (const change of ['all', 'kites' as 'all'] as const) {
    const { take, stale } = page()
    take(change)
    vi.advanceTimersByTime(gatherMillis)
    expect(stale()).toHaveLength(4)
  }
})

test('an optimistic change is not undone by an early refetch', () => {
  const { queries, take, stale } = page()
  const mutating = vi.spyOn(queries, 'isMutating').mockReturnValue(1)
  take('lessons')
  vi.advanceTimersByTime(gatherMillis * 5)
  expect(stale()).toEqual([])
  mutating.mockReturnValue(0)
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(['lessons'])
})

test('after leaving the page nothing is refetched', () => {
  const { take, stale, leaving } = page()
  take('lessons')
  leaving.abort()
  vi.advanceTimersByTime(gatherMillis * 5)
  expect(stale()).toEqual([])
})

test('a change of people refetches the trainers', () => {
  const { queries, take, stale } = page()
  show(queries, 'GET /api/trainers')
  take('people')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(['lessons', 'trainers'])
})
