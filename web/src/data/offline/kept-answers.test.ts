import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { rememberedKeeper, restoreAnswers } from './kept-answers.ts'
import { keptOffline } from './kept-offline.ts'

const device = new Map<string, Record<string, unknown>>()
// Other files have these modules without the mock.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})
vi.mock('./device-store.ts', () => ({
  readAll: () => Promise.resolve([...device.values()]),
  keep: (_store: string, key: string, value: Record<string, unknown>) =>
    Promise.resolve(device.set(key, value)),
  remove: (_store: string, key: string) => Promise.resolve(device.delete(key)),
}))

const anna = { user: 'anna', role: 'trainer' } as const

function stored(user: string, build: string | undefined) {
  const dataUpdatedAt = Temporal.Now.instant().epochMilliseconds
  const query = {
    queryKey: ['lessons'],
    queryHash: '["lessons"]',
    state: { data: 'as it was', dataUpdatedAt, status: 'success', fetchStatus: 'idle' },
    meta: keptOffline.meta,
  }
  device.set(user, { ...anna, user, build, answers: { queries: [query], mutations: [] } })
}

beforeEach(() => device.clear())

test('answers of this build are readable again', async () => {
  stored('anna', import.meta.env['VITE_BUILD'])
  const queries = new QueryClient()
  await restoreAnswers(queries, anna)
  expect(queries.getQueryData(['lessons'])).toBe('as it was')
})

test('a restored answer is fetched again, because the last changes before a reload may be missing', async () => {
  stored('anna', import.meta.env['VITE_BUILD'])
  const queries = new QueryClient()
  await restoreAnswers(queries, anna)
  const queryFn = () => Promise.resolve('as it is')
  await queries.fetchQuery({ queryKey: ['lessons'], queryFn, staleTime: 30_000 })
  expect(queries.getQueryData(['lessons'])).toBe('as it is')
})

test.each([undefined, 'another'])(
  'answers of build %s are discarded, and their owner stays known',
  async (build) => {
    stored('anna', build)
    const queries = new QueryClient()
    await restoreAnswers(queries, anna)
    expect(queries.getQueryData(['lessons'])).toBeUndefined()
    expect(JSON.stringify([...device.values()])).not.toContain('as it was')
    expect(await rememberedKeeper()).toEqual(anna)
  },
)

test('answers of another user are deleted', async () => {
  stored('ben', import.meta.env['VITE_BUILD'])
  await restoreAnswers(new QueryClient(), anna)
  expect(device.size).toBe(0)
})
