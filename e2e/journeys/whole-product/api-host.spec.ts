import { cookiesOf, expire } from '../../fixtures/cookies.ts'
import { register, submitCredentials } from '../../fixtures/forms.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aStranger } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { freePort, openPageHost, type PageHost } from '../../page-host.ts'
import { mailEnvironment, type Product, startProduct } from '../../product.ts'
import { publishRun, type Run, theRun } from '../../run.ts'

/** Specification, section 7: "All calls go to the API base, which is a configured host followed by /api." */
// All tests of this file share one product.
test.describe.configure({ mode: 'default' })

let run: Run
let pages: PageHost
let product: Product | undefined
let api = ''

test.use({
  // oxlint-disable-next-line no-empty-pattern -- as in fixtures/test.ts
  partners: async ({}, use) => await use([api]),
  // Browsers send no network address of their own, and the API does not allow the header from another origin.
  extraHTTPHeaders: {},
})

test.beforeAll(async () => {
  run = theRun()
  pages = await openPageHost()
  const port = await freePort()
  api = `http://localhost:${port}`
  pages.show(`http://127.0.0.1:${port}`)
  product = await startProduct({
    ...mailEnvironment(run),
    PORT: String(port),
    PUBLIC_URL: pages.url,
    API_URL: api,
  })
  publishRun({ ...run, url: pages.url, stripeUrl: '' })
})
test.afterAll(async () => {
  publishRun(run)
  await product?.stop()
  await pages.close()
})

test('the API refuses a page of another origin', async () => {
  const foreign = { origin: 'https://evil.example' }
  const asked = await fetch(`${api}/api/me`, {
    method: 'OPTIONS',
    headers: { ...foreign, 'access-control-request-method': 'GET' },
  })
  expect(asked.headers.get('access-control-allow-origin')).toBeNull()
  const body = JSON.stringify({ email: 'ann@example.com', password: 'any password at all' })
  const sent = await fetch(`${api}/api/authenticate`, {
    method: 'POST',
    headers: { ...foreign, 'content-type': 'application/json' },
    body,
  })
  expect(sent.status).toBe(403)
  expect(sent.headers.get('access-control-allow-origin')).toBeNull()
})

test('a page’s content security policy names the API host and no other', async ({ page }) => {
  const answer = await page.goto('/login')
  const policy = (await answer?.headerValue('content-security-policy')) ?? ''
  expect(/connect-src ([^;]+)/.exec(policy)?.[1]).toBe(`'self' ${api}`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a trainer registers, signs in, works, and a refresh keeps them signed in', async ({
  page,
  context,
}) => {
  const called: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) called.push(`${origin} ${request.method()} ${pathname}`)
  })
  const trainer = aStranger('Hannah', 'Oakley')
  await page.goto('/register')
  await register(page, trainer)
  await page.goto(linkIn(await mailTo(trainer.email, /Activate/), 'activate'))
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await submitCredentials(page, trainer)
  await expect(page).toHaveURL('/trainer/set-up')

  await page.goto('/trainer/clients/new')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Lang')
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect(page.getByRole('heading', { name: 'Nora Lang', level: 1 })).toBeVisible()

  const { token: before } = await cookiesOf(page)
  await expire(context, 'token')
  const live = page.waitForResponse(`${api}/api/live`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nora Lang', level: 1 })).toBeVisible()
  expect((await live).status()).toBe(200)
  expect((await cookiesOf(page))['token']?.value).not.toBe(before?.value)
  expect(called).toContain(`${api} POST /api/refresh-token`)
  expect(called.filter((call) => !call.startsWith(`${api} `))).toEqual([])
  expect(pages.missed).toEqual([])
})
