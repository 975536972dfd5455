import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../wire/api-error.ts'
import { makeCall } from '../wire/make-call.ts'
import { OfflineError } from '../wire/offline-error.ts'
import type { Outgoing } from '../wire/send.ts'
import { accountCalls } from './account-calls.ts'
import { Failure, InvalidCredentials } from './failure.ts'
import type { Manner } from './session-state.ts'
import { FakeBrowser } from './testing/fake-browser.ts'
import { FakeServer, makeToken } from './testing/fake-server.ts'
import { CookiesRefused } from './token-store.ts'

const token = makeToken({ sub: 'u1', role: 'trainer' })
const tokens = { token, refreshToken: 'refresh' }
const credentials = { email: 'a@b.example', password: 'secret' }
const registration = { ...credentials, firstName: 'A', lastName: 'B' }

const sent: Outgoing[] = []
const manners: Manner[] = []
const browser = new FakeBrowser(new FakeServer())
const { session } = browser.openTab()
let answer: () => unknown
const logged = vi.spyOn(console, 'error')

const calls = accountCalls(
  makeCall({
    send: async (outgoing, manner) => {
      sent.push(outgoing)
      if (manner) manners.push(manner)
      return await answer()
    },
  }),
  session,
)

beforeEach(() => {
  sent.length = manners.length = 0
  session.signOut()
  answer = () => undefined
  logged.mockReset().mockImplementation(() => undefined)
  vi.unstubAllEnvs()
})

const refusal = (status: number) => () => {
  throw new ApiError(status, { message: 'no' })
}
const noConnection = () => {
  throw new OfflineError()
}

/** What a call throws; fails if it throws nothing. */
async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => expect.unreachable('It should have failed.'),
    (error: unknown) => error,
  )
}

/** Specification, section 8. */
describe('messages of errors', () => {
  test('"Login answered 401": "Distinct error kind with message \'Invalid credentials\'"', async () => {
    answer = refusal(401)
    const failure = await failureOf(calls.signIn(credentials))
    expect(failure).toBeInstanceOf(InvalidCredentials)
    expect(failure).toHaveProperty('message', 'Invalid credentials')
  })

  test.each([
    ['400', refusal(400)],
    ['403', refusal(403)],
    ['422', refusal(422)],
    ['429', refusal(429)],
    ['500', refusal(500)],
    ['no connection', noConnection],
    ['an empty response', () => undefined],
    ['a response without a refresh token', () => ({ token })],
    ['a response with an access token that cannot be read', () => ({ ...tokens, token: 'access' })],
    ['a second step without methods', () => ({ secondStep: { ticket: 'ticket' } })],
    ['a second step that is no object', () => ({ secondStep: true })],
    ['a response with an empty token', () => ({ token: '', refreshToken: 'refresh' })],
    ['a response that is null', () => null],
  ])('"Any other login failure, or an empty response": \'Failed to log in\' (%s)', async (_, given) => {
    answer = given
    const failure = await failureOf(calls.signIn(credentials))
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).not.toBeInstanceOf(InvalidCredentials)
    expect(failure).toHaveProperty('message', 'Failed to log in')
    expect(browser.jar).toEqual({})
  })

  test('a browser without cookies cannot sign in, and the reason is kept', async () => {
    answer = () => tokens
    const refusing = accountCalls(makeCall({ send: () => Promise.resolve(tokens) }), {
      signIn: () => {
        throw new CookiesRefused()
      },
    })
    const failure = await failureOf(refusing.signIn(credentials))
    expect(failure).toHaveProperty('message', 'Failed to log in')
    expect(failure).toHaveProperty('cause', expect.any(CookiesRefused))
  })

  test.each([
    ['"Registration failure"', () => calls.register(registration)],
    ['"Activation failure"', () => calls.activate('u1', 's1')],
    ['"Password-reset confirmation failure"', () => calls.confirmReset('u1', 't1', 's1', 'new password')],
  ])("%s: 'Failed'", async (_, act) => {
    for (const given of [
      refusal(400),
      refusal(401),
      refusal(404),
      refusal(422),
      refusal(500),
      noConnection,
    ]) {
      answer = given
      const failure = await failureOf(act())
      expect(failure).toBeInstanceOf(Failure)
      expect(failure).toHaveProperty('message', 'Failed')
      expect(failure).toHaveProperty('cause', expect.any(Error))
    }
  })

  test('"Password-reset request failure": "Never shown"', async () => {
    for (const given of [refusal(400), refusal(422), refusal(429), refusal(500), noConnection]) {
      answer = given
      await expect(calls.requestReset('a@b.example', undefined)).resolves.toBeUndefined()
    }
  })

  test('"Errors are written to the console only when not in production mode"', async () => {
    answer = refusal(500)
    await failureOf(calls.signIn(credentials))
    expect(logged).toHaveBeenCalledOnce()
    vi.stubEnv('PROD', true)
    await failureOf(calls.signIn(credentials))
    await failureOf(calls.register(registration))
    await calls.requestReset('a@b.example', undefined)
    expect(logged).toHaveBeenCalledOnce()
  })
})

/** Specification, section 7. */
describe('calls of an account', () => {
  test('"POST /users: registration object", "Response returned as is"', async () => {
    const response = { status: 'pending', more: ['as', 'it', 'is'] }
    answer = () => response
    expect(await calls.register(registration)).toBe(response)
    expect(sent).toMatchObject([{ method: 'POST', url: '/api/users', body: registration }])
  })

  test('"POST /authenticate: credentials", "Response holds token and refreshToken"', async () => {
    answer = () => tokens
    await calls.signIn(credentials)
    expect(sent).toMatchObject([{ method: 'POST', url: '/api/authenticate', body: credentials }])
    expect(browser.jar).toEqual(tokens)
  })

  test('"POST /password-reset: email"', async () => {
    await calls.requestReset('a@b.example', undefined)
    expect(sent).toMatchObject([
      { method: 'POST', url: '/api/password-reset', body: { email: 'a@b.example' } },
    ])
  })

  test('"POST /activate-account/{p1}/{p2}: none", with link parts encoded', async () => {
    await calls.activate('u/1', 'a?b#c')
    expect(sent).toMatchObject([{ method: 'POST', url: '/api/activate-account/u%2F1/a%3Fb%23c' }])
    expect(sent[0]?.body).toBeUndefined()
  })

  test('"POST /password-reset/{p1}/{p2}/{p3}: password"', async () => {
    await calls.confirmReset('u1', 't1', 's1', 'new password')
    expect(sent).toMatchObject([
      { method: 'POST', url: '/api/password-reset/u1/t1/s1', body: { password: 'new password' } },
    ])
  })

  test('none of them leads a visitor to sign-in', async () => {
    answer = () => tokens
    await calls.signIn(credentials)
    await calls.register(registration)
    await calls.activate('u1', 's1')
    await calls.requestReset('a@b.example', 'proof')
    await calls.confirmReset('u1', 't1', 's1', 'new password')
    expect(manners).toEqual(Array.from({ length: 5 }, () => ({ silent: true })))
  })
})
