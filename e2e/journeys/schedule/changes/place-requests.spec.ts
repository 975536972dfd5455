import { callApi } from '../../../fixtures/api.ts'
import { mailTo } from '../../../fixtures/mailbox.ts'
import { aGroupOnTwoDays } from '../../../fixtures/online-booking.ts'
import { aTrainer, signIn, tokensOf } from '../../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test.slow()
// The trainer confirms a place in a lesson that is full.
test.use({ refusals: [422] })

test('a family asks on a phone for a place in another lesson of the group, and the trainer confirms it', async ({
  page,
  context,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const { yard, client, other, written } = await aGroupOnTwoDays(trainer, {
    capacity: 1,
    horses: 'none',
    booking: 'request',
  })

  const phone = await newVisitor(client)
  await phone.setViewportSize(sizes.phone)
  await phone.goto('/client/lessons')
  const lesson = phone.getByRole('list', { name: 'My lessons' }).getByRole('listitem').first()
  await lesson.getByRole('button', { name: /^Move lesson: Zoe Hart/ }).click()
  const choose = phone.getByRole('dialog', { name: 'Choose a new time' })
  await expect(choose).toContainText('Your trainer confirms the move. Until then, the rider keeps the place.')
  await expectAccessible(phone)
  await expectNothingCut(phone, narrow)
  await phone.setViewportSize(sizes.phone)
  await choose.getByRole('button', { name: /16:00/ }).click()
  const ask = phone.getByRole('dialog', { name: 'Ask to move this lesson?' })
  await expect(ask).toContainText('The new place is not reserved')
  await expectAccessible(phone)
  await expectNothingCut(phone, narrow)
  await phone.setViewportSize(sizes.phone)
  await ask.getByRole('button', { name: 'Ask to move' }).click()
  await expect(lesson).toContainText(/You asked to move this to .* Your trainer can answer until/)

  const { token: trainers } = await tokensOf(trainer)
  const by = { token: trainers, params: { id: other.id } }
  await callApi('POST /api/lessons/{id}/seats', { riderId: yard.ben }, by)
  await signIn(context, trainer)
  await page.goto('/trainer/requests')
  const request = page.getByRole('article', { name: 'Zoe Hart' })
  await expect(request).toContainText('The other lesson is full. Give it more seats or free one')
  await expectAccessible(page)
  await request.getByRole('button', { name: 'Confirm move: Zoe Hart' }).click()
  await expect(request.getByRole('alert')).toContainText('The other lesson is full.')
  const { version } = await callApi('GET /api/lessons/{id}', undefined, by)
  await callApi('PATCH /api/lessons/{id}', { version, capacity: 2 }, by)
  await request.getByRole('button', { name: 'Confirm move: Zoe Hart' }).click()
  await expect(page.getByText('Zoe Hart now has a place in the other lesson.')).toBeVisible()
  await expect(request).toBeHidden()

  await expect(lesson).toContainText(written)
  await expect(lesson).not.toContainText('You asked to move')
  await expectAccessible(phone)
  const { text } = await mailTo(client.email, /Zoe Hart: lesson moved to/)
  expect(text).toMatch(/16:00 \(was .*16:00\)/)
})
