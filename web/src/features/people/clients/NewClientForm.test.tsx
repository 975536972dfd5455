import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { NewClientForm } from './NewClientForm.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))

test('a new client has the country of the business, unless another one is chosen', async () => {
  call.mockImplementation(async (address) =>
    address === 'GET /api/business' ? { address: { country: 'GB' } } : {},
  )
  const countries = () => [{ value: 'GB', label: 'United Kingdom' }]
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <NewClientForm backTo="/" countries={countries} onAdded={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByDisplayValue('United Kingdom')
  await userEvent.type(screen.getByLabelText(/First name/), 'Ida')
  await userEvent.type(screen.getByLabelText(/Last name/), 'Hale')
  await userEvent.click(screen.getByRole('button', { name: 'Add client' }))
  const path = 'POST /api/clients'
  await vi.waitFor(() =>
    expect(call.mock.calls.filter(([address]) => address === path)).toMatchObject([
      [path, { body: { firstName: 'Ida', lastName: 'Hale', country: 'GB' } }],
    ]),
  )
})
