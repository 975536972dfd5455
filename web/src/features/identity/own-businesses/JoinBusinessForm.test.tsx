import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { ApiError } from '../../../wire/api-error.ts'
import { JoinBusinessForm } from './JoinBusinessForm.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))

test('a refused code is explained once, until another one is typed', async () => {
  const refusal = 'This invitation does not work.'
  call.mockImplementation(async (address) => {
    if (address === 'POST /api/me/businesses')
      throw new ApiError(404, { code: 'invitation_invalid', message: refusal })
    return { items: [] }
  })
  render(
    <QueryClientProvider client={newQueryClient()}>
      <JoinBusinessForm startCode="ABCD" preview={({ code }) => <p>{`About ${code}`}</p>} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Join business' }))
  expect(await screen.findAllByText(refusal)).toHaveLength(1)
  expect(screen.queryByText('About ABCD')).toBeNull()
  await userEvent.type(screen.getByLabelText('Invitation code'), 'E')
  expect(screen.queryByText(refusal)).toBeNull()
  expect(screen.getByText('About ABCDE')).toBeTruthy()
})
