import { expect, test } from '../../fixtures/test.ts'

test('the form stays in its place while other ways to sign in load', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/SignInWays-*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Sign in' })
  await expect(button).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const place = await button.boundingBox()
  held.resolve()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  expect(await button.boundingBox()).toEqual(place)
})
