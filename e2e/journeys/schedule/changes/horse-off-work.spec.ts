import type { Page } from '@playwright/test'
import { callApi } from '../../../fixtures/api.ts'
import { aLesson, aYard, londonTime, type Yard } from '../../../fixtures/lessons.ts'
import { aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

/** Biscuit has three lessons; Clover and Dusty are free. */
async function begin(page: Page) {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const horse = async (name: string) =>
    (
      await callApi(
        'POST /api/horses',
        { name, born: '2012-01-01', restDaysPerWeek: 0 },
        { token: yard.token },
      )
    ).id
  const [clover, dusty] = [await horse('Clover'), await horse('Dusty')]
  const lessons = [
    await aLesson(yard, londonTime(1, '10:00')),
    await aLesson(yard, londonTime(2, '10:00')),
    await aLesson(yard, londonTime(3, '10:00')),
  ]
  await signIn(page.context(), trainer)
  await page.goto(`/trainer/horses/${yard.horseId}`)
  await page.getByRole('button', { name: 'Take off work' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take Biscuit off work' })
  await dialog.getByLabel('Reason').fill('Lame in front')
  const horses = async () =>
    Promise.all(lessons.map(async ({ id }) => (await readLesson(yard, id)).seats[0]?.horseName ?? null))
  return { yard, clover, dusty, lessons, dialog, horses }
}

const readLesson = ({ token }: Yard, id: string) =>
  callApi('GET /api/lessons/{id}', undefined, { token, params: { id } })

test('the lessons of a horse off work get replacements in one tap, and those without one are marked', async ({
  page,
}) => {
  const { dialog, horses } = await begin(page)
  await expect(dialog.getByRole('heading', { name: '3 lessons will be without Biscuit' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Use suggested horses for all' }).click()
  const choices = dialog.getByRole('combobox', { name: /^Horse for Mia Hale/ })
  await expect(choices).toHaveCount(3)
  await choices.nth(1).selectOption('Dusty')
  await choices.nth(2).selectOption('Leave without a horse')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take off work' }).click()
  await expect(page.getByRole('region', { name: 'Confirmations and errors' })).toContainText(
    'Biscuit is off work. 2 lessons now have a different horse. 1 lesson has no horse yet.',
  )
  expect(await horses()).toEqual(['Clover', 'Dusty', null])
})

test('without replacements the horse is still off work, and a shorter period shows fewer lessons', async ({
  page,
}) => {
  const { dialog, horses } = await begin(page)
  const until = Temporal.Now.plainDateISO('Europe/London').add({ days: 2 })
  const [year, month, day] = until.toString().split('-')
  await dialog.getByRole('textbox', { name: 'Last day without work' }).fill(`${day}/${month}/${year}`)
  await expect(dialog.getByRole('heading', { name: '2 lessons will be without Biscuit' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Take off work' }).click()
  await expect(dialog).toBeHidden()
  expect(await horses()).toEqual([null, null, 'Biscuit'])
})

test.describe('a replacement that is booked meanwhile', () => {
  test.use({ refusals: [409] })
  test('is named; nothing is saved, the input is kept, and the list is fresh', async ({ page }) => {
    const { yard, clover, dialog, horses } = await begin(page)
    await dialog.getByRole('button', { name: 'Use suggested horses for all' }).click()
    const day = londonTime(1, '10:00').slice(0, 10)
    const timeOff = { fromDay: day, untilDay: day, reason: 'Farrier', byInspector: false }
    await callApi('POST /api/horses/{id}/time-off', timeOff, { token: yard.token, params: { id: clover } })
    await dialog.getByRole('button', { name: 'Take off work' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Clover must not work: Farrier')
    await expect(dialog.getByRole('alert')).toContainText('Nothing was saved.')
    expect(await horses()).toEqual(['Biscuit', 'Biscuit', 'Biscuit'])
    await expect(dialog.getByLabel('Reason')).toHaveValue('Lame in front')
    await dialog.getByRole('button', { name: /^Use Dusty/ }).click()
    await dialog.getByRole('button', { name: 'Take off work' }).click()
    await expect(dialog).toBeHidden()
    expect(await horses()).toEqual(['Dusty', 'Clover', 'Clover'])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('every lesson and its horse can be reached', async ({ page }) => {
    const { dialog, horses } = await begin(page)
    await dialog
      .getByRole('button', { name: /^Use Clover/ })
      .first()
      .click()
    await expect(dialog.getByRole('button', { name: /^Use Clover/ })).toHaveCount(2)
    await expectAccessible(page)
    const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
    expect(isTooWide).toBe(false)
    await dialog.getByRole('button', { name: 'Take off work' }).click()
    await expect(dialog).toBeHidden()
    expect(await horses()).toEqual(['Clover', null, null])
  })
})
