import { spoil } from '../../fixtures/cookies.ts'
import { register } from '../../fixtures/forms.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, anInvitation, aStranger, aTrainer, signIn, withAccount } from '../../fixtures/people.ts'
import { carriesNoBearer } from '../../fixtures/supervision.ts'
import { expect, main, test } from '../../fixtures/test.ts'
import { type Call, callsOf, only } from '../../fixtures/traffic.ts'

/** Specification, section 7: which requests carry the bearer, and which are not repeated after a 401. */
test.use({ refusals: [401, 404] })

const bearers = (calls: readonly Call[], address: string) =>
  only(calls, address).map(({ bearer }) => bearer !== undefined)

test('a bearer Authorization header is added to every request', main, async ({ page, context }) => {
  await signIn(context, await aTrainer())
  const calls = callsOf(page)
  for (const screen of ['clients', 'invitations', 'business', 'account/profile', 'account/sessions']) {
    await page.goto(`/trainer/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible()
  }
  for (const address of [
    'GET /api/clients',
    'GET /api/invitations',
    'GET /api/business',
    'GET /api/sessions',
  ])
    expect(bearers(calls, address), address).toContain(true)
  expect(calls.filter(({ bearer }) => bearer === undefined)).toEqual([])
})

test(
  'except these: POST on paths ending /users, paths containing authenticate',
  main,
  async ({ page, context }) => {
    await signIn(context, await aTrainer())
    const calls = callsOf(page)
    const somebody = aStranger()
    await page.goto('/register')
    await register(page, somebody)
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    expect(bearers(calls, 'POST /api/users'), 'even with a session').toEqual([false])
    expect(bearers(calls, 'GET /api/captcha/challenge'), 'which no list names').toEqual([true])

    await page.goto(linkIn(await mailTo(somebody.email, /Activate/), 'activate'))
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
    const activation = calls.find(({ path }) => path.startsWith('/api/activate-account/'))
    expect(activation, 'POST containing activate').toMatchObject({ bearer: undefined, status: 204 })
  },
)

test('refresh-token, and paths ending in affiliate', main, async ({ page, context }) => {
  const trainer = await aTrainer()
  const code = await anInvitation(trainer, 'client')
  await signIn(context, await aClient(trainer))
  await spoil(context, 'token')
  const calls = callsOf(page)
  await page.goto(`/client/join#${code}`)
  await expect(page.getByText('Hannah Oakley has invited you to join.')).toBeVisible()
  await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible()
  expect(bearers(calls, 'POST /api/refresh-token')).toEqual([false])
  // Called once, because looking up codes is rate limited.
  expect(bearers(calls, `GET /api/invitations/${code.replaceAll('-', '')}/affiliate`)).toEqual([false])
  for (const { method, path, bearer } of calls)
    expect(bearer === undefined, `${method} ${path}`).toBe(carriesNoBearer(method, path))
})

test(
  'PATCH on paths containing trainer-users, for which a 401 is also not retried',
  main,
  async ({ page, context }) => {
    const code = await anInvitation(await aTrainer(), 'client')
    const client = await aClient(await aTrainer('Grace', 'Bell'))
    await signIn(context, client)
    await page.goto(`/invite/${code}`)
    await page.getByRole('button', { name: 'I already have an account' }).click()
    await page.getByLabel('Email').fill(client.email)
    await page.getByLabel('Password', { exact: true }).fill('not the password of mine')
    const calls = callsOf(page)
    await page.getByRole('button', { name: 'Join with this account' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    const [joining, ...more] = calls.filter(({ path }) => path.includes('trainer-users'))
    expect(joining).toMatchObject({ method: 'PATCH', bearer: undefined, status: 401 })
    expect([more, only(calls, 'POST /api/refresh-token')], 'neither a refresh nor a repeat').toEqual([[], []])
  },
)

test(
  'password-reset carries the bearer when there is a session, and works without one',
  main,
  async ({ page, context }) => {
    const trainer = await withAccount(aStranger())
    const calls = callsOf(page)
    const ask = async () => {
      await page.goto('/password-reset')
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByRole('button', { name: 'Send link' }).click()
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    }
    await ask()
    expect(bearers(calls, 'POST /api/password-reset')).toEqual([false])
    await signIn(context, trainer)
    await ask()
    expect(bearers(calls, 'POST /api/password-reset')).toEqual([false, true])
  },
)
