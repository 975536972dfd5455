// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { WriteToLesson } from './WriteToLesson.tsx'

type Call = (address: string, options: { params: { id: string } }) => Promise<unknown>
const { call } = vi.hoisted(() => ({ call: vi.fn<Call>() }))
vi.mock('../../../session/call.ts', () => ({ call }))

/** Anna and Siobhan have no login; everybody else has one. */
async function openFor(...clientIds: string[]): Promise<void> {
  call.mockImplementation(async (_address, { params: { id } }) => ({
    clientId: id,
    name: id,
    cannotWriteBecause: ['Anna', 'Siobhan'].includes(id) ? 'no_account' : null,
  }))
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <WriteToLesson lessonId={clientIds.join()} clientIds={clientIds} clientAt={(id) => `/${id}`} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Write to families' }))
}

test('who writes to the families of a lesson first learns who cannot get it', async () => {
  await openFor('Anna', 'Emma')
  expect(await screen.findByText(/^Anna has no login yet\./)).toBeTruthy()
  expect(screen.getByLabelText('Your message')).toBeTruthy()
})

test('nobody writes a message that no family can get', async () => {
  await openFor('Anna', 'Siobhan')
  expect(await screen.findByText('No family of this lesson can get messages.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Siobhan' })).toBeTruthy()
  expect(screen.queryByLabelText('Your message')).toBeNull()
})
