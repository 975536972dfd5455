import { callApi } from '../../fixtures/api.ts'
import { aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test('H8: a horse gets its first dose, is due for the second, misses it, and its course starts again', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const session = await tokensOf(trainer)
  const { id } = await callApi('POST /api/horses', { name: 'Biscuit', born: '2020-01-01' }, session)
  await signIn(context, trainer)
  await page.goto('/trainer/business')
  await page.getByLabel('Influenza vaccination').selectOption('Great Britain: booster every 6 months')
  await page.getByRole('button', { name: 'Save business' }).click()
  await expect(page.getByText('Business saved.')).toBeVisible()

  await page.goto(`/trainer/horses/${id}`)
  await page.getByRole('button', { name: 'Add care' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What', { exact: true }).selectOption('Vaccination')
  await dialog.getByRole('textbox', { name: 'Done on' }).fill(inDays(-30))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add care' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Influenza: First dose on ${inDays(-30)}`)).toBeVisible()
  const [due, given] = [0, 1].map((place) =>
    page.getByRole('list', { name: 'Care' }).getByRole('listitem').nth(place),
  ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>]
  await expect(due).toContainText(`Second dose between ${inDays(-9)} and ${inDays(30)}`)

  // The passport shows an earlier day, so the second dose is missed.
  await given.getByRole('button', { name: 'Edit: Influenza vaccination' }).click()
  await dialog.getByRole('textbox', { name: 'Done on' }).fill(inDays(-70))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(due).toContainText('The course has to start again')
  await expect(due).toContainText(`the last day was ${inDays(-10)}. Ask your vet for a first dose.`)
  await page.goto('/trainer/horses/care')
  await expect(page.getByText('The course has to start again')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Done today: Influenza vaccination' }).click()
  await expect(page.getByText('No horse needs care during this time.')).toBeVisible()
  await page.goto(`/trainer/horses/${id}`)
  await expect(due).toContainText(`Second dose between ${inDays(21)} and ${inDays(60)}`)
  await expect(given).toContainText('It counts as the first dose of a new course.')
  await expectAccessible(page)
})

/** The date format of a yard in London. */
function inDays(days: number): string {
  const date = Temporal.Now.plainDateISO('Europe/London').add({ days })
  return date.toString().split('-').toReversed().join('/')
}
