import type { Page } from '@playwright/test'
import { callApi } from '../../fixtures/api.ts'
import { aRiderOf, aYard } from '../../fixtures/lessons.ts'
import { aClient, aTrainer, signIn, type Person } from '../../fixtures/people.ts'
import { expectAccessible, sizes } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()

/** A trainer who drives to one yard on two days of the week, and whose clients book lessons there at once. */
async function aTravellingTrainer(trainer: Person) {
  const yard = await aYard(trainer)
  const { token } = yard
  const address = { street: '14 Mill Lane', city: 'Oakfield', postcode: 'OX1 2AB', country: 'GB' }
  const place = await callApi('POST /api/places', { name: 'Mill Farm', address }, { token })
  const own = { token, params: { id: yard.offerId } }
  const { version } = await callApi('GET /api/offers/{id}', undefined, own)
  const terms = { booking: 'instant', bookingLeadHours: 12, assessment: 'not_required' } as const
  await callApi('PATCH /api/offers/{id}', { version, ...terms }, own)
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    from: '14:00',
    until: '18:00',
    placeId: place.id,
  }))
  await callApi('POST /api/availability/weeks', { trainerId: trainer.id, hours }, { token })
  return { yard, place }
}

const days = (page: Page) => page.getByRole('region', { name: 'Free times' }).getByRole('region')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book this lesson?' })

test('two families of a yard day share its travel fee, and nobody pays more than they accepted', async ({
  page,
  context,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const { yard, place } = await aTravellingTrainer(trainer)
  const family = async (name: string): Promise<Person> => {
    const client = await aClient(trainer, name, 'Hart')
    await aRiderOf(yard, client, { firstName: 'Zoe' })
    return client
  }

  await signIn(context, trainer)
  await page.goto(`/trainer/places/${place.id}`)
  await page.getByRole('button', { name: 'Edit the travel fee' }).click()
  await page.getByLabel(/Fee per day/).fill('20')
  await page.getByRole('radio', { name: 'The clients of the day share it' }).check()
  await page.getByRole('button', { name: 'Save travel fee' }).click()
  await expect(page.getByText('Travel fee saved.')).toBeVisible()
  await expectAccessible(page)

  const first = await newVisitor(await family('Amelia'))
  await first.setViewportSize(sizes.phone)
  await first.goto('/client/book')
  await expect(days(first).last()).toContainText('£20.00 travel fee, less if others join')
  await days(first).last().getByRole('button', { name: '14:00' }).click()
  await expect(dialog(first)).toContainText('£20.00, less if others join')
  await dialog(first).getByRole('button', { name: 'Book lesson' }).click()
  await expect(first.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()

  const second = await newVisitor(await family('Olive'))
  await second.setViewportSize(sizes.phone)
  await second.goto('/client/book')
  await expect(second.getByText('Your trainer already teaches there on these days')).toBeVisible()
  await expect(days(second).first(), 'the day of the visit').toContainText(
    '£10.00 travel fee, less if others join',
  )
  await expect(days(second).last(), 'other days have no visit yet').toContainText('£20.00 travel fee')
  await expectAccessible(second)
  await days(second)
    .first()
    .getByRole('button', { name: /^15:00/ })
    .click()
  await expect(dialog(second)).toContainText('£10.00, less if others join')
  await dialog(second).getByRole('button', { name: 'Book lesson' }).click()
  await expect(second.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()
  await expect(second.getByText('£10.00, less if others join')).toBeVisible()
})
