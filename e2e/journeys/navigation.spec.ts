import type { Page } from '@playwright/test'
import { aLesson, aYard, soon } from '../fixtures/lessons.ts'
import { anOpenYard, aFamily } from '../fixtures/online-booking.ts'
import { aTrainer, type Known } from '../fixtures/people.ts'
import { sizes } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'
import { theRun } from '../run.ts'

/**
 * Pages share fetched data. A page that works when loaded may break when reached from another one, so these
 * journeys follow every navigation link without a reload.
 */
test.slow()

/** One person of each role, with data to show. */
const people = {
  trainer: async (): Promise<Known> => {
    const trainer = await aTrainer()
    await aLesson(await aYard(trainer), soon(20))
    return trainer
  },
  client: async (): Promise<Known> => {
    const trainer = await aTrainer()
    return aFamily(trainer, await anOpenYard(trainer), 'Amelia')
  },
  admin: async (): Promise<Known> => Promise.resolve(theRun().administrator),
}

for (const role of ['trainer', 'client', 'admin'] as const) {
  for (const device of ['desktop', 'phone'] as const) {
    test(`${role}, ${device}: every navigation entry loads, forwards and backwards`, async ({
      newVisitor,
    }) => {
      const page = await newVisitor(await people[role]())
      await page.setViewportSize(sizes[device])
      await page.goto(`/${role}`)
      await expectWhole(page)
      // Only a business that takes bookings online has it.
      if (role === 'client')
        await expect(navigation(page).getByRole('link', { name: 'Book', exact: true })).toBeVisible()
      await page.evaluate(() => Object.assign(globalThis, { wasLoadedOnce: true }))
      const entries = await entriesOf(page)
      expect(entries.length).toBeGreaterThan(3)
      const visited: { path: string; title: string }[] = []
      for (const entry of [...entries, ...entries.toReversed().slice(1)])
        await test.step(entry, async () => {
          await follow(page, entry)
          await expectWhole(page)
          visited.push({ path: pathOf(page), title: await page.title() })
        })
      for (const { path, title } of visited.toReversed().slice(1))
        await test.step(`back to ${path}`, async () => {
          await page.goBack()
          await expect.poll(() => pathOf(page)).toBe(path)
          await expect(page).toHaveTitle(title)
          await expectWhole(page)
        })
      expect(await page.evaluate(() => 'wasLoadedOnce' in globalThis), 'nothing was loaded again').toBe(true)
    })
  }
}

test('a lesson can be planned after visiting the trainers’ hours', async ({ newVisitor }) => {
  const page = await newVisitor(await people.trainer())
  await page.goto('/trainer/availability')
  await expectWhole(page)
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await page.getByRole('button', { name: 'Add lesson' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add lesson' })
  await expect(dialog.getByLabel('Trainer').getByRole('option')).not.toHaveCount(0)
})

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /account$/i })

/** Names of the entries in the navigation and the account menu, each once. */
async function entriesOf(page: Page): Promise<string[]> {
  const links = await navigation(page).getByRole('link').filter({ visible: true }).allTextContents()
  await menuButton(page).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  const items = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  return [...new Set([...links, ...items.filter((item) => item !== 'Sign out')])]
}

const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Chooses an entry and waits for its page. Until it has loaded, the previous page stays on the screen. */
async function follow(page: Page, entry: string): Promise<void> {
  const before = await page.title()
  let link = navigation(page).getByRole('link', { name: entry, exact: true }).filter({ visible: true })
  if ((await link.count()) === 0) {
    await menuButton(page).click()
    link = page.getByRole('menuitem', { name: entry, exact: true })
  }
  const isHere = pathOf(page) === (await link.getAttribute('href'))
  await link.click()
  if (!isHere) await expect(page).not.toHaveTitle(before)
}

/** The page has its heading, has loaded, and shows no error. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/could not be (?:shown|loaded)/)).toHaveCount(0)
}
