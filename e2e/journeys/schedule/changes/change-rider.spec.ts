import { callApi } from '../../../fixtures/api.ts'
import { aYard } from '../../../fixtures/lessons.ts'
import { aClient, aTrainer, signIn } from '../../../fixtures/people.ts'
import { aRequest, anOfferToRequest, aRiderToBook } from '../../../fixtures/requests.ts'
import { expectAccessible, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test('a client lets a sibling ride instead on a phone, and the trainer sees it', async ({
  page,
  context,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const client = await aClient(trainer)
  const offerId = await anOfferToRequest(yard, trainer, { booking: 'instant', minAge: 8 })
  const zoe = await aRiderToBook(yard, client, 'Zoe')
  await aRiderToBook(yard, client, 'Ida')
  await aRequest(client, zoe, offerId)
  await signIn(context, client)
  await page.setViewportSize(sizes.phone)
  await page.goto('/client/lessons')
  await page.getByRole('button', { name: /^More: Zoe Hart/ }).click()
  await page.getByRole('menuitem', { name: 'Change rider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who rides instead of Zoe Hart?' })
  await dialog.getByRole('button', { name: 'Change rider' }).click()
  await expect(dialog.getByText('Choose a rider first.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Ida Hart' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change rider' }).click()
  await expect(page.getByText('Ida Hart rides instead of Zoe Hart.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^More: Ida Hart/ })).toBeVisible()
  await expectAccessible(page)

  const { token } = yard
  const school = await newVisitor(trainer)
  await school.goto('/trainer/notices')
  await expect(school.getByText('Lesson booked').first()).toBeVisible()
  await expect(school.getByText(/Ida Hart/).first()).toBeVisible()

  const { version } = await callApi('GET /api/business', undefined, { token })
  await callApi('PATCH /api/business', { version, allowsRiderChange: false }, { token })
  await page.getByRole('button', { name: /^More: Ida Hart/ }).click()
  await page.getByRole('menuitem', { name: 'Change rider' }).click()
  await expect(page.getByText('Ask your trainer to change the rider.')).toBeVisible()
})
