import { callApi } from '../../fixtures/api.ts'
import { aLesson, aRiderOf, aYard } from '../../fixtures/lessons.ts'
import { aClient, aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible, sizes } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ viewport: sizes.phone })

const now = Temporal.Now.zonedDateTimeISO('Europe/London')
/** Later today: heat is about the lessons that are left. */
const startsAt = now.round({ smallestUnit: 'minute', roundingMode: 'ceil' }).add({ minutes: 12 })

test('H11: a reading advises to shorten a lesson, its family is told, and a hotter one cancels it', async ({
  page,
  newVisitor,
}) => {
  test.skip(!startsAt.toPlainDate().equals(now.toPlainDate()), 'Nothing is left of today.')
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const client = await aClient(trainer)
  const riderId = await aRiderOf(yard, client)
  const { token } = yard
  const address = { street: '', city: 'Oakfield', postcode: '', country: 'GB' }
  const { id: placeId } = await callApi('POST /api/places', { name: 'Oakfield', address }, { token })
  const seats = [{ riderId, horseId: yard.horseId }]
  const lesson = await aLesson(yard, startsAt.toInstant().toString(), { placeId, seats })
  // The family knows of the lesson; otherwise the change would be part of that notice.
  const family = await newVisitor(client)
  await family.setViewportSize(sizes.phone)
  await family.goto('/client/notices')
  await family.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(family.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await signIn(page.context(), trainer)

  await page.goto('/trainer/today')
  // In the warm half of the year, there is a button too.
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Enter heat reading' }).click()
  const readings = page.getByRole('dialog', { name: 'Heat readings' })
  await readings.getByLabel('Temperature (°C)').fill('very warm')
  await readings.getByLabel('Humidity (%)').fill('60')
  await readings.getByRole('button', { name: 'Enter reading' }).click()
  await expect(readings.getByText(/^Enter a temperature such as 28/)).toBeVisible()
  await expectAccessible(page)
  await readings.getByLabel('Temperature (°C)').fill('27,5')
  await readings.getByRole('button', { name: 'Enter reading' }).click()
  await expect(readings).toBeHidden()

  const card = page.getByRole('region', { name: 'Hot: Oakfield' })
  await expect(card.getByText('27.5 °C and 60 % humidity: heat index 141')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Shorten lessons' }).click()
  const shorten = page.getByRole('dialog', { name: 'Shorten lessons: Oakfield' })
  await expect(shorten.getByRole('spinbutton')).toHaveValue('45')
  await expectAccessible(page)
  await shorten.getByRole('button', { name: 'Shorten 1 lesson' }).click()
  await expect(page.getByText('1 lesson shortened.')).toBeVisible()

  await expect(family.getByText('Lesson changed').first()).toBeVisible()
  await expect(family.getByText(/45 min \(was 60 min\)/).first()).toBeVisible()

  await page.goto(`/trainer/calendar?lesson=${lesson.id}`)
  await expect(page.getByText(/^Hot \(heat index 141 at /)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/trainer/today?heat=new')
  await readings.getByLabel('Temperature (°C)').fill('36')
  await readings.getByLabel('Humidity (%)').fill('86')
  await readings.getByRole('button', { name: 'Enter reading' }).click()
  const red = page.getByRole('region', { name: 'Too hot to ride: Oakfield' })
  await red.getByRole('button', { name: 'Cancel lessons' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel lessons: Oakfield' })
  await expect(cancel.getByLabel('Reason for cancelling')).toHaveValue('weather')
  await expectAccessible(page)
  await cancel.getByRole('button', { name: 'Cancel 1 lesson' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Today')
  await page.goto('/trainer/today')
  await expect(red.getByText('No lessons are left here today.')).toBeVisible()
  await expect(red.getByRole('button', { name: 'Cancel lessons' })).toBeHidden()
})
