import { beforeEach, describe, expect, test } from 'vitest'
import { OfflineError } from '../wire/offline-error.ts'
import { FakeBrowser } from './testing/fake-browser.ts'
import { FakeServer, type Weather } from './testing/fake-server.ts'

let server: FakeServer
let browser: FakeBrowser

beforeEach(() => {
  server = new FakeServer()
  browser = new FakeBrowser(server)
  Object.assign(browser.jar, server.signIn('u1'))
})

const protectedCall = { method: 'GET', url: '/api/me' }

describe('concurrent callers share a refresh', () => {
  test('40 callers of a tab cause one refresh', async () => {
    browser.expireAccessCookie()
    const { session } = browser.openTab()
    await Promise.all(Array.from({ length: 40 }, () => session.send(protectedCall)))
    expect(server.refreshes()).toBe(1)
  })

  test('40 callers with 401 cause one refresh', async () => {
    const { session } = browser.openTab()
    server.expireAccess()
    await Promise.all(Array.from({ length: 40 }, () => session.send(protectedCall)))
    expect(server.refreshes()).toBe(1)
  })

  test('four tabs cause one refresh', async () => {
    browser.expireAccessCookie()
    const tabs = Array.from({ length: 4 }, () => browser.openTab())
    await Promise.all(tabs.map(({ session }) => session.send(protectedCall)))
    expect(server.refreshes()).toBe(1)
  })

  test('without locks two tabs may refresh at once, and both continue', async () => {
    browser.hasLocks = false
    browser.expireAccessCookie()
    const tabs = Array.from({ length: 2 }, () => browser.openTab())
    const answers = await Promise.all(tabs.map(({ session }) => session.send(protectedCall)))
    expect(answers).toEqual([{ sub: 'u1' }, { sub: 'u1' }])
    expect(server.reuses).toBe(0)
  })
})

describe('"Refresh fails: redirect to /login", but only if the server refused', () => {
  test.each(['network', 'portal', 408, 429, 500, 503] satisfies Weather[])(
    '%s keeps the tokens, tries again after 1, 3 and 9 s, says offline, and logs nobody out',
    async (weather) => {
      browser.expireAccessCookie()
      const { session, redirects } = browser.openTab()
      server.weather = weather
      await expect(session.check()).rejects.toBeInstanceOf(OfflineError)
      expect(server.refreshes()).toBe(4)
      expect(browser.pauses).toEqual([1000, 3000, 9000])
      expect(browser.jar.refreshToken).toBeTypeOf('string')
      expect(session.snapshot.offline).toBe(true)
      expect(redirects).toEqual([])
    },
  )

  test.each([
    ['400', () => Response.json({ error: { code: 'invalid_input' } }, { status: 400 })],
    ['403 of a proxy', () => new Response('<h1>No</h1>', { status: 403 })],
    ['404 without content', () => new Response(null, { status: 404 })],
    ['an empty response', () => new Response('')],
    ['a response without tokens', () => Response.json({})],
    ['an access token that cannot be read', () => Response.json({ token: 'x', refreshToken: 'y' })],
  ])('%s ends the session', async (_, refusing) => {
    browser.expireAccessCookie()
    const { session, redirects } = browser.openTab()
    browser.delay = <T>(work: Promise<T>, label: string) =>
      label.startsWith('answer') ? Promise.resolve(refusing() as T) : work
    expect(await session.check()).toBeUndefined()
    expect(server.refreshes()).toBe(1)
    expect(browser.jar).toEqual({})
    expect(session.snapshot.offline).toBe(false)
    expect(redirects).toEqual([{ deliberate: false }])
  })

  test('a refused access token without a refresh token ends the session', async () => {
    delete browser.jar.refreshToken
    const { session, redirects } = browser.openTab()
    server.endSessions()
    await expect(session.send(protectedCall)).rejects.toMatchObject({ status: 401 })
    expect(browser.jar, 'or the sign-in screen would lead back to the page that was refused').toEqual({})
    expect(redirects).toEqual([{ deliberate: false }])
  })

  test('after a temporary failure the session continues', async () => {
    browser.expireAccessCookie()
    const { session } = browser.openTab()
    server.weather = 503
    browser.delay = async (work, label) => {
      if (label.startsWith('pause') && browser.pauses.length === 2) server.weather = 'fine'
      return await work
    }
    expect(await session.check()).toMatchObject({ sub: 'u1' })
    expect(session.snapshot.offline).toBe(false)
  })

  test('a longer Retry-After is respected, up to half a minute', async () => {
    browser.expireAccessCookie()
    const { session } = browser.openTab()
    const retryAfter = { 'retry-after': '3600' }
    browser.delay = <T>(work: Promise<T>, label: string) =>
      label.startsWith('answer')
        ? Promise.resolve(Response.json({}, { status: 429, headers: retryAfter }) as T)
        : work
    await expect(session.check()).rejects.toBeInstanceOf(OfflineError)
    expect(browser.pauses).toEqual([30_000, 30_000, 30_000])
  })

  test('an answer after more than 15 s counts as none', async () => {
    browser.expireAccessCookie()
    const { session } = browser.openTab()
    const limits: number[] = []
    browser.timeout = (milliseconds) => {
      limits.push(milliseconds)
      return AbortSignal.abort(new Error('too late'))
    }
    browser.delay = <T>(_work: Promise<T>, label: string) =>
      label.startsWith('answer') ? Promise.reject<T>(new Error('aborted')) : Promise.resolve(undefined as T)
    await expect(session.check()).rejects.toBeInstanceOf(OfflineError)
    expect(limits).toEqual([15_000, 15_000, 15_000, 15_000])
    expect(browser.jar.refreshToken).toBeTypeOf('string')
  })
})

describe('two tabs without a common lock', () => {
  test('the refused tab retries with the other tab’s refresh token', async () => {
    browser.expireAccessCookie()
    const { session } = browser.openTab()
    server.endSessions()
    const others = server.signIn('u1')
    browser.delay = async (work) => {
      const answer = await work
      if (server.refreshes() === 1) browser.jar.refreshToken = others.refreshToken
      return answer
    }
    expect(await session.check()).toMatchObject({ sub: 'u1' })
    expect(server.refreshes()).toBe(2)
  })

  test('the refused tab takes the other tab’s access token', async () => {
    browser.expireAccessCookie()
    const { session } = browser.openTab()
    server.endSessions()
    const others = server.signIn('u1')
    browser.delay = async (work) => {
      const answer = await work
      Object.assign(browser.jar, others)
      return answer
    }
    expect(await session.check()).toMatchObject({ sub: 'u1' })
    expect(server.refreshes()).toBe(1)
  })
})
