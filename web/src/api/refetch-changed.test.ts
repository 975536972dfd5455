import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherMillis, refetchChanged, shownBy } from './refetch-changed.ts'

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

test('queries unrelated to the change are not refetched', () => {
  const { take, stale } = page()
  take('horses')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(['lessons', 'horses'])
})

test('billing changes refetch unbilled lists, also a client’s own', () => {
  const { queries, take, stale } = page()
  const shown = ['charges', 'my-invoices', 'my-balance']
  for (const first of shown) queries.setQueryData([first, 'list'], 'as it was')
  take('money')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(shown)
})

test('events at Stripe refetch card payments, disputes, differences, saved methods and the account', () => {
  const { queries, take, stale } = page()
  const shown = ['card-account', 'card-payments', 'card-differences', 'my-cards']
  for (const first of shown) queries.setQueryData([first], 'as it was')
  take('money')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(shown)
})

test('changed lessons refetch unbilled charges', () => {
  const { queries, take, stale } = page()
  queries.setQueryData(['charges', 'payers'], 'as it was')
  take('lessons')
  vi.advanceTimersByTime(gatherMillis)
  expect(stale()).toEqual(['lessons', 'charges'])
})

test('changes at the same time cause one refetch', () => {
  const { queries, take } = page()
  const looked = vi.spyOn(queries, 'invalidateQueries')
  for (let i = 0; i < 20; i += 1) take('lessons')
  take('offers')
  vi.advanceTimersByTime(gatherMillis * 3)
  expect(looked).toHaveBeenCalledTimes(1)
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

test('each topic names existing queries, and every trainer query is refetched with people', () => {
  const folder = join(import.meta.dirname, '..')
  const sources = globSync('**/*.{ts,tsx}', {
    cwd: folder,
    exclude: ['**/*.test.*', 'api/refetch-changed.ts'],
  })
  const source = sources.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  // The first part of a query key in source text, but not a class name.
  const first = /(?:(?<!css)\[\s*|Key = )'([\w-]+)'/g
  const used = new Set(source.matchAll(first).map(([, name]) => name))
  for (const [topic, names] of Object.entries(shownBy))
    expect(
      names.filter((name) => !used.has(name)),
      topic,
    ).toEqual([])
  expect(shownBy.people).toContain('trainers')
})
