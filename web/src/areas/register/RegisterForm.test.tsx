// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render, until } from '../../ui/testing/render.ts'
import { OfflineError } from '../../wire/offline-error.ts'
import { RegisterForm } from './RegisterForm.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../session/call.ts', () => ({ call }))

async function hint(becoming: 'client' | 'trainer'): Promise<() => string> {
  const place = await render(
    <MemoryRouter>
      <RegisterForm becoming={becoming} onRegistered={() => undefined} />
    </MemoryRouter>,
  )
  return () => place.textContent ?? ''
}

test('the minimum length of a password comes from the server', async () => {
  call.mockResolvedValue({ client: 16, trainer: 19, admin: 19 })
  const asClient = await hint('client')
  await until(() => expect(asClient()).toContain('At least 16 characters.'))
  const asTrainer = await hint('trainer')
  await until(() => expect(asTrainer()).toContain('At least 19 characters'))
})

test('while the server cannot be asked, the default length is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  call.mockRejectedValue(new OfflineError())
  expect((await hint('client'))()).toContain('At least 12 characters.')
})
