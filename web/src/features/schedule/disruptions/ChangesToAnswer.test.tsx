import type { Api, ReplyOf } from '@cavaletti/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { ChangesToAnswer } from './ChangesToAnswer.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))

type Change = ReplyOf<Api['GET /api/my-changes']>['items'][number]

test('a family cancels because of a change only after it has confirmed', async () => {
  const change: Partial<Change> = {
    seatId: 'seat',
    version: 1,
    outcome: 'horse',
    riderName: 'Ida Hale',
    offerName: 'Flatwork',
    startsAt: '2027-03-01T09:00:00Z',
    timeZone: 'UTC',
    was: 'Biscuit',
    becomes: 'Clover',
    mayDecline: true,
    type: null,
  }
  call.mockImplementation(async (address) => (address === 'GET /api/my-changes' ? { items: [change] } : {}))
  render(
    <QueryClientProvider client={newQueryClient()}>
      <ChangesToAnswer />
    </QueryClientProvider>,
  )
  const answered = () => call.mock.calls.filter(([address]) => address === 'POST /api/my-seats/{id}/answer')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel without a fee' }))
  expect(answered()).toEqual([])
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel without a fee' }))
  await vi.waitFor(() =>
    expect(answered()).toMatchObject([[expect.anything(), { body: { answer: 'declined' } }]]),
  )
})
