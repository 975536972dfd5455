import type { Page } from '@playwright/test'
import { aLesson, aYard, soon } from '../fixtures/lessons.ts'
import { aClient, aTrainer, type Known } from '../fixtures/people.ts'
import { sizes } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'
import { theRun } from '../run.ts'

/**
 * Pages share what they have fetched. A page that is whole when it is loaded may still break when it is reached from
 * another, so these journeys follow every link of the navigation without loading anything again.
 */
test.slow()

/** Somebody of each role, with something to see. */
const people = {
  trainer: async (): Promise<Known> => {
    const trainer = await aTrainer()
    await aLesson(await aYard(trainer), soon(20))
    return trainer
  },
  client: async (): Promise<Known> => aClient(await aTrainer()),
  admin: async (): Promise<Known> => Promise.resolve(theRun().administrator),
}

for (const role of ['trainer', 'client', 'admin'] as const) {
  for (const device of ['desktop', 'phone'] as const) {
    test(`${role}, ${device}: every entry of the navigation is whole, forwards and backwards`, async ({
      newVisitor,
    }) => {
      const page = await newVisitor(await people[role]())
      await page.setViewportSize(sizes[device])
      await page.goto(`/${role}`)
      await expectWhole(page)
      await page.evaluate(() => Object.assign(globalThis, { wasLoadedOnce: true }))
      const entries = await entriesOf(page)
      expect(entries.length).toBeGreaterThan(3)
      const visited: string[] = []
      for (const entry of [...entries, ...entries.toReversed().slice(1)])
        await test.step(entry, async () => {
          await follow(page, entry)
          await expectWhole(page)
          visited.push(new URL(page.url()).pathname)
        })
      for (const path of visited.toReversed().slice(1))
        await test.step(`back to ${path}`, async () => {
          await page.goBack()
          await expect.poll(() => new URL(page.url()).pathname).toBe(path)
          await expectWhole(page)
        })
      expect(await page.evaluate(() => 'wasLoadedOnce' in globalThis), 'nothing was loaded again').toBe(true)
    })
  }
}

test('after the hours of trainers, a new lesson can be planned', async ({ newVisitor }) => {
  const page = await newVisitor(await people.trainer())
  await page.goto('/trainer/availability')
  await expectWhole(page)
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await page.getByRole('button', { name: 'New lesson' }).click()
  const dialog = page.getByRole('dialog', { name: 'New lesson' })
  await expect(dialog.getByLabel('Trainer').getByRole('option')).not.toHaveCount(0)
})

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account/ })

/** What the navigation and the account menu lead to, by name; what is on both is there once. */
async function entriesOf(page: Page): Promise<string[]> {
  const links = await navigation(page).getByRole('link').filter({ visible: true }).allTextContents()
  await menuButton(page).click()
  const items = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  return [...new Set([...links, ...items.filter((item) => item !== 'Sign out')])]
}

async function follow(page: Page, entry: string): Promise<void> {
  const link = navigation(page).getByRole('link', { name: entry, exact: true }).filter({ visible: true })
  if ((await link.count()) > 0) return link.click()
  await menuButton(page).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** The page has its heading, has loaded, and shows neither an error nor anything that could not be loaded. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/could not be (?:shown|loaded)/)).toHaveCount(0)
}
