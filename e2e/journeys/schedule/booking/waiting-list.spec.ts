import type { Page } from '@playwright/test'
import { callApi } from '../../../fixtures/api.ts'
import { aRiderOf } from '../../../fixtures/lessons.ts'
import { aFamily, anOpenYard, eveningGroup } from '../../../fixtures/online-booking.ts'
import { aTrainer, signIn, tokensOf } from '../../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes, zoomedPhone } from '../../../fixtures/screens.ts'
import { expect, main, test } from '../../../fixtures/test.ts'

test.slow()
test.use({ viewport: sizes.phone })

test(
  'a second family waits for a full lesson, is offered the place that the first one cancels, and accepts it',
  main,
  async ({ page, context }) => {
    const trainer = await aTrainer()
    const yard = await anOpenYard(trainer)
    const { token } = yard
    const offer = await callApi('POST /api/offers', eveningGroup, { token })
    const day = Temporal.Now.plainDateISO('UTC').add({ days: 2 })
    const startsAt = day.toZonedDateTime({ timeZone: 'UTC', plainTime: '19:00' }).toInstant().toString()
    const lesson = await callApi('POST /api/lessons', { offerId: offer.id, startsAt }, { token })
    const first = await aFamily(trainer, yard, 'Amelia')
    const ella = await aRiderOf(yard, first, { firstName: 'Ella' })
    const own = { token, params: { id: lesson.id } }
    await callApi('POST /api/lessons/{id}/seats', { riderId: ella }, own)
    const second = await aFamily(trainer, yard, 'Bea')
    const awake = { mailOff: [], quietHours: null, version: 1 }
    const session = await tokensOf(second)
    await callApi('PUT /api/notice-preferences', awake, session)

    await signIn(context, second)
    await page.goto(`/client/book?offer=${offer.id}`)
    const none = page.getByRole('region', { name: 'No time that suits you?' })
    await none.getByRole('button', { name: /^Join waiting list/ }).click()
    await expectAccessible(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Join waiting list' }).click()
    await expect(none.getByText('Zoe Hart is on the waiting list.')).toBeVisible()
    await page.goto('/client/lessons')
    const card = page.getByRole('region', { name: 'Waiting list' })
    await expect(card).toContainText('No place has become free yet.')
    await expectAccessible(page)
    await expectNoneCut(page)

    const { seats } = await callApi('GET /api/lessons/{id}', undefined, own)
    const seat = { token, params: { id: seats[0]?.id ?? '' } }
    await callApi('PATCH /api/seats/{id}', { version: seats[0]?.version ?? 0, state: 'cancelled' }, seat)
    // The entry becomes the offer.
    const free = card.getByRole('article', { name: 'A place for Zoe Hart' })
    await expect(free.getByText('A place is free for Zoe Hart')).toBeVisible({ timeout: 20_000 })
    await expect(free).toContainText(/ left\./)
    await expect(card.getByRole('button', { name: /^Leave waiting list/ })).toBeHidden()
    await expectAccessible(page)
    await expectNoneCut(page)
    await free.getByRole('button', { name: 'Accept place' }).click()
    await expect(page.getByText('Lesson booked for Zoe Hart.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'My lessons' })).toContainText('Evening group')
    await expect(free).toBeHidden()
    await expect(card).toBeHidden()

    const { items } = await callApi('GET /api/waiting-list', undefined, { token })
    expect(items).toEqual([])
    const after = await callApi('GET /api/lessons/{id}', undefined, own)
    expect(after.seats.map(({ state }) => state)).toEqual(['cancelled', 'booked'])
  },
)

test('a trainer sees who waits, and removes an entry with a reason', async ({ page, context }) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const offer = await callApi('POST /api/offers', eveningGroup, { token: yard.token })
  const family = await aFamily(trainer, yard, 'Bea')
  const { token } = await tokensOf(family)
  const { riders } = await callApi('GET /api/my-booking-choices', undefined, { token })
  const wish = { weekdays: [4], from: '16:00', until: null, firstDay: null, lastDay: null, trainerId: null }
  const entry = {
    riderId: riders[0]?.id ?? '',
    lessonId: null,
    offerIds: [offer.id],
    placeId: null,
    noticeHours: 2,
  }
  await callApi('POST /api/my-waiting-list', { ...wish, ...entry }, { token })
  await signIn(context, trainer)
  await page.goto('/trainer/requests')
  await page.getByRole('link', { name: 'Waiting list' }).click()
  const item = page.getByRole('list', { name: 'Waiting list' }).getByRole('listitem')
  await expect(item).toContainText('Evening group · Thursday · from 16:00')
  await expectAccessible(page)
  await expectNoneCut(page)
  await item.getByRole('button', { name: /^Remove/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Zoe rides on Mondays now.')
  await dialog.getByRole('button', { name: 'Remove from list' }).click()
  await expect(page.getByText(/^Nobody is waiting/)).toBeVisible()
})

async function expectNoneCut(page: Page): Promise<void> {
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)
}
