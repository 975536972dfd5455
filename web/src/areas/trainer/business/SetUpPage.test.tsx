// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { FirstPage } from './SetUpPage.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))

const Place = () => useParams()['page']

/** Where somebody with these permissions begins, in a business that is not set up. */
function begin(actions: string[]): void {
  call.mockImplementation(async (address) =>
    address === 'GET /api/me'
      ? { id: 'rosa', actions, locale: 'en-GB' }
      : { isHidden: false, done: { place: true, hours: false } },
  )
  render(
    <MemoryRouter initialEntries={['/']}>
      <QueryClientProvider client={newQueryClient()}>
        <Routes>
          <Route path="/" element={<FirstPage />} />
          <Route path="/trainer/:page" element={<Place />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('only who runs the business begins at its first steps', async () => {
  begin(['lessons.read', 'offers.change', 'business.change'])
  expect(await screen.findByText('set-up')).toBeDefined()
  cleanup()
  begin(['lessons.read', 'offers.change'])
  expect(await screen.findByText('calendar')).toBeDefined()
})
