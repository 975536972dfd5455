import { callApi } from '../../../fixtures/api.ts'
import { aYard, londonTime } from '../../../fixtures/lessons.ts'
import { aTrainer, signIn } from '../../../fixtures/people.ts'
import { expect, test } from '../../../fixtures/test.ts'

/** S5 as a trainer uses it: a series with an end date is planned, moved, ended and undone. */
test.slow()

const tomorrow = Temporal.Now.plainDateISO('Europe/London').add({ days: 1 })

test('a series with an end date is planned, moved from one lesson on, ended, and undone', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const lessons = async () => {
    const query = { from: tomorrow.toString(), until: tomorrow.add({ days: 30 }).toString() }
    const { items } = await callApi('GET /api/lessons', undefined, { token: yard.token, query })
    return items.map(({ startsAt }) => startsAt)
  }
  await signIn(context, trainer)
  await page.goto(`/trainer/calendar?view=agenda&day=${tomorrow.toString()}&new=lesson`)
  const dialog = page.getByRole('dialog', { name: 'Add lesson' })
  await dialog.getByLabel('Starts at').fill('10:00')
  await dialog.getByLabel('Repeat', { exact: true }).check()
  await dialog.getByLabel('Ends').selectOption('until')
  const last = tomorrow.add({ days: 14 })
  const two = (number: number) => String(number).padStart(2, '0')
  await dialog
    .getByRole('textbox', { name: 'Last day' })
    .fill(`${two(last.day)}/${two(last.month)}/${last.year}`)
  await dialog.getByRole('button', { name: 'Add lessons' }).click()
  const messages = page.getByRole('region', { name: 'Confirmations and errors' })
  await expect(messages).toContainText('3 lessons added.')
  expect(await lessons()).toEqual([1, 8, 15].map((days) => londonTime(days, '10:00')))

  await page.goto(`/trainer/calendar?view=agenda&day=${tomorrow.add({ days: 7 }).toString()}`)
  await page
    .getByRole('button', { name: /Flatwork/ })
    .first()
    .click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Move or edit lesson' }).click()
  await panel.getByRole('radio', { name: 'This and following lessons' }).check()
  await panel.getByLabel('Starts at').fill('12:30')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messages).toContainText('2 lessons changed.')
  const moved = [londonTime(1, '10:00'), londonTime(8, '12:30'), londonTime(15, '12:30')]
  expect(await lessons()).toEqual(moved)

  await panel.getByRole('button', { name: 'Cancel lesson' }).click()
  await panel.getByRole('radio', { name: 'All future lessons' }).check()
  await expect(panel.getByText('2 lessons will be cancelled.')).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel the lessons' }).click()
  await expect.poll(lessons).toEqual([londonTime(1, '10:00')])
  await expect(messages).toContainText('2 lessons cancelled.')
  await messages.getByRole('button', { name: 'Undo' }).last().click()
  await expect(messages).toContainText('Lessons reinstated.')
  expect(await lessons()).toEqual(moved)
})
