import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { currentToasts } from '../../../ui/toasts/toast-store.ts'
import { NoticePreferencesCard } from './NoticePreferencesCard.tsx'
import type { Preferences } from './notices.ts'

const { call } = vi.hoisted(() => ({
  call: vi.fn<(address: string, options?: { body?: Partial<Preferences> }) => Promise<unknown>>(),
}))
vi.mock('../../../session/call.ts', () => ({ call }))

const saved: Preferences = {
  version: 1,
  mailOff: [],
  pushOff: [],
  texted: [],
  texts: null,
  riders: [],
  sendsDigest: true,
  digestHour: null,
  quietHours: { from: 21, until: 7 },
  showsNames: true,
  sendsInvitations: false,
}

/** The settings; returns the function that lets the change succeed, or be refused. */
async function shown(): Promise<(error?: Error) => void> {
  let settle: ((error?: Error) => void) | undefined
  call.mockImplementation((address, options) => {
    if (address === 'GET /api/notice-preferences') return Promise.resolve(saved)
    if (address !== 'PUT /api/notice-preferences') return Promise.resolve({ items: [] })
    return new Promise((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve({ ...saved, ...options?.body, version: 2 }))
    })
  })
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticePreferencesCard audience="household" />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Send calendar invitations' }))
  await vi.waitFor(() => expect(settle).toBeDefined())
  return (error) => settle?.(error)
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send calendar invitations' })

test('a setting shows its new state while it is being saved', async () => {
  const settle = await shown()
  expect(box().checked).toBe(true)
  settle()
  await vi.waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Notification settings saved.'))
  expect(box().checked).toBe(true)
})

test('a setting keeps the focus, which the browser takes from it while it is being saved', async () => {
  const settle = await shown()
  expect(box().disabled).toBe(true)
  box().blur()
  settle()
  await vi.waitFor(() => expect(document.activeElement).toBe(box()))
})

test('a setting that the server refuses goes back, and a message says why', async () => {
  const settle = await shown()
  expect(box().checked).toBe(true)
  settle(new Error('refused'))
  await vi.waitFor(() => expect(box().checked).toBe(false))
  expect(currentToasts().at(-1)?.message).not.toBe('Notification settings saved.')
})

test('on a phone, every subject is folded below a line that says what is chosen', async () => {
  const asked = vi.spyOn(globalThis, 'matchMedia')
  const listen = () => undefined
  asked.mockReturnValue({ matches: true, addEventListener: listen, removeEventListener: listen } as never)
  await shown()
  const folds = Array.from(document.querySelectorAll('details'))
  expect(folds.map(({ open }) => open)).not.toContain(true)
  const lines = folds.map((fold) => fold.querySelector('summary')?.textContent)
  expect(lines[0]).toBe('Bookings, changes and cancellations 9 of 9 by email')
  expect(lines.at(-1)).toBe('At once, quiet from 21:00 until 07:00')
  asked.mockRestore()
})
