import type { Page } from '@playwright/test'
import { callApi } from '../../../fixtures/api.ts'
import { type Drag, dragByFinger, dragByMouse, middle } from '../../../fixtures/calendar.ts'
import { aLesson, aYard, londonTime } from '../../../fixtures/lessons.ts'
import { aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible, undo } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

const tomorrow = Temporal.Now.plainDateISO('Europe/London').add({ days: 1 })

/**
 * Tomorrow: Mia without a horse at 10:00, a group of Mia on Biscuit and Ben without one at 12:00, theory at
 * 14:00.
 */
async function begin(page: Page, view: string) {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const { token } = yard
  const offer = async (given: object) =>
    (await callApi('POST /api/offers', { minutes: 60, priceMinor: 2000, ...given } as never, { token })).id
  const single = await aLesson(yard, londonTime(1, '10:00'), {
    seats: [{ riderId: yard.mia, horseId: null }],
  })
  const seats = [
    { riderId: yard.mia, horseId: yard.horseId },
    { riderId: yard.ben, horseId: null },
  ]
  const group = await offer({ name: 'Squad', kind: 'group', capacity: 4 })
  await aLesson(yard, londonTime(1, '12:00'), { offerId: group, title: 'Squad', seats })
  const theory = await offer({ name: 'Theory', kind: 'private', horses: 'none' })
  const alone = [{ riderId: yard.ben, horseId: null }]
  await aLesson(yard, londonTime(1, '14:00'), { offerId: theory, title: 'Theory', seats: alone })
  await signIn(page.context(), trainer)
  await page.goto(`/trainer/calendar?view=${view}&day=${tomorrow.toString()}`)
  const horseOfSingle = async () =>
    (await callApi('GET /api/lessons/{id}', undefined, { token, params: { id: single.id } })).seats[0]
      ?.horseName
  return { yard, group, horseOfSingle }
}

test('the week marks in words the lessons that need a horse, but not those that need none', async ({
  page,
}) => {
  await begin(page, 'week')
  await expect(page.getByRole('button', { name: /^Mia Hale, No horse yet · Flatwork/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Squad, 1 rider has no horse yet/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Theory/ })).not.toHaveAccessibleName(/no horse yet/i)
  await expect(page.getByRole('list', { name: 'What the colours mean' })).toContainText('No horse yet')
  await expectAccessible(page)
})

test('by horse, the first column holds lessons without a horse; the keyboard gives one a horse, and Undo reverses it', async ({
  page,
}) => {
  const { horseOfSingle } = await begin(page, 'resources')
  const without = page.getByRole('list', { name: 'No horse yet' })
  await expect(without.getByRole('button')).toHaveCount(2)
  await expect(without.getByRole('button', { name: /^Ben Hale, Squad/ })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Biscuit' }).getByRole('button', { name: /^Mia Hale, Squad/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await without.getByRole('button', { name: /^Mia Hale/ }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  // The server knows it before the page has the answer, and with it the way back.
  await expect(page.getByRole('region', { name: 'Confirmations and errors' })).toContainText('Saved')
  expect(await horseOfSingle()).toBe('Biscuit')
  await page.keyboard.press('Control+z')
  await expect.poll(horseOfSingle).toBeNull()
})

/** A lesson of Mia and Ben, both without a horse, is dropped on Biscuit: the trainer chooses the rider. */
async function walk(page: Page, drag: Drag): Promise<void> {
  const { yard, group, horseOfSingle } = await begin(page, 'resources')
  const without = page.getByRole('list', { name: 'No horse yet' })
  const biscuit = page.getByRole('list', { name: 'Biscuit' })
  const dragToBiscuit = async (name: RegExp) => {
    const block = without.getByRole('button', { name })
    await block.scrollIntoViewIfNeeded()
    const from = await middle(block)
    await drag(page, from, { ...from, x: (await middle(biscuit)).x })
  }
  await dragToBiscuit(/^Mia Hale/)
  await expect.poll(horseOfSingle).toBe('Biscuit')
  await undo(page, /^Saved/)
  await expect.poll(horseOfSingle).toBeNull()

  const seats = [yard.mia, yard.ben].map((riderId) => ({ riderId, horseId: null }))
  const pair = await aLesson(yard, londonTime(1, '16:00'), { offerId: group, title: 'Pair', seats })
  const params = { id: pair.id }
  const riding = async () =>
    (await callApi('GET /api/lessons/{id}', undefined, { token: yard.token, params })).seats.map(
      ({ riderName, horseName }) => [riderName, horseName],
    )
  await dragToBiscuit(/^Mia Hale, Ben Hale, Pair/)
  const dialog = page.getByRole('dialog', { name: 'Who rides Biscuit?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(without.getByRole('button', { name: /^Mia Hale, Ben Hale, Pair/ })).toBeVisible()
  await dragToBiscuit(/^Mia Hale, Ben Hale, Pair/)
  await dialog.getByRole('button', { name: 'Ben Hale' }).click()
  await expect(biscuit.getByRole('button', { name: /^Ben Hale, Pair/ })).toBeVisible()
  expect(await riding()).toEqual([
    ['Mia Hale', null],
    ['Ben Hale', 'Biscuit'],
  ])
  await undo(page, /^Saved/)
  await expect.poll(riding).toEqual([
    ['Mia Hale', null],
    ['Ben Hale', null],
  ])
}

test('dragging a lesson to a horse asks for the rider if several have no horse', async ({ page }) => {
  await walk(page, dragByMouse)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })
  test('dragging a lesson to a horse asks for the rider', async ({ page }) => {
    await walk(page, dragByFinger)
  })
})

test('the keyboard chooses a rider, and takes a horse away from another while a third has none', async ({
  page,
}) => {
  const { yard, group } = await begin(page, 'resources')
  const seats = [yard.mia, yard.ben].map((riderId) => ({ riderId, horseId: null }))
  await aLesson(yard, londonTime(1, '16:00'), { offerId: group, title: 'Pair', seats })
  const biscuit = page.getByRole('list', { name: 'Biscuit' })
  await page
    .getByRole('list', { name: 'No horse yet' })
    .getByRole('button', { name: /^Mia Hale, Ben Hale, Pair/ })
    .focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Who rides Biscuit?' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(biscuit.getByRole('button', { name: /Hale, Pair/ })).toHaveCount(1)
  await biscuit.getByRole('button', { name: /^Mia Hale, Squad/ }).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('region', { name: 'Confirmations and errors' })).toContainText(/Saved.*Saved/)
  await expect(biscuit.getByRole('button', { name: /^Mia Hale, Squad/ })).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(biscuit.getByRole('button', { name: /^Mia Hale, Squad/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the day view marks them too', async ({ page }) => {
    await begin(page, 'day')
    await expect(page.getByRole('button', { name: /^Mia Hale, No horse yet/ })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/trainer/calendar?view=agenda&day=${tomorrow.toString()}`)
    await expect(page.getByText(/1 rider has no horse yet/)).toBeVisible()
  })
})
