// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes, useParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/query-client.ts'
import { render, until } from '../../../ui/testing/render.ts'
import { FirstPage } from './SetUpPage.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))

const Place = () => useParams()['page']

/** Where somebody with these permissions begins, in a business that is not set up. */
async function begin(actions: string[]): Promise<HTMLElement> {
  call.mockImplementation(async (address) =>
    address === 'GET /api/me'
      ? { id: 'rosa', actions, locale: 'en-GB' }
      : { isHidden: false, done: { place: true, hours: false } },
  )
  return render(
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
  const owner = await begin(['lessons.read', 'offers.change', 'business.change'])
  await until(() => expect(owner.textContent).toBe('set-up'))
  const trainer = await begin(['lessons.read', 'offers.change'])
  await until(() => expect(trainer.textContent).toBe('calendar'))
})
