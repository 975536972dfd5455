import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { aLesson, aYard, londonTime, type Yard } from '../fixtures/lessons.ts'
import { aTrainer, signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** S5 by key and pointer: every move of a lesson of a series asks how far it goes, and can be undone. */
test.slow()

const today = Temporal.Now.plainDateISO('Europe/London')
/** Wednesday of next week, so that the days around it are in the same week. */
const wednesday = today.add({ days: 10 - today.dayOfWeek })
const days = (weeks: number) => today.until(wednesday).days + 7 * weeks

/** A weekly group of three lessons with Mia at ten, from that Wednesday on. */
async function aGroup(yard: Yard): Promise<void> {
  const offer = { name: 'Squad', kind: 'group', capacity: 4, minutes: 60, priceMinor: 2000 } as const
  const { id: offerId } = await callApi('POST /api/offers', offer as never, { token: yard.token })
  const seats = [{ riderId: yard.mia, horseId: null }]
  const rule = 'FREQ=WEEKLY;COUNT=3'
  const series = { offerId, firstDay: wednesday.toString(), wallTime: '10:00', rule, title: 'Squad', seats }
  await callApi('POST /api/series', series, { token: yard.token })
}

async function begin(page: Page) {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  await aGroup(yard)
  await signIn(page.context(), trainer)
  await page.goto(`/trainer/calendar?view=week&day=${wednesday.toString()}`)
  const squad = page.getByRole('button', { name: /^Squad/ })
  await expect(squad).toBeVisible()
  const lessons = async () => {
    const query = { from: today.toString(), until: today.add({ days: 40 }).toString() }
    const { items } = await callApi('GET /api/lessons', undefined, { token: yard.token, query })
    return items
  }
  const starts = async () => (await lessons()).map(({ startsAt }) => startsAt)
  const riders = async () =>
    (await lessons()).map(({ seats }) => seats.filter(({ state }) => state === 'booked').length)
  return { yard, squad, starts, riders, messages: page.getByRole('region', { name: 'Messages' }) }
}

const all = (time: string) => [0, 1, 2].map((week) => londonTime(days(week), time))

test('given up, nothing moves; this lesson alone, all of them, and everything back by Ctrl+Z', async ({
  page,
}) => {
  const { squad, starts, messages } = await begin(page)
  await squad.focus()
  await page.keyboard.press('Alt+ArrowDown')
  const dialog = page.getByRole('dialog', { name: 'Move Squad' })
  await dialog.getByRole('button', { name: 'Leave it' }).click()
  await expect(squad).toHaveAccessibleName(/10:00 to 11:00/)
  expect(await starts()).toEqual(all('10:00'))

  await squad.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(messages).toContainText('Squad moved')
  expect(await starts()).toEqual([londonTime(days(0), '10:15'), ...all('10:00').slice(1)])
  await page.keyboard.press('Control+z')
  await expect(messages).toContainText('Squad is back')
  expect(await starts()).toEqual(all('10:00'))

  await squad.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await dialog.getByRole('radio', { name: 'All future lessons' }).check()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(messages).toContainText('3 lessons moved.')
  expect(await starts()).toEqual([0, 1, 2].map((week) => londonTime(days(week) + 1, '10:00')))
  await page.keyboard.press('Control+z')
  await expect(messages).toContainText('The lessons are back.')
  expect(await starts()).toEqual(all('10:00'))
})

test.describe('a day that is taken', () => {
  test.use({ refusals: [409] })
  test('is named, and nothing is half done', async ({ page }) => {
    const { yard, squad, starts } = await begin(page)
    await aLesson(yard, londonTime(days(1), '11:00'))
    await squad.focus()
    await page.keyboard.press('Alt+ArrowDown')
    const dialog = page.getByRole('dialog', { name: 'Move Squad' })
    await dialog.getByRole('radio', { name: 'This and following lessons' }).check()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(dialog).toContainText("1 of 3 can't be booked:")
    await expect(dialog).toContainText('Nothing was changed.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(squad).toHaveAccessibleName(/10:00 to 11:00/)
    expect((await starts()).filter((start) => !start.includes('T11'))).toEqual(all('10:00'))
  })
})

test('a rider joins all following lessons of a group, and leaves them again', async ({ page }) => {
  const { squad, riders, messages } = await begin(page)
  await squad.click()
  const panel = page.getByRole('complementary', { name: 'Squad' })
  await panel.getByRole('combobox', { name: 'Add rider' }).fill('Ben')
  await page.getByRole('option', { name: /Ben Hale/ }).click()
  await panel.getByRole('radio', { name: 'This and following lessons' }).check()
  await panel.getByRole('button', { name: 'Add Ben Hale' }).click()
  await expect(messages).toContainText('Ben Hale added to 3 lessons.')
  expect(await riders()).toEqual([2, 2, 2])
  await panel.getByRole('button', { name: 'Remove from series: Ben Hale' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Ben Hale from the series' })
  await dialog.getByRole('radio', { name: 'All future lessons' }).check()
  await dialog.getByRole('button', { name: 'Remove rider' }).click()
  await expect(messages).toContainText('Ben Hale removed from 3 lessons.')
  expect(await riders()).toEqual([1, 1, 1])
})

test('a lesson is copied by button, by Ctrl+C and Ctrl+V, and with Alt and the mouse', async ({ page }) => {
  const { squad, starts } = await begin(page)
  const dialog = page.getByRole('dialog', { name: 'New lesson' })
  await squad.focus()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect(dialog.getByLabel('Begins at')).toHaveValue('10:00')
  await expect(dialog.getByRole('combobox', { name: 'Rider' })).toHaveValue(/Mia Hale/)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await squad.click()
  await page.getByRole('complementary', { name: 'Squad' }).getByRole('button', { name: 'Duplicate' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Squad')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()

  const box = await squad.boundingBox()
  if (!box) throw new Error('The lesson is not on the page.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.keyboard.down('Alt')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 2 * 56, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await expect(dialog.getByLabel('Begins at')).toHaveValue('12:00')
  await dialog.getByRole('button', { name: 'Add lesson' }).click()
  await expect
    .poll(starts)
    .toEqual([londonTime(days(0), '10:00'), londonTime(days(0), '12:00'), ...all('10:00').slice(1)])
})
