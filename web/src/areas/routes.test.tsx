// @vitest-environment-options {"url": "https://app.example/"}
import { render, screen, waitFor } from '@testing-library/react'
import { Suspense, useLayoutEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeToken } from '../session/testing/fake-server.ts'

const asked: string[] = []

// Each address loads the product again.
vi.setConfig({ testTimeout: 30_000 })

// Reading all areas' sources for the first time takes longer than a test.
beforeAll(async () => {
  await Promise.all([
    import('../Root.tsx'),
    import('./trainer/TrainerArea.tsx'),
    import('./client/ClientArea.tsx'),
    import('./admin/AdminArea.tsx'),
  ])
}, 120_000)

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
  // With the page: an effect may run later than the test sees the page.
  useLayoutEffect(() => {
    here = `${pathname}${search}`
  })
  return null
}

async function show(address: string): Promise<void> {
  const { Root } = await import('../Root.tsx')
  render(
    <MemoryRouter initialEntries={[address]}>
      <Address />
      <Suspense>
        <Root />
      </Suspense>
    </MemoryRouter>,
  )
}

/** Opens an address; gives the heading of the page once it is there. */
async function open(address: string): Promise<string> {
  await show(address)
  const heading = await screen.findByRole('heading', { level: 1, name: /./ }, { timeout: 20_000 })
  return heading.textContent
}

/** Specification, section 2. */
describe('screens and routes', () => {
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
    ['"public: Public area, not behind sign-in"', '/public', 'Riding lessons, well organised.', '/public'],
  ])('%s %s', async (_, address, heading, at) => {
    expect(await open(address)).toBe(heading)
    expect(here).toBe(at)
  })

  test.each(['/nowhere', '/login/x', '/activate/u1', '/register/invite', '/public/nowhere'])(
    'an unknown address shows a page with a way out: %s',
    async (address) => {
      expect(await open(address)).toBe('Page not found')
    },
  )

  test.each(['admin', 'trainer', 'client'])('the %s area needs a session', async (area) => {
    expect(await open(`/${area}/x?y=1`)).toBe('Sign in')
    expect(here).toBe(`/login?returnTo=${encodeURIComponent(`/${area}/x?y=1`)}`)
  })

  test('another role’s area leads to the own one', async () => {
    signIn('client')
    await show('/admin/users')
    await waitFor(() => expect(here).toMatch(/^\/client/), { timeout: 20_000 })
  })

  test('a signed-in user goes from sign-in to the requested page', async () => {
    signIn('trainer')
    await show('/login?returnTo=%2Ftrainer%2Fnowhere')
    await waitFor(() => expect(here).toBe('/trainer/nowhere'), { timeout: 20_000 })
  })

  test('but never to another site', async () => {
    signIn('trainer')
    await show('/login?returnTo=https%3A%2F%2Fevil.example%2F')
    await waitFor(() => expect(here).toMatch(/^\/trainer/), { timeout: 20_000 })
  })
})
