import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { NewRiderForm } from './NewRiderForm.tsx'

vi.mock('../../../session/call.ts', () => ({ call: vi.fn<() => Promise<object>>(async () => ({})) }))

test('a client who is the rider need not be named again', async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <NewRiderForm
          clientId="megan"
          client={{ firstName: 'Megan', lastName: 'Hughes' }}
          backTo="/"
          onAdded={() => undefined}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByLabelText('The client is the rider'))
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Megan')
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Hughes')
})
