import type { ReplyOf } from '@cavaletti/contract'
import type { pushesApi } from '@cavaletti/contract/notices/pushes'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { ClientDeadDevices } from './ClientDeadDevices.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

async function shown(devices: ReplyOf<typeof pushesApi.deadDevices>): Promise<HTMLElement> {
  call.mockImplementation(async (address) =>
    address === 'GET /api/me' ? { id: 'hannah', timeZone: 'Europe/London' } : devices,
  )
  const { container } = render(
    <QueryClientProvider client={newQueryClient()}>
      <ClientDeadDevices clientId="hart" />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(call.mock.calls.map(([address]) => address)).toContain('GET /api/me'))
  return container
}

const phone = { name: 'Chrome on Android', since: '2026-11-26T14:02:00Z' }

test('a client whose devices get notifications has no advice', async () => {
  expect((await shown({ items: [], hasOther: true })).textContent).toBe('')
})

test('a device that no longer gets notifications is named, with what to do', async () => {
  await shown({ items: [phone], hasOther: false })
  const notice = await screen.findByRole('status')
  expect(notice.textContent).toContain('Notifications no longer reach a device: Chrome on Android')
  expect(notice.textContent).toContain('26/11/2026')
  expect(notice.textContent).toContain('We send emails instead.')
  expect(notice.textContent).toContain('Ask the client to open “Notification settings” on that device')
})

test('it says that other devices still get notifications', async () => {
  await shown({ items: [phone], hasOther: true })
  expect(await screen.findByText(/Other devices of the client still get them\./)).toBeDefined()
})
