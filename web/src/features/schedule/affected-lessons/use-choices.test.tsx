import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { useChoices } from './use-choices.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))

const time = { fromDay: '2026-11-30', untilDay: '2026-12-01', trainerId: 'marcus' }
const lesson = { id: 'group', version: 3, fixed: null, standIns: [] }
const saved = { exceptions: [], cancelled: [], handedOver: [], series: [], disruptionId: null }

function show(items: readonly object[]) {
  const list = Promise.withResolvers<unknown>()
  call.mockReset()
  call.mockImplementation((address) =>
    address === 'GET /api/affected-lessons' ? list.promise : Promise.resolve(saved),
  )
  const queries = newQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useChoices(time), { wrapper })
  const save = () => result.current.save({ time, timeOff: { as: 'new', reason: '' } }, 'Days off saved.')
  const shown = () => result.current.items.length
  return { save, shown, load: () => list.resolve({ timeZone: 'Europe/London', items, isComplete: true }) }
}

const changes = () => call.mock.calls.filter(([address]) => address === 'POST /api/affected-lessons')

test('days off are not saved before their lessons are shown', async () => {
  const { save, load, shown } = show([lesson])
  await act(async () => {
    const saving = save()
    load()
    await expect(saving).rejects.toThrow('Check the affected lessons')
  })
  expect(changes()).toHaveLength(0)
  await waitFor(() => expect(shown()).toBe(1))
  await act(async () => expect(await save()).toBeNull())
  expect(changes()).toHaveLength(1)
})

test('days off without lessons are saved at the first press', async () => {
  const { save, load } = show([])
  await act(async () => {
    const saving = save()
    load()
    await saving
  })
  expect(changes()).toHaveLength(1)
})
