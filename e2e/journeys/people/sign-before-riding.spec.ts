import { callApi } from '../../fixtures/api.ts'
import { aRiderOf } from '../../fixtures/lessons.ts'
import { anOpenYard } from '../../fixtures/online-booking.ts'
import { aClient, aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible, sizes } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()
test.use({ viewport: sizes.phone })

const written = {
  title: 'Yard rules',
  text: 'Walk near horses.',
  neededFrom: '2026-01-01',
  validMonths: null,
}

test('P5: after a family booked, the confirmation lets it sign in place; before, the lesson asks', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  await callApi('POST /api/agreements', written, { token: yard.token })
  const client = await aClient(trainer, 'Nora', 'Lang')
  await aRiderOf(yard, client, { firstName: 'Ella', lastName: 'Lang', dateOfBirth: '2015-05-02' })
  await signIn(context, client)
  const read = page.getByRole('button', { name: /^Read and sign: Yard rules/ })

  const book = async (): Promise<void> => {
    await page.goto('/client/book')
    await page
      .getByRole('region', { name: 'Free times' })
      .getByRole('listitem')
      .getByRole('button', { name: '14:00' })
      .last()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Book lesson' }).click()
    await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeFocused()
  }
  await book()
  const card = page.getByRole('region', { name: 'Sign before you ride' })
  await expect(card).toContainText('Ella Lang')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See my lessons' }).click()
  await expect(page.getByText('Sign before you ride')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/client')
  await expect(page.getByRole('region', { name: 'Please sign' })).toBeVisible()
  await expect(page.getByText('Sign before you ride'), 'Home says it once').toBeHidden()

  await book()
  await read.click()
  const paper = page.getByRole('dialog')
  await paper.getByLabel('I have read this text and agree to it.').check()
  await paper.getByLabel('Your full name').fill('Nora Lang')
  await paper.getByRole('button', { name: 'Sign agreement' }).click()
  await expect(page.getByText('Yard rules signed for Ella Lang.')).toBeVisible()
  await expect(card).toBeHidden()
  await expect(
    page.getByRole('heading', { name: 'Lesson booked' }),
    'still on the confirmation',
  ).toBeVisible()
  await page.getByRole('link', { name: 'See my lessons' }).click()
  await expect(page.getByText('Ella Lang').first()).toBeVisible()
  await expect(page.getByText('Sign before you ride')).toBeHidden()
})
