import { aLesson, aRiderOf, aYard, londonTime } from '../../../fixtures/lessons.ts'
import { aClient, aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible } from '../../../fixtures/screens.ts'
import { expect, main, test } from '../../../fixtures/test.ts'

test.slow()

test(
  'a household sees only its own riders’ lessons, the next one first (S6)',
  main,
  async ({ page, context }) => {
    const trainer = await aTrainer()
    const yard = await aYard(trainer)
    const client = await aClient(trainer)
    const riderId = await aRiderOf(yard, client)
    await aLesson(yard, londonTime(2, '10:00'))
    await aLesson(yard, londonTime(1, '09:30'), { seats: [{ riderId, horseId: yard.horseId }] })

    await signIn(context, client)
    await page.goto('/client')
    await expect(page.getByRole('heading', { name: 'Tomorrow, 09:30' })).toBeVisible()
    await expect(page.getByText('Flatwork on Biscuit with Hannah Oakley, 60 min')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All lessons' }).click()
    await expect(page).toHaveURL('/client/lessons')
    const lessons = page.getByRole('list', { name: 'My lessons' }).getByRole('listitem')
    await expect(lessons).toHaveCount(1)
    await expect(lessons).toContainText('09:30–10:30')
    await expect(page.getByText('Mia')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('Which lessons').selectOption('past')
    await expect(page).toHaveURL('/client/lessons?when=past')
    await expect(page.getByText('No past lessons.')).toBeVisible()
  },
)
