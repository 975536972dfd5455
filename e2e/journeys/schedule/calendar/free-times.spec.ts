import { callApi } from '../../../fixtures/api.ts'
import { aYard, londonTime } from '../../../fixtures/lessons.ts'
import { aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test('a trainer finds a free time for a rider and adds the lesson there', async ({ page, context }) => {
  const trainer = await aTrainer()
  const { token, offerId, mia, ben, horseId } = await aYard(trainer)
  const day = Temporal.Now.plainDateISO('Europe/London').add({ days: 1 })
  const hours = { weekday: day.dayOfWeek, from: '14:00', until: '17:00', placeId: null }
  await callApi('POST /api/availability/weeks', { trainerId: trainer.id, hours: [hours] }, { token })
  const seats = [{ riderId: ben, horseId }]
  await callApi('POST /api/lessons', { offerId, startsAt: londonTime(1, '15:00'), seats }, { token })

  await signIn(context, trainer)
  await page.goto(`/trainer/calendar?day=${day.toString()}&new=lesson`)
  const form = page.getByRole('dialog', { name: 'Add lesson' })
  await expect(form.getByRole('button', { name: 'Find a free time' })).toBeHidden()
  await form.getByRole('combobox', { name: 'Rider' }).fill('Mia')
  await page.getByRole('option', { name: /^Mia Hale/ }).click()
  await form.getByRole('button', { name: 'Find a free time' }).click()
  const times = form.getByRole('region', { name: 'Free times' })
  await expect(times.getByRole('button', { name: /^14:00/ })).toBeVisible()
  await expect(times.getByRole('button', { name: /^15:00/ }), 'the trainer teaches Ben').toBeHidden()
  await expectAccessible(page)
  await page.setViewportSize(sizes.phone)
  await expectAccessible(page)
  await times.getByRole('button', { name: /^16:00/ }).click()
  await expect(page.getByText(/^Time chosen:/)).toBeVisible()
  await expect(form.getByLabel('Starts at')).toHaveValue('16:00')
  await form.getByRole('button', { name: 'Add lesson' }).click()
  await expect(form).toBeHidden()

  const range = { from: day.toString(), until: day.toString() }
  const { items } = await callApi('GET /api/lessons', undefined, { token, query: range })
  const riders = Object.fromEntries(items.map((lesson) => [lesson.startsAt, lesson.seats[0]?.riderId]))
  expect(riders).toEqual({ [londonTime(1, '15:00')]: ben, [londonTime(1, '16:00')]: mia })
})
