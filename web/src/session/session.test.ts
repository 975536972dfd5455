import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OfflineError } from '../wire/offline-error.ts'
import { FakeBrowser, type Tab } from './testing/fake-browser.ts'
import { FakeServer } from './testing/fake-server.ts'

const protectedCall = { method: 'GET', url: '/api/me' }

let server: FakeServer
let browser: FakeBrowser
let tab: Tab

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = new FakeServer()
  browser = new FakeBrowser(server)
  tab = browser.openTab()
})

function signedIn(role: 'trainer' | 'client' = 'trainer'): void {
  tab.session.signIn(server.signIn('u1', role))
}

describe('a user’s request', () => {
  test('is not sent after another user signed in, in any tab', async () => {
    signedIn()
    expect(await tab.session.send(protectedCall, { as: 'u1' })).toBeDefined()
    const before = server.seen.length
    browser.openTab().session.signIn(server.signIn('u2', 'client'))
    await expect(tab.session.send(protectedCall, { as: 'u1' })).rejects.toMatchObject({ status: 401 })
    tab.session.signIn(server.signIn('u2', 'client'))
    await expect(tab.session.send(protectedCall, { as: 'u1' })).rejects.toMatchObject({ status: 401 })
    expect(server.seen).toHaveLength(before)
    expect(await tab.session.send(protectedCall, { as: 'u2' })).toBeDefined()
  })
})

/** Specification, section 4. */
describe('states of a session', () => {
  test('"No tokens present: redirect to /login"', async () => {
    await expect(tab.session.send(protectedCall)).rejects.toMatchObject({ status: 401 })
    expect(tab.redirects).toEqual([{ deliberate: false }])
    expect(server.seen).toEqual([])
  })

  test('"unless the caller asked for a silent check (then no redirect)"', async () => {
    expect(await tab.session.check({ silent: true })).toBeUndefined()
    expect(tab.redirects).toEqual([])
    expect(tab.session.snapshot.state).toEqual({ kind: 'signed-out', deliberate: false })
  })

  test('a silent request without tokens has no bearer token', async () => {
    await expect(tab.session.send(protectedCall, { silent: true })).rejects.toMatchObject({ status: 401 })
    expect(server.seen.map(({ authorization }) => authorization)).toEqual([undefined])
    expect(tab.redirects).toEqual([])
  })

  test('"Access token missing but refresh token present: a refresh is attempted"; "Refresh succeeds: the new tokens are stored"', async () => {
    signedIn()
    const before = { ...browser.jar }
    browser.expireAccessCookie()
    expect(await tab.session.check()).toMatchObject({ sub: 'u1', role: 'trainer' })
    expect(server.refreshes()).toBe(1)
    expect(browser.jar.token).toBeTypeOf('string')
    expect(browser.jar.refreshToken).not.toBe(before.refreshToken)
    expect(tab.redirects).toEqual([])
  })

  test('"Refresh fails: redirect to /login"', async () => {
    signedIn()
    server.endSessions()
    browser.expireAccessCookie()
    expect(await tab.session.check()).toBeUndefined()
    expect(browser.jar).toEqual({})
    expect(tab.redirects).toEqual([{ deliberate: false }])
  })

  test('a failed refresh in a silent check redirects nobody', async () => {
    signedIn()
    server.endSessions()
    browser.expireAccessCookie()
    expect(await tab.session.check({ silent: true })).toBeUndefined()
    expect(tab.redirects).toEqual([])
  })

  test('"Log out: both tokens are removed, then redirect to /login"', () => {
    signedIn()
    let tokensAtRedirect: unknown
    tab.session.onLoginNeeded((options) => {
      tokensAtRedirect = { ...browser.jar }
      tab.redirects.push(options)
    })
    tab.session.signOut()
    expect(tokensAtRedirect).toEqual({})
    expect(tab.redirects).toEqual([{ deliberate: true }])
  })

  test('"A protected request answered with 401: one refresh is tried and the request is repeated with the new token"', async () => {
    signedIn()
    server.expireAccess()
    expect(await tab.session.send(protectedCall)).toEqual({ sub: 'u1' })
    expect(server.seen.map(({ path }) => path)).toEqual(['/api/me', '/api/refresh-token', '/api/me'])
    expect(server.seen.at(-1)?.authorization).toBe(`Bearer ${browser.jar.token}`)
  })

  test('"If the refresh yields nothing, the original error is passed on"', async () => {
    signedIn()
    server.endSessions()
    await expect(tab.session.send(protectedCall)).rejects.toMatchObject({
      status: 401,
      code: 'unauthenticated',
    })
    expect(tab.redirects).toEqual([{ deliberate: false }])
  })

  test('also if nobody answers, and then nobody is signed out', async () => {
    signedIn()
    server.expireAccess()
    browser.delay = async (work, label) => {
      if (server.refreshes() === 0) server.weather = 'network'
      return await work.then(
        (value) => value,
        (error) => Promise.reject(new Error(label, { cause: error })),
      )
    }
    await expect(tab.session.send(protectedCall)).rejects.toMatchObject({ status: 401 })
    expect(browser.jar.refreshToken).toBeTypeOf('string')
    expect(tab.redirects).toEqual([])
  })

  test('"for which a 401 is also not retried": a 401 of sign-in is not', async () => {
    signedIn()
    server.endSessions()
    const signIn = { method: 'POST', url: '/api/authenticate', body: {} }
    await expect(tab.session.send(signIn)).rejects.toMatchObject({ status: 401 })
    expect(server.seen).toHaveLength(1)
    expect(server.seen[0]?.authorization).toBeUndefined()
    expect(browser.jar.token).toBeTypeOf('string')
  })
})

describe('a request', () => {
  test('with a second 401 leads to sign-in instead of a loop', async () => {
    signedIn()
    server.expireAccess()
    const refused = { ...protectedCall }
    browser.delay = async (work) => {
      if (server.seen.at(-1)?.path === '/api/refresh-token') server.expireAccess()
      return await work
    }
    await expect(tab.session.send(refused)).rejects.toMatchObject({ status: 401 })
    expect(server.seen.map(({ path }) => path)).toEqual(['/api/me', '/api/refresh-token', '/api/me'])
    expect(browser.jar).toEqual({})
    expect(tab.redirects).toEqual([{ deliberate: false }])
  })

  test('with 403 is reported without a refresh', async () => {
    signedIn()
    browser.delay = <T>() =>
      Promise.resolve(Response.json({ error: { code: 'forbidden' } }, { status: 403 }) as T)
    await expect(tab.session.send(protectedCall)).rejects.toMatchObject({ status: 403 })
    expect(server.refreshes()).toBe(0)
  })

  test('that was aborted is not repeated', async () => {
    signedIn()
    server.expireAccess()
    const leaving = new AbortController()
    browser.delay = async (work) => {
      const answer = await work
      leaving.abort(new Error('left the page'))
      return answer
    }
    await expect(tab.session.send({ ...protectedCall, signal: leaving.signal })).rejects.toThrow(
      'left the page',
    )
    expect(server.seen.map(({ path }) => path)).toEqual(['/api/me'])
  })

  test('with a redirect fails and never forwards the token', async () => {
    signedIn()
    await tab.session.send(protectedCall)
    expect(server.seen[0]?.init.redirect).toBe('error')
  })

  test('to another origin has no bearer token', async () => {
    signedIn()
    await tab.session
      .send({ method: 'GET', url: 'https://elsewhere.example/api/me' })
      .catch((error: unknown) => expect(error).toMatchObject({ status: 401 }))
    expect(server.seen[0]?.authorization).toBeUndefined()
  })

  test('without connection reports offline, and any answer ends it', async () => {
    signedIn()
    server.weather = 'network'
    await expect(tab.session.send(protectedCall)).rejects.toBeInstanceOf(OfflineError)
    expect(tab.session.snapshot.offline).toBe(true)
    server.weather = 'fine'
    await tab.session.send(protectedCall)
    expect(tab.session.snapshot.offline).toBe(false)
  })
})
