// @vitest-environment happy-dom
// @vitest-environment-options {"url": "https://app.example/"}
import { Suspense, useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeToken } from '../session/testing/fake-server.ts'
import { render, settle } from '../ui/testing/render.ts'

const asked: string[] = []

// Each address loads the product anew, the areas with all they need.
vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  document.cookie = '__Host-token=; max-age=0; path=/; Secure'
  document.cookie = '__Host-refreshToken=; max-age=0; path=/; Secure'
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const inviter = { role: 'client', state: 'open', businessName: 'Oakfield', inviterName: 'Ada Hart' }
    const answers: Record<string, unknown> = {
      '/api/invitations/ABCD/affiliate': inviter,
      '/api/password-reset/u1/t1/s1': {},
    }
    return Promise.resolve(url in answers ? Response.json(answers[url]) : Response.json({}, { status: 404 }))
  })
})

function signIn(role: string): void {
  document.cookie = `__Host-token=${makeToken({ sub: 'u1', role })}; path=/; Secure`
  document.cookie = '__Host-refreshToken=rt1; path=/; Secure'
}

let here = ''
function Address() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    here = `${pathname}${search}`
  })
  return null
}

/** Opens an address; gives the heading of the page once it is there. */
async function open(address: string): Promise<string> {
  const { Root } = await import('../Root.tsx')
  const place = await render(
    <MemoryRouter initialEntries={[address]}>
      <Address />
      <Suspense>
        <Root />
      </Suspense>
    </MemoryRouter>,
  )
  const heading = (): string => place.querySelector('h1')?.textContent ?? ''
  await vi.waitFor(
    async () => {
      await settle(() => undefined)
      expect(heading()).not.toBe('')
    },
    { timeout: 20_000 },
  )
  return heading()
}

describe('specification, section 2, screens and routes', () => {
  test('"(empty): Redirects to /login"', async () => {
    expect(await open('/')).toBe('Sign in')
    expect(here).toBe('/login')
  })

  test('"invite/{code}: Redirects to /register/invite/{code}"', async () => {
    expect(await open('/invite/ABCD')).toMatch(/invit/)
    expect(here).toBe('/register/invite/ABCD')
    expect(asked).toContain('/api/invitations/ABCD/affiliate')
  })

  test.each([
    ['"login: Sign-in area"', '/login', 'Sign in', '/login'],
    ['"activate: Account activation area"', '/activate', 'Activate your account', '/activate'],
    ['"(link parameters are carried in the path)"', '/activate/u1/s1', 'Activate your account', '/activate'],
    ['"password-reset: Password reset area"', '/password-reset', 'Reset your password', '/password-reset'],
    [
      '"(link parameters are carried in the path)"',
      '/password-reset/u1/t1/s1',
      'Choose a new password',
      '/password-reset',
    ],
    ['"register: Registration area"', '/register', 'Create an account', '/register'],
    ['"public: Public area, not behind sign-in"', '/public', 'Every stride in the right place.', '/public'],
  ])('%s %s', async (_, address, heading, at) => {
    expect(await open(address)).toBe(heading)
    expect(here).toBe(at)
  })

  test.each(['/nowhere', '/login/x', '/activate/u1', '/register/invite', '/public/nowhere'])(
    'an unknown address gets a page that helps: %s',
    async (address) => {
      expect(await open(address)).toBe('No such page')
    },
  )

  test.each(['admin', 'trainer', 'client'])('the %s area asks who is there', async (area) => {
    expect(await open(`/${area}/x?y=1`)).toBe('Sign in')
    expect(here).toBe(`/login?returnTo=${encodeURIComponent(`/${area}/x?y=1`)}`)
  })

  test('another role’s area leads to one’s own', async () => {
    signIn('client')
    await open('/admin/users')
    expect(here).toMatch(/^\/client/)
  })

  test('whoever is signed in already goes from sign-in to where they wanted to', async () => {
    signIn('trainer')
    await open('/login?returnTo=%2Ftrainer%2Fnowhere')
    expect(here).toBe('/trainer/nowhere')
  })

  test('but never to another site', async () => {
    signIn('trainer')
    await open('/login?returnTo=https%3A%2F%2Fevil.example%2F')
    expect(here).toMatch(/^\/trainer/)
  })
})
