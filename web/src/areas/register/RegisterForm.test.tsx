import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { OfflineError } from '../../wire/offline-error.ts'
import { RegisterForm } from './RegisterForm.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../session/call.ts', () => ({ call }))

function show(becoming: 'client' | 'trainer'): void {
  render(
    <MemoryRouter>
      <RegisterForm becoming={becoming} onRegistered={() => undefined} />
    </MemoryRouter>,
  )
}

test('the minimum length of a password comes from the server', async () => {
  call.mockResolvedValue({ client: 16, trainer: 19, admin: 19 })
  show('client')
  expect(await screen.findByText(/At least 16 characters\./)).toBeDefined()
  show('trainer')
  expect(await screen.findByText(/At least 19 characters/)).toBeDefined()
})

test('while the server cannot be asked, the default length is shown', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  call.mockRejectedValue(new OfflineError())
  show('client')
  expect(screen.getByText(/At least 12 characters\./)).toBeDefined()
})
