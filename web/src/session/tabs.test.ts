import { beforeEach, describe, expect, test, vi } from 'vitest'
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

function signedIn(): void {
  tab.session.signIn(server.signIn('u1'))
}

describe('sign-out', () => {
  test('tells the server with keepalive and does not wait', () => {
    signedIn()
    const { token, refreshToken } = browser.jar
    server.weather = 'network'
    tab.session.signOut()
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      path: '/api/logout',
      authorization: `Bearer ${token}`,
      body: { refreshToken },
    })
    expect(server.seen[0]?.init.keepalive).toBe(true)
    expect(tab.session.snapshot.state).toEqual({ kind: 'signed-out', deliberate: true })
  })

  test('reaches other tabs', () => {
    const other = browser.openTab()
    signedIn()
    expect(other.session.snapshot.state.kind).toBe('signed-in')
    tab.session.signOut()
    expect(other.session.snapshot.state).toEqual({ kind: 'signed-out', deliberate: true })
    expect(other.redirects).toEqual([{ deliberate: true }])
  })

  test('does not redirect a tab without a session, for example during registration', () => {
    const other = browser.openTab()
    tab.session.signOut()
    expect(other.redirects).toEqual([])
  })

  test('a running refresh does not restore the session', async () => {
    signedIn()
    browser.expireAccessCookie()
    browser.delay = async (work) => {
      const answer = await work
      if (server.refreshes() === 1) tab.session.signOut()
      return answer
    }
    expect(await tab.session.check({ silent: true })).toBeUndefined()
    expect(browser.jar).toEqual({})
  })
})

describe('another user in another tab', () => {
  test('takes over this tab', () => {
    signedIn()
    const other = browser.openTab()
    other.session.signIn(server.signIn('u2', 'client'))
    expect(tab.session.snapshot.state).toMatchObject({ claims: { sub: 'u2', role: 'client' } })
  })

  test('never gets the first user’s requests sent in their name', async () => {
    signedIn()
    server.expireAccess()
    const stranger = server.signIn('u2', 'client')
    browser.delay = async (work) => {
      const answer = await work
      Object.assign(browser.jar, stranger)
      return answer
    }
    await expect(tab.session.send({ ...protectedCall, body: { as: 'u1' } })).rejects.toMatchObject({
      status: 401,
    })
    expect(server.mixUps).toBe(0)
  })
})

describe('a switch to another business', () => {
  beforeEach(() => tab.session.signIn(server.signIn('u1', 'trainer', 'b1')))

  test('sends nothing that another tab meant for the former one', async () => {
    const other = browser.openTab()
    server.switchTo('b2')
    await expect(
      other.session.send({ method: 'POST', url: '/api/clients', body: { in: 'b1' } }),
    ).rejects.toMatchObject({ status: 401 })
    expect(server.mixUps).toBe(0)
    expect(other.session.snapshot.state).toMatchObject({ claims: { businessId: 'b2' } })
  })

  test('nor what waits since then, until the user is back', async () => {
    server.switchTo('b2')
    await tab.session.follow('b2')
    const waiting = { method: 'PATCH', url: '/api/seats/1', body: { in: 'b1' } }
    await expect(tab.session.send(waiting, { as: 'u1@b1' })).rejects.toMatchObject({ status: 401 })
    server.switchTo('b1')
    await tab.session.follow('b1')
    await tab.session.send(waiting, { as: 'u1@b1' })
    expect(server.seen.filter(({ path }) => path === '/api/seats/1')).toHaveLength(1)
    expect(server.mixUps).toBe(0)
  })

  test('reaches the other tabs', async () => {
    const other = browser.openTab()
    server.switchTo('b2')
    await tab.session.follow('b2')
    for (const { session } of [tab, other])
      expect(session.snapshot.state).toMatchObject({ claims: { sub: 'u1', businessId: 'b2' } })
  })

  test('is followed although a refresh from before it was under way', async () => {
    browser.expireAccessCookie()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    browser.delay = async (work) => {
      const answer = await work
      await released
      return answer
    }
    const before = tab.session.send(protectedCall)
    await vi.waitFor(() => expect(server.refreshes()).toBe(1))
    server.switchTo('b2')
    const following = tab.session.follow('b2')
    release()
    await Promise.allSettled([before, following])
    expect(tab.session.snapshot.state).toMatchObject({ claims: { businessId: 'b2' } })
  })
})

test('requests from before an expired session are not repeated by the same user’s next one', async () => {
  signedIn()
  server.endSessions()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  browser.delay = async (work) => {
    const answer = await work
    await released
    return answer
  }
  const late = tab.session.send({ method: 'POST', url: '/api/payments', body: {} })
  await vi.waitFor(() => expect(server.seen).toHaveLength(1))
  browser.delay = (work) => work
  await expect(tab.session.send(protectedCall)).rejects.toMatchObject({ status: 401 })
  tab.session.signIn(server.signIn('u1'))
  release()
  await expect(late).rejects.toMatchObject({ status: 401 })
  expect(server.seen.filter(({ path }) => path === '/api/payments')).toHaveLength(1)
})
