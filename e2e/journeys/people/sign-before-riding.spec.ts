import { callApi } from '../../fixtures/api.ts'
import { aLesson, aRiderOf } from '../../fixtures/lessons.ts'
import { aFamily, anOpenYard, eveningGroup } from '../../fixtures/online-booking.ts'
import { aClient, aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
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

test('P5: after a family accepted a place of the waiting list, the page asks to sign at once', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const { token } = yard
  await callApi('POST /api/agreements', written, { token })
  const offer = await callApi('POST /api/offers', eveningGroup, { token })
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 2 })
  const startsAt = day.toZonedDateTime({ timeZone: 'UTC', plainTime: '19:00' }).toInstant().toString()
  const lesson = await callApi('POST /api/lessons', { offerId: offer.id, startsAt }, { token })
  const first = await aFamily(trainer, yard, 'Amelia')
  const ella = await aRiderOf(yard, first, { firstName: 'Ella' })
  const params = { id: lesson.id }
  await callApi('POST /api/lessons/{id}/seats', { riderId: ella }, { token, params })
  const second = await aClient(trainer, 'Bea', 'Hart')
  await aRiderOf(yard, second, { firstName: 'Zoe', dateOfBirth: '2015-05-02' })
  const session = await tokensOf(second)
  await callApi('PUT /api/notice-preferences', { mailOff: [], quietHours: null, version: 1 }, session)
  const { riders } = await callApi('GET /api/my-booking-choices', undefined, session)
  // An earlier lesson asks for the same.
  await aLesson(yard, day.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant().toString(), {
    seats: [{ riderId: riders[0]?.id ?? '' }],
  })
  const wish = { weekdays: [], from: null, until: null, firstDay: null, lastDay: null, trainerId: null }
  const entry = { riderId: riders[0]?.id ?? '', lessonId: lesson.id, offerIds: [offer.id], placeId: null }
  await callApi('POST /api/my-waiting-list', { ...wish, ...entry, noticeHours: 2 }, session)
  const [seat] = (await callApi('GET /api/lessons/{id}', undefined, { token, params })).seats
  const cancelled = { version: seat?.version ?? 0, state: 'cancelled' } as const
  await callApi('PATCH /api/seats/{id}', cancelled, { token, params: { id: seat?.id ?? '' } })

  await signIn(context, second)
  await page.goto('/client/lessons')
  await page.getByRole('button', { name: 'Accept place' }).click({ timeout: 20_000 })
  const card = page.getByRole('region', { name: 'Sign before you ride' })
  await expect(card).toContainText('Zoe Hart')
  await expect(page.getByRole('list', { name: 'My lessons' })).toContainText('Evening group')
  await expect(page.getByText('Sign before you ride'), 'said once').toHaveCount(1)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Read and sign: Yard rules' }).click()
  const paper = page.getByRole('dialog')
  await paper.getByLabel('I have read this text and agree to it.').check()
  await paper.getByLabel('Your full name').fill('Bea Hart')
  await paper.getByRole('button', { name: 'Sign agreement' }).click()
  await expect(page.getByText('Yard rules signed for Zoe Hart.')).toBeVisible()
  await expect(page.getByText('Sign before you ride')).toBeHidden()
})
