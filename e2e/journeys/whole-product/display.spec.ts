import type { Page } from '@playwright/test'
import { chooseInAccountMenu } from '../../fixtures/forms.ts'
import { aTrainer, signIn } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'

test('prefers-reduced-motion is honoured: nothing slides, fades or turns', async ({ page, context }) => {
  await signIn(context, await aTrainer())
  await page.goto('/trainer/business')
  await expect(page.getByLabel('Town')).toBeVisible()
  // A button fades while the pointer is on it.
  await page.getByRole('button', { name: 'Save' }).first().hover()
  expect(await moving(page), 'without it something moves').not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving(page)).toEqual([])
  await page.getByRole('button', { name: /’s account$/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await moving(page)).toEqual([])
})

test('the chosen colour scheme applies from the first paint of the next visit', async ({ page, context }) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/trainer/clients')
  const light = await background(page)
  await page.getByRole('button', { name: /’s account$/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(() => background(page)).not.toBe(light)
  const dark = await background(page)
  await page.goto('/public', { waitUntil: 'commit' })
  await expect.poll(() => background(page)).toBe(dark)
  await page.goto('/trainer/clients')
  const left = page.waitForResponse('**/api/logout')
  await chooseInAccountMenu(page, 'Sign out')
  await left
  await page.goto('/login')
  await expect.poll(() => background(page), 'signing out keeps the colour scheme').toBe(dark)
  await signIn(context, trainer)
  await page.goto('/trainer/clients')
  await page.getByRole('button', { name: /’s account$/ }).click()
  await page.getByRole('menuitemradio', { name: 'Match my device' }).click()
  await expect.poll(() => background(page)).toBe(light)
})

/** Elements whose transitions or animations are long enough to notice. */
async function moving(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    Array.from(document.querySelectorAll('*'), (element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
      const durations =
        animationName === 'none' ? transitionDuration : `${transitionDuration}, ${animationDuration}`
      const longest = Math.max(...durations.split(', ').map((duration) => Number.parseFloat(duration)))
      return longest > 0.001 ? element.outerHTML.slice(0, 80) : ''
    }).filter(Boolean),
  )
}

async function background(page: Page): Promise<string> {
  return await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}
