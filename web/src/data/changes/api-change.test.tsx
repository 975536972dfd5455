import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../wire/api-error.ts'
import { OfflineError } from '../../wire/offline-error.ts'
import { type ChangeManner, type Guess, type Reread, useApiChange } from './api-change.ts'
import { useApiQuery } from '../queries/api-query.ts'
import { newQueryClient } from '../queries/query-client.ts'

interface Sent {
  address: string
  idempotencyKey?: string
}

const sent: Sent[] = []
/** What the server answers to changes, one after another; undefined succeeds. */
let refusals: (Error | undefined)[] = []
let reads = { horses: 0, business: 0 }

vi.mock('../../session/call.ts', () => ({
  async call(address: string, options: { idempotencyKey?: string }) {
    if (address === 'GET /api/horses') return { items: [], next: `${(reads.horses += 1)}` }
    if (address === 'GET /api/business') return { name: `${(reads.business += 1)}` }
    sent.push({ address, ...options })
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return { id: '1', version: 1 }
  },
}))

beforeEach(() => {
  sent.length = 0
  refusals = []
  reads = { horses: 0, business: 0 }
})

const conflict = () => new ApiError(409, { code: 'version_conflict' })
const body = { name: 'Star', born: '2015-01-01' }

/** A page that changes and reads. */
async function open(manner?: ChangeManner<unknown>) {
  const queries = newQueryClient()
  const { result } = renderHook(
    () => {
      useApiQuery('GET /api/horses')
      useApiQuery('GET /api/business')
      return useApiChange('POST /api/horses', manner)
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    },
  )
  await waitFor(() => expect(reads).toEqual({ horses: 1, business: 1 }))
  /** Gives the answer, or the refusal. */
  return (name = 'Star', guess?: Guess, reread?: Reread): Promise<unknown> =>
    act(() => result.current({ body: { ...body, name } }, guess, reread).catch((error: unknown) => error))
}

test('a change is fulfilled once the answers that it concerns are fetched again, and no others', async () => {
  const add = await open()
  await add()
  expect(reads).toEqual({ horses: 2, business: 1 })
})

test('a lost request keeps its idempotency key until an answer arrives', async () => {
  const add = await open()
  refusals = [new OfflineError(), undefined]
  expect(await add()).toBeInstanceOf(OfflineError)
  await add()
  await add()
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a changed request gets another idempotency key', async () => {
  const add = await open()
  refusals = [new OfflineError(), undefined]
  await add('Star')
  await add('Moon')
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey)
})

test('after a version conflict the newer version is on screen, and the caller gets the refusal', async () => {
  const add = await open()
  const refusal = conflict()
  refusals = [refusal]
  expect(await add()).toBe(refusal)
  expect(reads.horses).toBe(2)
})

test('after a version conflict, what no query keeps is read again; after another refusal it is not', async () => {
  const add = await open()
  const reread = vi.fn<Reread>()
  refusals = [new ApiError(400, { code: 'invalid_input' }), conflict()]
  await add('Star', undefined, reread)
  expect(reread).not.toHaveBeenCalled()
  await add('Star', undefined, reread)
  expect(reread).toHaveBeenCalledOnce()
})

test('a refusal for another reason refetches nothing', async () => {
  const add = await open()
  refusals = [new ApiError(400, { code: 'invalid_input' })]
  await add()
  expect(reads.horses).toBe(1)
})

test('a refused guess is undone', async () => {
  const add = await open()
  refusals = [conflict()]
  const takeBack = vi.fn<() => void>()
  await add('Star', () => takeBack)
  expect(takeBack).toHaveBeenCalledOnce()
})

test('an answer that is kept is shown before the refetch, which follows', async () => {
  const keep = vi.fn<(answer: unknown) => void>()
  const add = await open({ keep })
  await add()
  expect(keep).toHaveBeenCalledWith({ id: '1', version: 1 })
  await waitFor(() => expect(reads.horses).toBe(2))
})
