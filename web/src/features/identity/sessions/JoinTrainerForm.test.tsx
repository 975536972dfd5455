// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/query-client.ts'
import { find, render, submit, type, until } from '../../../ui/testing/render.ts'
import { ApiError } from '../../../wire/api-error.ts'
import { JoinTrainerForm, type Joined } from './JoinTrainerForm.tsx'

type Call = (address: string, options?: object) => Promise<unknown>
type SignIn = (credentials: object) => Promise<void>

const { call, signIn } = vi.hoisted(() => ({ call: vi.fn<Call>(), signIn: vi.fn<SignIn>() }))
vi.mock('../../../session/call.ts', () => ({ call }))
vi.mock('../../../session/browser-account-calls.ts', () => ({ signIn }))
afterEach(() => {
  call.mockReset()
  signIn.mockReset()
})

function server(join: () => unknown) {
  call.mockImplementation(async (address) =>
    address === 'GET /api/me' ? { email: 'kim@example.com', timeZone: 'UTC' } : join(),
  )
}

async function joinWith(password: string) {
  const joined: Joined[] = []
  const place = await render(
    <QueryClientProvider client={newQueryClient()}>
      <JoinTrainerForm
        startCode="ABCD-EFGH-JKMN-PQRS"
        preview={() => null}
        captcha={() => <p>Captcha</p>}
        onJoined={(outcome) => joined.push(outcome)}
      />
    </QueryClientProvider>,
  )
  await until(() => expect(find(place, '[name=username]', HTMLInputElement).value).toBe('kim@example.com'))
  await type(find(place, '[name=password]', HTMLInputElement), password)
  await submit(find(place, 'form', HTMLFormElement))
  return { place, joined }
}

describe('joining a trainer with an existing account', () => {
  test('a wrong password is reported beside the field and joins nobody', async () => {
    server(() => {
      throw new ApiError(401, { code: 'invalid_credentials', message: 'Invalid credentials' })
    })
    const { place, joined } = await joinWith('wrong')
    await until(() => expect(place.textContent).toContain('The password is wrong. Please try again.'))
    expect(joined).toEqual([])
    expect(signIn).not.toHaveBeenCalled()
  })

  test('several wrong passwords ask for the captcha', async () => {
    server(() => {
      throw new ApiError(401, { code: 'invalid_credentials', captchaRequired: true })
    })
    const { place } = await joinWith('wrong')
    await until(() => expect(place.textContent).toContain('Captcha'))
  })

  test('"PATCH on paths containing trainer-users": address and password are the proof, and open a new session', async () => {
    server(() => ({ trainerName: 'Hannah Weaver', businessName: 'Oakfield', tokens: null }))
    signIn.mockResolvedValue()
    const { joined } = await joinWith('right')
    await until(() => expect(joined).toHaveLength(1))
    expect(call).toHaveBeenCalledWith('PATCH /api/trainer-users/{code}', {
      params: { code: 'ABCD-EFGH-JKMN-PQRS' },
      body: { email: 'kim@example.com', password: 'right', captcha: undefined, leaves: true },
      silent: true,
    })
    expect(signIn).toHaveBeenCalledWith({ email: 'kim@example.com', password: 'right' })
    expect(joined[0]).toEqual({ trainerName: 'Hannah Weaver', businessName: 'Oakfield', signedIn: true })
  })

  test('joining succeeds even if signing in again fails', async () => {
    server(() => ({ trainerName: 'Hannah Weaver', businessName: 'Oakfield', tokens: null }))
    signIn.mockRejectedValue(new Error('Failed to log in'))
    const { joined } = await joinWith('right')
    await until(() => expect(joined).toHaveLength(1))
    expect(joined[0]?.signedIn).toBe(false)
  })
})
