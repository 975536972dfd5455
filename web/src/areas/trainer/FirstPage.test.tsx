import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../data/queries/query-client.ts'
import { FirstPage } from './FirstPage.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../session/call.ts', () => ({ call }))

const Place = () => useParams()['page']

const me = (actions: string[]) => ({ id: 'rosa', actions, locale: 'en-GB' })
const setUp = { isHidden: false, done: { place: true, hours: false } }

beforeEach(() => {
  cleanup()
  history.replaceState(null, '', '/trainer')
})

function show(Horses: ComponentType = Place): void {
  render(
    <BrowserRouter>
      <QueryClientProvider client={newQueryClient()}>
        <Link to="/trainer/horses">Horses</Link>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/trainer" element={<FirstPage />} />
            <Route path="/trainer/horses" element={<Horses />} />
            <Route path="/trainer/:page" element={<Place />} />
          </Routes>
        </Suspense>
      </QueryClientProvider>
    </BrowserRouter>,
  )
}

/** Where somebody with these permissions begins, in a business that is not set up. */
function begin(actions: string[]): void {
  call.mockImplementation(async (address) => (address === 'GET /api/me' ? me(actions) : setUp))
  show()
}

test('a click while the first page loads is not lost', async () => {
  const answers = Promise.withResolvers<void>()
  const code = Promise.withResolvers<void>()
  call.mockImplementation(async (address) => {
    await answers.promise
    return address === 'GET /api/me' ? me(['lessons.read']) : setUp
  })
  show(
    lazy(async () => {
      await code.promise
      return { default: () => 'All horses' }
    }),
  )
  fireEvent.click(screen.getByText('Horses'))
  await act(async () => {
    answers.resolve()
    await vi.waitFor(() => {
      expect(call.mock.settledResults.filter(({ type }) => type === 'fulfilled')).toHaveLength(2)
    })
  })
  code.resolve()
  expect(await screen.findByText('All horses')).toBeDefined()
  expect(location.pathname).toBe('/trainer/horses')
})

test('only who runs the business begins at its first steps', async () => {
  begin(['lessons.read', 'offers.change', 'business.change'])
  expect(await screen.findByText('set-up')).toBeDefined()
  cleanup()
  history.replaceState(null, '', '/trainer')
  begin(['lessons.read', 'offers.change'])
  expect(await screen.findByText('calendar')).toBeDefined()
})
