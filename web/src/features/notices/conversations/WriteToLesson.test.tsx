import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { WriteToLesson } from './WriteToLesson.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))

/** A lesson with so many families, of which these have no login. */
async function openFor(count: number, ...names: string[]): Promise<void> {
  const missed = names.map((name) => ({ clientId: name, name, cannotWriteBecause: 'no_account' }))
  call.mockResolvedValue({ count, missed })
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <WriteToLesson lessonId={names.join()} clientAt={(id) => `/${id}`} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Write to families' }))
}

test('who writes to the families of a lesson first learns who cannot get it', async () => {
  await openFor(2, 'Anna')
  expect(await screen.findByText(/^Anna has no login yet\./)).toBeTruthy()
  expect(screen.getByLabelText('Your message')).toBeTruthy()
})

test('nobody writes a message that no family can get', async () => {
  await openFor(2, 'Anna', 'Siobhan')
  expect(await screen.findByText('No family of this lesson can get messages.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Siobhan' })).toBeTruthy()
  expect(screen.queryByLabelText('Your message')).toBeNull()
})
