import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherMillis, refetchChanged } from './refetch-changed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function page() {
  const queries = new QueryClient()
  for (const key of [['lessons', 'week'], ['horses', 'board'], ['offers'], ['business']])
    queries.setQueryData(key, 'as it was')
  const stale = () =>
    queries
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey[0])
  const leaving = new AbortController()
  return { queries, stale, leaving, take: refetchChanged(queries, leaving.signal) }
}

test('what a change has nothing to do with is left alone', () => {
  const { take, stale } = page()
  take('horses')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(['lessons', 'horses'])
})

test('what was done may now be invoiced or be paid: lists of what to charge are looked at, a client’s own too', () => {
  const { queries, take, stale } = page()
  const shown = ['charges', 'my-invoices', 'my-balance']
  for (const first of shown) queries.setQueryData([first, 'list'], 'as it was')
  take('money')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(shown)
})

test('what happens at Stripe is money too: payments by card, disputes, differences, what is saved, and the account', () => {
  const { queries, take, stale } = page()
  const shown = ['card-account', 'card-payments', 'card-differences', 'my-cards']
  for (const first of shown) queries.setQueryData([first], 'as it was')
  take('money')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(shown)
})

test('what was taught can be charged: with lessons, what to charge is looked at', () => {
  const { queries, take, stale } = page()
  queries.setQueryData(['charges', 'payers'], 'as it was')
  take('lessons')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(['lessons', 'charges'])
})

test('changes that come together are looked at once', () => {
  const { queries, take } = page()
  const looked = vi.spyOn(queries, 'invalidateQueries')
  for (let i = 0; i < 20; i += 1) take('lessons')
  take('offers')
  vi.advanceTimersByTime(gatherMillis * 3)
  expect(looked).toHaveBeenCalledTimes(1)
})

test('when something may have been missed, or is of a kind this page does not know, everything is looked at', () => {
  for (const change of ['all', 'kites' as 'all'] as const) {
    const { take, stale } = page()
    take(change)
    vi.advanceTimersByTime(gatherMillis)
    expect(stale()).toHaveLength(4)
  }
})

test('an optimistic change is not undone by looking before its answer has come', () => {
  const { queries, take, stale } = page()
  const mutating = vi.spyOn(queries, 'isMutating').mockReturnValue(1)
  take('lessons')
  vi.advanceTimersByTime(gatherMillis * 5)
  expect(stale()).toEqual([])
  mutating.mockReturnValue(0)
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(['lessons'])
})

test('after the page is left nothing is looked at', () => {
  const { take, stale, leaving } = page()
  take('lessons')
  leaving.abort()
  vi.advanceTimersByTime(gatherMillis * 5)
  expect(stale()).toEqual([])
})
