import { submitCredentials } from '../../fixtures/forms.ts'
import { aClient, anInvitation, aTrainer, signIn } from '../../fixtures/people.ts'
import { expect, main, test } from '../../fixtures/test.ts'

/** Specification, section 2: the table of routes. */
const noSuchLink = '01990000-0000-7000-8000-000000000000'

test('(empty) | Redirects to /login', main, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
})

test('login | Sign-in area', main, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('invite/{code} | Redirects to /register/invite/{code}', main, async ({ page }) => {
  const code = await anInvitation(await aTrainer(), 'client')
  await page.goto(`/invite/${code}`)
  await expect(page).toHaveURL(`/register/invite/${code}`)
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible()
})

test(
  'activate | Account activation area (link parameters are carried in the path)',
  main,
  async ({ page }) => {
    await page.goto('/activate')
    await expect(page.getByText('Open the link in the email we sent you.')).toBeVisible()
    await page.goto(`/activate/${noSuchLink}/a-secret`)
    await expect(page.getByRole('button', { name: 'Activate' })).toBeVisible()
    await expect(page, 'a secret does not stay in the address bar').toHaveURL('/activate')
  },
)

test.describe('with an invalid link', () => {
  test.use({ refusals: [404] })

  test(
    'password-reset | Password reset area (link parameters are carried in the path)',
    main,
    async ({ page }) => {
      await page.goto('/password-reset')
      await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()
      await page.goto(`/password-reset/${noSuchLink}/${noSuchLink}/a-secret`)
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
      await expect(page, 'a secret does not stay in the address bar').toHaveURL('/password-reset')
    },
  )
})

test('register | Registration area, including the sub-route invite/{code}', main, async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
})

test('public | Public area, not behind sign-in', main, async ({ page }) => {
  await page.goto('/public')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/public/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  // The server's list of stored data.
  await expect(page.getByText('How long').first()).toBeVisible()
})

for (const area of ['admin', 'trainer', 'client'])
  test(
    `${area} | without a session leads to /login and keeps the address to return to`,
    main,
    async ({ page }) => {
      await page.goto(`/${area}/somewhere?filter=this#there`)
      await expect(page).toHaveURL(
        `/login?returnTo=${encodeURIComponent(`/${area}/somewhere?filter=this#there`)}`,
      )
    },
  )

test.describe('an unknown address', () => {
  test.use({ refusals: [404] })

  test('shows a page that says so, with a link onwards', main, async ({ page }) => {
    const answer = await page.goto('/nowhere/at/all')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await expect(page).toHaveURL('/login')
  })

  for (const path of ['/register/nothing', '/public/nothing', '/activate/nothing', '/password-reset/a/b'])
    test(`${path} shows it too`, main, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    })
})

test('an area of another role redirects to your own', main, async ({ page, context, newVisitor }) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  for (const path of ['/client', '/admin/users', '/admin/audit?event=user_created', '/login', '/']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/trainer/set-up')
  }
  await page.goto('/trainer/nothing')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  const clientPage = await newVisitor(await aClient(trainer))
  for (const path of ['/trainer/clients', '/admin', '/login']) {
    await clientPage.goto(path)
    await expect(clientPage, path).toHaveURL('/client')
  }
})

test('signing in returns to the requested address', main, async ({ page }) => {
  const trainer = await aTrainer()
  await page.goto('/trainer/invitations?open=nothing#part')
  await expect(page).toHaveURL(/^[^?]*\/login\?/)
  await submitCredentials(page, trainer)
  await expect(page).toHaveURL('/trainer/invitations?open=nothing#part')
})

test('a returnTo of another site is not followed', main, async ({ page }) => {
  const trainer = await aTrainer()
  const foreign = [
    'https://evil.example',
    '//evil.example/trainer',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/%2f/../..//evil.example',
  ]
  await page.goto(`/login?returnTo=${encodeURIComponent(foreign[0] ?? '')}`)
  await submitCredentials(page, trainer)
  await expect(page).toHaveURL('/trainer/set-up')
  // Somebody who is already signed in is redirected by the same rule. A request to another origin fails every
  // test.
  for (const address of foreign) {
    await page.goto(`/login?returnTo=${encodeURIComponent(address)}`)
    await expect(
      page.getByRole('navigation', { name: 'Main' }).or(page.getByText('Page not found')),
    ).toBeVisible()
    expect(new URL(page.url()).hostname, address).toBe('localhost')
  }
})
