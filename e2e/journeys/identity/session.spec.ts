import { callApi } from '../../fixtures/api.ts'
import { cookiesOf, expire, spoil } from '../../fixtures/cookies.ts'
import { chooseInAccountMenu, submitCredentials } from '../../fixtures/forms.ts'
import { aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { expect, main, test } from '../../fixtures/test.ts'
import { callsOf, only } from '../../fixtures/traffic.ts'
import { theRun } from '../../run.ts'

/** Specification, section 4 (states and transitions of a session) and section 9 (cookies). */
test.use({ refusals: [400, 401] })

test(
  'Access token cookie: max-age 1800 s, path /, Secure. Refresh token cookie: max-age 2592000 s, path /, Secure',
  main,
  async ({ page }) => {
    await page.goto('/login')
    await submitCredentials(page, await aTrainer())
    await expect(page).toHaveURL('/trainer/set-up')
    const now = Temporal.Now.instant().epochMilliseconds / 1000
    const cookies = await cookiesOf(page)
    for (const [name, maxAge] of [
      ['token', 1800],
      ['refreshToken', 2_592_000],
    ] as const) {
      const cookie = cookies[name]
      expect(cookie, name).toMatchObject({ path: '/', secure: true, sameSite: 'Strict', session: false })
      expect(Math.abs((cookie?.expires ?? 0) - now - maxAge), `max-age of ${name}`).toBeLessThan(30)
    }
    expect(
      cookies['__Host-device'],
      'no script can read the cookie that binds a session to its browser',
    ).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    })
  },
)

test('No tokens present: redirect to /login', main, async ({ page, context }) => {
  await signIn(context, await aTrainer())
  await page.goto('/trainer/clients')
  await expect(page.getByText('No clients yet.')).toBeVisible()
  await context.clearCookies({ name: /^(token|refreshToken)$/ })
  // The next request finds no token, whether the page fetches changes or a visitor acts.
  await page.goto('/trainer/invitations')
  await expect(page).toHaveURL('/login?returnTo=%2Ftrainer%2Finvitations')
})

test('unless the caller asked for a silent check (then no redirect)', main, async ({ page }) => {
  const calls = callsOf(page)
  for (const path of ['/login', '/public', '/register', '/password-reset', '/activate']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  expect(only(calls, 'POST /api/refresh-token')).toEqual([])
})

test(
  'Access token missing but refresh token present: a refresh is attempted. Refresh succeeds: the new tokens are stored',
  main,
  async ({ page, context }) => {
    await signIn(context, await aTrainer())
    const before = await cookiesOf(page)
    await expire(context, 'token')
    const calls = callsOf(page)
    await page.goto('/trainer/clients')
    await expect(page.getByText('No clients yet.')).toBeVisible()
    expect(only(calls, 'POST /api/refresh-token').map(({ status }) => status)).toEqual([200])
    const after = await cookiesOf(page)
    expect(after['token']?.value).toBeTruthy()
    expect(after['refreshToken']?.value).not.toBe(before['refreshToken']?.value)
  },
)

test('Refresh fails: redirect to /login', main, async ({ page, context }) => {
  await signIn(context, await aTrainer())
  await expire(context, 'token')
  await spoil(context, 'refreshToken')
  await page.goto('/trainer/clients')
  await expect(page).toHaveURL('/login?returnTo=%2Ftrainer%2Fclients')
  const left = await cookiesOf(page)
  expect([left['token'], left['refreshToken']]).toEqual([undefined, undefined])
})

for (const [name, answer] of [
  ['refuses', { status: 400, json: { error: { code: 'invalid_input', message: 'No.' } } }],
  ['gives no tokens', { status: 200, json: {} }],
  ['gives tokens that nobody can read', { status: 200, json: { token: 'x', refreshToken: 'y' } }],
] as const)
  test(`Refresh fails: redirect to /login, also if the server ${name}`, async ({ page, context }) => {
    await signIn(context, await aTrainer())
    await expire(context, 'token')
    await page.route('**/api/refresh-token', (route) => route.fulfill(answer))
    await page.goto('/trainer/clients')
    await expect(page).toHaveURL('/login?returnTo=%2Ftrainer%2Fclients')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

test('an access token that the server refuses, without a refresh token, leads to /login once', async ({
  page,
  context,
}) => {
  await signIn(context, await aTrainer())
  await spoil(context, 'token')
  await expire(context, 'refreshToken')
  await page.goto('/trainer/clients')
  await expect(page).toHaveURL('/login?returnTo=%2Ftrainer%2Fclients')
  await page.getByLabel('Email').fill('me@example.com')
  expect((await cookiesOf(page))['token']).toBeUndefined()
  await expect(page.getByLabel('Email'), 'the screen stays').toHaveValue('me@example.com')
})

test('Log out: both tokens are removed, then redirect to /login', main, async ({ page, context }) => {
  await signIn(context, await aTrainer())
  await page.goto('/trainer/clients')
  const { token } = await cookiesOf(page)
  const farewell = page.waitForResponse('**/api/logout')
  await chooseInAccountMenu(page, 'Sign out')
  await expect(page).toHaveURL('/login')
  const left = await cookiesOf(page)
  expect([left['token'], left['refreshToken']]).toEqual([undefined, undefined])

  expect((await farewell).status()).toBe(204)
  const late = await fetch(`${theRun().url}/api/me`, { headers: { authorization: `Bearer ${token?.value}` } })
  expect(late.status, 'the copied tokens no longer work').toBe(401)
  await page.goBack()
  await expect(page, 'Back shows none of the signed-in screens').toHaveURL(/\/login/)
})

test(
  'A protected request answered with 401: one refresh is tried and the request is repeated with the new token',
  main,
  async ({ page, context }) => {
    await signIn(context, await aTrainer())
    // Otherwise the stream of changes may be the call that is refused.
    const live = page.waitForResponse('**/api/live')
    await page.goto('/trainer/clients')
    await expect(page.getByText('No clients yet.')).toBeVisible()
    await live
    await spoil(context, 'token')
    const refused = (await cookiesOf(page))['token']?.value
    const calls = callsOf(page)
    await page.getByRole('link', { name: 'Horses' }).click()
    await expect(page.getByText('No horses yet.')).toBeVisible()

    const renewed = (await cookiesOf(page))['token']?.value
    expect(only(calls, 'GET /api/workload/board')).toMatchObject([
      { bearer: refused, status: 401 },
      { bearer: renewed, status: 200 },
    ])
    expect(only(calls, 'POST /api/refresh-token')).toMatchObject([{ bearer: undefined, status: 200 }])
  },
)

test('many requests refused at once share one refresh', main, async ({ page, context }) => {
  const trainer = await aTrainer()
  // With a client in the list the page keeps its filters, so their requests are not aborted.
  await callApi('POST /api/clients', { firstName: 'Mia', lastName: 'Hale' }, await tokensOf(trainer))
  await signIn(context, trainer)
  await spoil(context, 'token')
  const calls = callsOf(page)
  await page.goto('/trainer/clients')
  await expect(page.getByRole('link', { name: 'Mia Hale' })).toBeVisible()
  await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible()
  expect(only(calls, 'POST /api/refresh-token')).toHaveLength(1)
  const refused = calls.filter(({ status }) => status === 401).map(({ method, path }) => `${method} ${path}`)
  // Code that a page loads lazily is requested later, with the new token.
  expect(refused.length).toBeGreaterThan(1)
  expect(new Set(refused).size, 'nothing is refused twice').toBe(refused.length)
  // Live changes make the page fetch again, so there may be more such calls, answered or aborted.
  for (const address of [...refused, 'GET /api/clients'])
    await expect.poll(() => only(calls, address).map(({ status }) => status), address).toContain(200)
})
