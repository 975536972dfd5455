import { cookiesOf, expire, spoil } from '../../fixtures/cookies.ts'
import { aClient, aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'
import { callsOf, only } from '../../fixtures/traffic.ts'

/** Network trouble never signs anybody out and never loses input. */
const notice = 'No connection. What you typed stays here.'

test.use({ installsWorker: true })

test.beforeEach(async ({ page, context }) => {
  await signIn(context, await aTrainer())
  await page.goto('/trainer/clients')
  await expect(page.getByText('No clients yet.')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ refusals: ['ERR_INTERNET_DISCONNECTED'] })

  test('the session stays, with a notice, and work continues when the network returns', async ({
    page,
    context,
  }) => {
    await expire(context, 'token')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Horses' }).click()
    await expect(page.getByText(notice)).toBeVisible()
    await expect(page).toHaveURL('/trainer/horses')
    expect((await cookiesOf(page))['refreshToken']).toBeTruthy()
    await expectAccessible(page)

    await context.setOffline(false)
    await expect(page.getByText('No horses yet.')).toBeVisible()
    await expect(page.getByText(notice)).toBeHidden()
  })

  test('a searched list says that it is offline, and refreshes when the network returns', async ({
    page,
    context,
  }) => {
    const trainer = await aTrainer()
    await aClient(trainer)
    await signIn(context, trainer)
    await page.goto('/trainer/clients')
    await expect(page.getByText('Amelia Hart').first()).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('searchbox').fill('Bell')
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page.getByText('Amelia Hart'), 'the earlier search did not find her').toHaveCount(0)
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByText('No client matches “Bell”.')).toBeVisible()
  })

  test('a filled form keeps its input and saves later', async ({ page, context }) => {
    await page.getByRole('link', { name: 'Business' }).click()
    await page.getByLabel('Town').fill('Oakfield')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save business' }).click()
    await expect(page.getByRole('alert').getByText('We can’t reach Cavaletti.')).toBeVisible()
    await expect(page.getByLabel('Town')).toHaveValue('Oakfield')

    await context.setOffline(false)
    await expect(page.getByText(notice)).toBeHidden()
    await page.getByRole('button', { name: 'Save business' }).click()
    await expect(page.getByText('Business saved.')).toBeVisible()
  })
})

test.describe('with a server that is busy or restarting', () => {
  test.use({ refusals: [401, 503] })

  test('503 on refresh: the session stays with a notice, and recovers by itself', async ({
    page,
    context,
  }) => {
    await expire(context, 'token')
    await page.route('**/api/refresh-token', (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: {} }),
    )
    await page.getByRole('link', { name: 'Horses' }).click()
    await expect(page.getByText(notice)).toBeVisible()
    await expect(page).toHaveURL('/trainer/horses')
    await page.unroute('**/api/refresh-token')
    await expect(page.getByText('No horses yet.')).toBeVisible()
    await expect(page.getByText(notice)).toBeHidden()
  })

  test('If the refresh yields nothing, the original error is passed on; tokens and input stay', async ({
    page,
    context,
  }) => {
    await page.getByRole('link', { name: 'Business' }).click()
    await page.getByLabel('Town').fill('Oakfield')
    await spoil(context, 'token')
    await page.route('**/api/refresh-token', (route) => route.fulfill({ status: 503, json: {} }))
    await page.clock.install()
    await page.getByRole('button', { name: 'Save business' }).click()
    await expect(page.getByText(notice)).toBeVisible()
    for (const _ of [1, 3, 9]) await page.clock.runFor(10_000)
    await expect(page.getByRole('alert')).toContainText('Please sign in.')
    await expect(page.getByLabel('Town')).toHaveValue('Oakfield')
    expect((await cookiesOf(page))['refreshToken']).toBeTruthy()
  })
})

test.describe('with an answer that is lost', () => {
  test.use({ refusals: [401, 'ERR_FAILED'] })

  test('the next refresh repairs one whose answer was lost', async ({ page, context }) => {
    await expire(context, 'token')
    const before = (await cookiesOf(page))['refreshToken']?.value
    let lost = 0
    await page.route('**/api/refresh-token', async (route) => {
      if (lost++ > 0) return await route.continue()
      const answer = await route.fetch()
      expect(answer.status(), 'the server has already rotated the token').toBe(200)
      await route.abort()
    })
    const calls = callsOf(page)
    await page.getByRole('link', { name: 'Horses' }).click()
    await expect(page.getByText('No horses yet.')).toBeVisible()
    expect(only(calls, 'POST /api/refresh-token').map(({ status }) => status)).toEqual([undefined, 200])
    expect((await cookiesOf(page))['refreshToken']?.value).not.toBe(before)
  })
})

test.describe('with a token that expires', () => {
  test.use({ refusals: [401] })

  for (const [when, take] of [
    ['is gone', expire],
    ['is refused', spoil],
  ] as const)
    test(`in a filled form: the token ${when}, and the input is kept`, async ({ page, context }) => {
      await page.getByRole('link', { name: 'Business' }).click()
      await page.getByLabel('Town').fill('Oakfield')
      await take(context, 'token')
      await page.getByLabel('Postcode').fill('AB1 2CD')
      await page.getByRole('button', { name: 'Save business' }).click()
      await expect(page.getByText('Business saved.')).toBeVisible()
      await expect(page.getByLabel('Town')).toHaveValue('Oakfield')
      await page.reload()
      await expect(page.getByLabel('Town')).toHaveValue('Oakfield')
      await expect(page.getByLabel('Postcode')).toHaveValue('AB1 2CD')
    })
})
