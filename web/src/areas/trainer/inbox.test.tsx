import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../data/queries/query-client.ts'
import { useMay } from '../../data/me/use-may.ts'
import { RefusingClients } from '../../features/people/clients/RefusingClients.tsx'
import { useInboxCount } from './use-inbox-count.ts'

type Call = (address: string) => Promise<unknown>
const { call } = vi.hoisted(() => ({ call: vi.fn<Call>() }))
vi.mock('../../session/call.ts', () => ({ call }))

const refusing = {
  clientId: 'amelia',
  name: 'Amelia Hart',
  email: 'amelia@example.com',
  phone: '07700 900123',
  refusedAt: '2026-11-20T10:00:00Z',
}

function Inbox() {
  return (
    <>
      <p>{useInboxCount()}</p>
      {useMay()('clients.read') && <RefusingClients clientAt={(id) => `/trainer/clients/${id}`} />}
    </>
  )
}

function openInbox(items: (typeof refusing)[], actions = ['lessons.read', 'clients.read']) {
  call.mockImplementation(async (address) => {
    if (address === 'GET /api/me') return { timeZone: 'UTC', actions }
    if (address === 'GET /api/booking-requests')
      return { items: [], waiting: 1, proposed: [], moves: [{ id: 'move' }] }
    if (address === 'GET /api/visitor-requests') return { items: [], waiting: 2 }
    if (address === 'GET /api/small-groups') return { items: [{ isDue: true }, { isDue: false }] }
    if (address === 'GET /api/unsupervised-lessons') return { items: [{ trainerId: 'lena', count: 12 }] }
    if (address === 'GET /api/disruptions')
      return {
        items: [
          { isOver: false, waiting: 2 },
          { isOver: false, waiting: 0 },
          { isOver: true, waiting: 1 },
        ],
      }
    if (address === 'GET /api/clients-refusing-email') return { items }
    throw new Error(`No test answers ${address}.`)
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <Inbox />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('requests and problems that wait for somebody are counted', async () => {
  openInbox([refusing])
  expect(await screen.findByText('8')).toBeDefined()
})

test('a client whose address refuses emails is named with a number to phone', async () => {
  openInbox([refusing])
  expect(await screen.findByText(/Emails do not arrive/)).toBeDefined()
  expect(hrefOf('Amelia Hart')).toBe('/trainer/clients/amelia')
  expect(hrefOf('07700 900123')).toBe('tel:07700900123')
})

test('somebody who reads no clients counts none of them', async () => {
  openInbox([refusing], ['lessons.read'])
  expect(await screen.findByText('7')).toBeDefined()
})

test('without such an address the inbox says nothing about emails', async () => {
  openInbox([])
  expect(await screen.findByText('7')).toBeDefined()
  expect(screen.queryByText(/Emails/)).toBeNull()
})
