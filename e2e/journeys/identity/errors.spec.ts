import type { Route } from '@playwright/test'
import { refusal, register, submitCredentials } from '../../fixtures/forms.ts'
import { aStranger, aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, main, test } from '../../fixtures/test.ts'

/** Specification, section 8, word for word. Every test checks that the console stays silent in production. */
test.use({ refusals: [401, 404, 422, 429, 500, 'ERR_FAILED'] })

const noSuchLink = '01990000-0000-7000-8000-000000000000'
const secret = 'A'.repeat(43)

/** Failures other than a 401. */
const failures: [string, (route: Route) => Promise<void>][] = [
  ['500', (route) => route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No.' } } })],
  ['too many', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '90' }, json: {} })],
  ['no network', (route) => route.abort()],
  ['a page of a proxy', (route) => route.fulfill({ status: 200, body: '<html>hello</html>' })],
  ['an empty response', (route) => route.fulfill({ status: 200, body: '' })],
  ['an answer without tokens', (route) => route.fulfill({ status: 200, json: {} })],
  ['unreadable tokens', (route) => route.fulfill({ json: { token: 'x', refreshToken: 'y' } })],
  ['an unreadable second step', (route) => route.fulfill({ json: { secondStep: {} } })],
  ['a refusal in another form', (route) => route.fulfill({ status: 500, json: { error: { fields: 'x' } } })],
]

test(
  'Login answered 401 | Distinct error kind with message ‘Invalid credentials’',
  main,
  async ({ page }) => {
    const { email } = await aTrainer()
    await page.goto('/login')
    for (const address of [email, 'nobody@example.com']) {
      await submitCredentials(page, { email: address, password: 'not the password' })
      await expect(refusal(page, 'Invalid credentials')).toBeVisible()
    }
    await expectAccessible(page)
  },
)

for (const [name, fail] of failures)
  test(
    `Any other login failure, or an empty response | ‘Failed to log in’: ${name}`,
    main,
    async ({ page }) => {
      await page.route('**/api/authenticate', fail)
      await page.goto('/login')
      await submitCredentials(page, { email: 'me@example.com', password: 'my own password' })
      await expect(refusal(page, 'Failed to log in')).toBeVisible()
      await expect(page.getByLabel('Email'), 'all input is kept').toHaveValue('me@example.com')
    },
  )

test('Registration failure | ‘Failed’', main, async ({ page }) => {
  await page.goto('/register')
  await register(page, { ...aStranger(), password: 'password1234' })
  await expect(refusal(page, 'Failed')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true }), 'with the reason beside the field').toBeFocused()
  await expectAccessible(page)
  for (const [name, fail] of failures.slice(0, 3)) {
    await page.route('**/api/users', fail)
    await register(page, aStranger())
    await expect(refusal(page, 'Failed'), name).toBeVisible()
  }
})

test('Activation failure | ‘Failed’', main, async ({ page }) => {
  await page.goto(`/activate/${noSuchLink}/${secret}`)
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(refusal(page, 'Failed')).toBeVisible()
  await expectAccessible(page)
})

test('Password-reset confirmation failure | ‘Failed’', main, async ({ page }) => {
  // A link that expires while somebody types.
  await page.route('**/api/password-reset/**', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 204 }) : route.continue(),
  )
  await page.goto(`/password-reset/${noSuchLink}/${noSuchLink}/${secret}`)
  await page.getByLabel('New password').fill(aStranger().password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(refusal(page, 'Failed')).toBeVisible()
  await expectAccessible(page)
})

test('Password-reset request failure | Never shown', main, async ({ page }) => {
  for (const [name, fail] of failures.slice(0, 4)) {
    await page.route('**/api/password-reset', fail)
    await page.goto('/password-reset')
    await page.getByLabel('Email').fill('me@example.com')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' }), name).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('Errors are written to the console only when not in production mode. Production mode is on', async ({
  page,
  context,
}) => {
  await signIn(context, await aTrainer())
  const written: string[] = []
  page.on('console', (message) => written.push(message.text()))
  page.on('pageerror', ({ message }) => written.push(message))
  // The page cannot show this answer.
  await page.route('**/api/me', (route) => route.fulfill({ json: null }))
  await page.route(/\/api\/clients(\?|$)/, (route) => route.fulfill({ json: { items: 5 } }))
  await page.goto('/trainer/clients')
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  expect(written).toEqual([])
})
