import type { Locator, Page } from '@playwright/test'
import { aLesson, aYard, soon } from '../../fixtures/lessons.ts'
import { anOpenYard, aFamily } from '../../fixtures/online-booking.ts'
import { aTrainer, type Known } from '../../fixtures/people.ts'
import { sizes } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'
import { theRun } from '../../run.ts'

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
      expect(entries.some(({ way }) => way === 'More')).toBe(device === 'phone')
      // Chromium remembers 50 pages: two walks, which meet at one entry.
      const middle = Math.ceil(entries.length / 2)
      const walked = await walk(page, entries.slice(middle), await walk(page, entries.slice(0, middle + 1)))
      expect(walked).toEqual(role === 'trainer' ? ['Money'] : [])
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

/** `way`: the name of its navigation, or the menu that has it. */
interface Entry {
  way: string
  name: string
}

const navigation = (page: Page, name = 'Main') => page.getByRole('navigation', { name, exact: true })
const menus: Record<string, (page: Page) => Locator> = {
  More: (page) => navigation(page).getByRole('button', { name: /^More/ }),
  Account: (page) => page.getByRole('banner').getByRole('button', { name: /account$/i }),
}

async function navigationsOf(part: Locator): Promise<string[]> {
  const found = await part.getByRole('navigation').filter({ visible: true }).all()
  return Promise.all(found.map(async (one) => (await one.getAttribute('aria-label')) ?? ''))
}

async function linksOf(page: Page, way: string): Promise<Entry[]> {
  const links = await navigation(page, way).getByRole('link').filter({ visible: true }).allTextContents()
  return links.map((name) => ({ way, name }))
}

/** The entries of the main navigation, of its "More" and of the account menu, each page once. */
async function entriesOf(page: Page): Promise<Entry[]> {
  const entries = await linksOf(page, 'Main')
  for (const [way, button] of Object.entries(menus)) {
    if ((await button(page).count()) === 0) continue
    await button(page).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    const names = await page.getByRole('menuitem').allTextContents()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    const known = entries.map(({ name }) => name)
    const others = names.filter((name) => name !== 'Sign out' && !known.includes(name))
    entries.push(...others.map((name) => ({ way, name })))
  }
  return entries
}

/**
 * Follows the entries forwards and backwards, then goes back through them. On the way it does the same with the
 * navigations of the pages, and returns the names of these. Each walk goes back by itself.
 */
async function walk(
  page: Page,
  entries: readonly Entry[],
  walked: readonly string[] = [],
): Promise<string[]> {
  const visited: { path: string; title: string }[] = []
  let known = [...walked]
  for (const entry of [...entries, ...entries.toReversed().slice(1)]) {
    await test.step(`${entry.way}: ${entry.name}`, async () => {
      await follow(page, entry)
      await expectWhole(page)
      visited.push({ path: pathOf(page), title: await page.title() })
    })
    for (const way of await navigationsOf(page.getByRole('main')))
      if (!known.includes(way)) known = await walk(page, await linksOf(page, way), [...known, way])
  }
  for (const { path, title } of visited.toReversed().slice(1))
    await test.step(`back to ${path}`, async () => {
      await page.goBack()
      await expect.poll(() => pathOf(page)).toBe(path)
      await expect(page).toHaveTitle(title)
      await expectWhole(page)
    })
  return known
}

const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Chooses an entry and waits for its page. Until it has loaded, the previous page stays on the screen. */
async function follow(page: Page, { way, name }: Entry): Promise<void> {
  const before = await page.title()
  await menus[way]?.(page).click()
  const entry = menus[way]
    ? page.getByRole('menuitem', { name, exact: true })
    : navigation(page, way).getByRole('link', { name, exact: true })
  const isHere = pathOf(page) === (await entry.getAttribute('href'))
  await entry.click()
  if (!isHere) await expect(page).not.toHaveTitle(before)
}

/** The page has its heading, has loaded, and shows no error. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/could not be (?:shown|loaded)/)).toHaveCount(0)
}
