import { aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a location gets arenas with spaces, and travel times are estimated until they are set', async ({
  page,
  context,
}) => {
  await signIn(context, await aTrainer())
  const enter = async (name: string, position: string): Promise<void> => {
    await page.goto('/trainer/places')
    await page.getByRole('link', { name: 'Add location' }).first().click()
    // The list has a field whose label begins with “Search by name”.
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Town').fill('Oakfield')
    await page.getByLabel('Position on the map').fill(position)
    await page.getByRole('button', { name: 'Add location' }).click()
  }
  await enter('Home Farm', 'beside the church')
  await expect(page.getByText('Enter the latitude and longitude')).toBeVisible()
  await page.getByLabel('Position on the map').fill('51.7520, -1.2577')
  await page.getByRole('button', { name: 'Add location' }).click()
  await expect(page.getByRole('heading', { name: 'Home Farm', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Add arena' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Indoor school')
  await dialog.getByLabel('Surface').fill('sand and fibre')
  await dialog.getByLabel('Arena spaces').fill('4')
  await dialog.getByRole('button', { name: 'Add arena' }).click()
  await expect(page.getByText('4 spaces · sand and fibre')).toBeVisible()
  await page.getByRole('button', { name: 'Archive Indoor school' }).click()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Archived', { exact: true })).toBeHidden()

  await enter('Mill Lane Yard', '51.8000, -1.3000')
  await expect(
    page.getByText('estimated'),
    'S11: straight line × 1.4 at 40 km/h, marked as an estimate',
  ).toBeVisible()
  await page.getByRole('button', { name: 'Edit travel time to Home Farm' }).click()
  await dialog.getByLabel('Travel time in minutes').fill('25')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('25 min')).toBeVisible()
  await expect(page.getByText('estimated')).toBeHidden()
  await expectAccessible(page)

  await page.goto('/trainer/places')
  await page.getByRole('searchbox').fill('home')
  await expect(page.getByRole('list', { name: 'Locations' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Indoor school (4 spaces)')).toBeVisible()
  await expectAccessible(page)
})
