import { aLesson, aYard, londonTime } from '../../../fixtures/lessons.ts'
import { aClient, aTrainer, signIn } from '../../../fixtures/people.ts'
import { anOfferToRequest, aRiderToBook } from '../../../fixtures/requests.ts'
import { expectAccessible, expectNothingCut, narrow, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test('a family sees the times beside a sibling’s lesson first, and books one on a phone', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const client = await aClient(trainer)
  const offerId = await anOfferToRequest(yard, trainer, { booking: 'instant', minutes: 30, horses: 'none' })
  const zoe = await aRiderToBook(yard, client, 'Zoe')
  const ida = await aRiderToBook(yard, client, 'Ida')
  await aLesson(yard, londonTime(2, '15:00'), { offerId, seats: [{ riderId: zoe }] })
  await signIn(context, client)
  await page.setViewportSize(sizes.phone)
  await page.goto(`/client/book?rider=${ida}&offer=${offerId}`)
  const beside = page.getByRole('region', { name: 'Beside a lesson of your family' })
  await expect(beside.getByRole('button')).toHaveCount(2)
  await expect(beside.getByRole('button').first()).toContainText('Right before the lesson of Zoe')
  await expectAccessible(page)
  await expectNothingCut(page, narrow)
  await page.setViewportSize(sizes.phone)
  await beside.getByRole('button', { name: /15:30.*Right after the lesson of Zoe/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Book this lesson?' })
  await dialog.getByRole('button', { name: 'Book lesson' }).click()
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()
})
