import { aTrainer, signIn } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

test('a place gets arenas with units, and minutes to another that are estimated until they are known', async ({
  page,
  context,
}) => {
  await signIn(context, await aTrainer())
  const enter = async (name: string, position: string): Promise<void> => {
    await page.goto('/trainer/places')
    await page.getByRole('link', { name: 'Add a place' }).first().click()
    await page.getByLabel('Name of the place').fill(name)
    await page.getByLabel('Town').fill('Oakfield')
    await page.getByLabel('Position on the map').fill(position)
    await page.getByRole('button', { name: 'Add the place' }).click()
  }
  await enter('Home Farm', 'beside the church')
  await expect(page.getByText('Write it as maps show it')).toBeVisible()
  await page.getByLabel('Position on the map').fill('51.7520, -1.2577')
  await page.getByRole('button', { name: 'Add the place' }).click()
  await expect(page.getByRole('heading', { name: 'Home Farm', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Add an arena' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Indoor school')
  await dialog.getByLabel('Surface').fill('sand and fibre')
  await dialog.getByLabel('Capacity units').fill('4')
  await dialog.getByRole('button', { name: 'Add the arena' }).click()
  await expect(page.getByText('4 units · sand and fibre')).toBeVisible()
  await page.getByRole('button', { name: 'Give up Indoor school' }).click()
  await expect(page.getByText('no longer used', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('no longer used', { exact: true })).toBeHidden()

  await enter('Mill Lane Yard', '51.8000, -1.3000')
  await expect(page.getByText('estimated'), 'S11: straight line x 1.4 at 40 km/h, and flagged').toBeVisible()
  await page.getByRole('button', { name: 'Change the minutes to Home Farm' }).click()
  await dialog.getByLabel('Minutes of travel, both ways').fill('25')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('25 min')).toBeVisible()
  await expect(page.getByText('estimated')).toBeHidden()
  await expectAccessible(page)

  await page.goto('/trainer/places')
  await page.getByRole('searchbox').fill('home')
  await expect(page.getByRole('list', { name: 'Places' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Indoor school (4 units)')).toBeVisible()
  await expectAccessible(page)
})
