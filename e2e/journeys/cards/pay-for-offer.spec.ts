import { callApi } from '../../fixtures/api.ts'
import { aRiderOf } from '../../fixtures/lessons.ts'
import { aFamily, anOpenYard, aTypePaidByCard, eveningGroup } from '../../fixtures/online-booking.ts'
import { aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes, zoomedPhone } from '../../fixtures/screens.ts'
import { cardNumbers, saveCard, standInForStripe, stripeAsPartner } from '../../fixtures/stripe.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()
test.use({ partners: stripeAsPartner, viewport: sizes.phone })

test('on a phone, a family takes a place that the waiting list offers, and pays it by card', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const { token } = yard
  const offerId = await aTypePaidByCard(token, eveningGroup)
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 2 })
  const startsAt = day.toZonedDateTime({ timeZone: 'UTC', plainTime: '19:00' }).toInstant().toString()
  const first = await aFamily(trainer, yard, 'Amelia')
  const seats = [{ riderId: await aRiderOf(yard, first, { firstName: 'Ella' }) }]
  const lesson = await callApi('POST /api/lessons', { offerId, startsAt, seats }, { token })
  const family = await aFamily(trainer, yard, 'Bea')
  await saveCard(family, 'pays')
  const session = await tokensOf(family)
  await callApi('PUT /api/notice-preferences', { mailOff: [], quietHours: null, version: 1 }, session)
  const { riders } = await callApi('GET /api/my-booking-choices', undefined, session)
  const wish = { weekdays: [], from: null, until: null, firstDay: null, lastDay: null, trainerId: null }
  const any = { riderId: riders[0]?.id ?? '', lessonId: null, offerIds: [offerId], placeId: null }
  await callApi('POST /api/my-waiting-list', { ...any, ...wish, noticeHours: 0 }, session)
  const seat = { token, params: { id: lesson.seats[0]?.id ?? '' } }
  await callApi('PATCH /api/seats/{id}', { version: 1, state: 'cancelled' }, seat)

  await signIn(context, family)
  await standInForStripe(context)
  await page.goto('/client/lessons')
  const free = page.getByRole('region', { name: 'Waiting list' })
  await expect(free.getByText('Pay to book this place. We hold it for you while you pay.')).toBeVisible({
    timeout: 20_000,
  })
  await expectAccessible(page)
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)
  await free.getByRole('button', { name: 'Pay £30.00 by card' }).click()
  await expect(page.getByRole('heading', { name: 'Pay for lesson' })).toBeVisible()
  const paying = page.getByRole('region', { name: 'Pay by card' })
  await paying.getByLabel('Card number').fill(cardNumbers.declines)
  await paying.getByRole('button', { name: /^Pay £30\.00$/ }).click()
  await expect(paying.getByText('Your card has insufficient funds.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decline place' })).toBeVisible()
  await expectAccessible(page)
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)

  // The offer is still there, and leads back to the same payment.
  await page.goto('/client/lessons')
  await free.getByRole('button', { name: 'Pay £30.00 by card' }).click()
  await paying.getByRole('button', { name: /with Visa ending in 4242$/ }).click()
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()
  await expect(page.getByText('You paid £30.00 by card.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See my lessons' }).click()
  await expect(page.getByRole('list', { name: 'My lessons' })).toContainText('Evening group')
  await expect(free).toBeHidden()
  await expect(page.getByRole('region', { name: 'Waiting list' })).toBeHidden()

  const after = await callApi('GET /api/lessons/{id}', undefined, { token, params: { id: lesson.id } })
  expect(after.seats.map(({ state }) => state)).toEqual(['cancelled', 'booked'])
  const { items } = await callApi('GET /api/card-payments', undefined, { token, query: {} })
  expect(items).toMatchObject([{ state: 'succeeded', amountMinor: 3000 }])
})
