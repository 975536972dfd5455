import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { BeforeIssuing } from './BeforeIssuing.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))
afterEach(cleanup)

function show(account: { iban: string; accountNumber: string }): void {
  call.mockReset()
  call.mockResolvedValue(account)
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <BeforeIssuing isIncomplete={false} businessAt="/business" settingsAt="/settings" />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('before issuing, a trainer without bank details reads that clients cannot see where to pay', async () => {
  show({ iban: '', accountNumber: '' })
  expect(await screen.findByText(/Your bank details are missing/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Add your bank details' }).getAttribute('href')).toBe(
    '/settings#bank',
  )
})

test('with an IBAN or an account number nothing is said', async () => {
  for (const account of [
    { iban: 'GB29NWBK60161331926819', accountNumber: '' },
    { iban: '', accountNumber: '31926819' },
  ]) {
    show(account)
    await waitFor(() => expect(call.mock.settledResults).toHaveLength(1))
    expect(screen.queryByText(/bank details/)).toBeNull()
    cleanup()
  }
})
