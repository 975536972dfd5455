import type { Locator, Page } from '@playwright/test'
import { callApi } from '../../fixtures/api.ts'
import {
  aFamily,
  anOpenYard,
  aTypePaidByCard,
  eveningGroup,
  winterCourse,
} from '../../fixtures/online-booking.ts'
import { aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes, zoomedPhone } from '../../fixtures/screens.ts'
import { cardNumbers, standInForStripe, stripeAsPartner } from '../../fixtures/stripe.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()
test.use({ partners: stripeAsPartner })

/** Day of a lesson, as lists write it. */
const written = (day: Temporal.PlainDate) => day.toLocaleString('en-GB', { day: '2-digit', month: '2-digit' })

/** A family of a yard, and the first day of its courses. */
async function aSchool() {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const family = await aFamily(trainer, yard, 'Amelia')
  return { trainer, token: yard.token, family, firstDay: Temporal.Now.plainDateISO('UTC').add({ days: 5 }) }
}

const lessonsOn = (page: Page) => page.getByRole('list', { name: 'My lessons' })

/** Opens the dialog that moves the next lesson; returns its buttons of the parallel course. */
async function openMove(page: Page): Promise<Locator> {
  await page.goto('/client/lessons')
  const move = lessonsOn(page).getByRole('button', { name: /^Move lesson: Zoe Hart/ })
  await move.first().click()
  const choose = page.getByRole('dialog', { name: 'Choose a new time' })
  return choose.getByRole('button', { name: /17:00/ })
}

test('on a phone, a family moves one lesson of a course that it paid, and the payment counts for the new one', async ({
  page,
  context,
  newVisitor,
}) => {
  const { trainer, token, family, firstDay } = await aSchool()
  const offerId = await aTypePaidByCard(token, winterCourse)
  const rule = 'FREQ=WEEKLY;COUNT=4'
  const plan = { offerId, firstDay: firstDay.toString(), wallTime: '16:00', rule }
  await callApi('POST /api/series', plan, { token })

  await signIn(context, family)
  await standInForStripe(context)
  await page.setViewportSize(sizes.phone)
  await page.goto(`/client/book?offer=${offerId}`)
  const groups = page.getByRole('list', { name: 'Groups to join' })
  await groups.getByRole('button', { name: /^Join group/ }).click()
  const joining = page.getByRole('dialog', { name: 'Join this group?' })
  await joining.getByRole('button', { name: 'Pay £120.00 by card' }).click()
  const paying = page.getByRole('region', { name: 'Pay by card' })
  await paying.getByLabel('Card number').fill(cardNumbers.asks)
  await paying.getByRole('button', { name: /^Pay £120\.00$/ }).click()
  await expect(page.getByRole('heading', { name: 'Group joined' })).toBeVisible()

  // A parallel course, two days later.
  const other = firstDay.add({ days: 2 })
  await callApi('POST /api/series', { ...plan, firstDay: other.toString(), wallTime: '17:00' }, { token })
  const parallel = await openMove(page)
  await expect(parallel.first()).toBeVisible()
  await expectAccessible(page)
  await parallel.first().click()
  const confirm = page.getByRole('dialog', { name: 'Move this lesson?' })
  await expect(confirm).toContainText('£30.00, as agreed')
  await expect(confirm).toContainText('What you have paid counts for the new lesson.')
  await expect(confirm).toContainText('You keep your other lessons of the group.')
  await expectAccessible(page)
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)
  await confirm.getByRole('button', { name: 'Move lesson' }).click()
  await expect(page.getByText(/^Lesson moved to/)).toBeVisible()
  await expect(lessonsOn(page).getByRole('listitem').first()).toContainText(written(other))
  const own = page.getByRole('list', { name: 'Groups' })
  await expect(own).toContainText('3 lessons left')
  await expect(own).toContainText('1 more lesson of this type was booked on its own')

  await page.goto('/client/invoices')
  await expect(page.getByText('paid').first()).toBeVisible()
  await expect(page.getByText('£30.00').first()).toBeVisible()
  await expectAccessible(page)
  await expectNothingCut(page, narrow)

  const desk = await newVisitor(trainer)
  await desk.goto('/trainer/invoices/list')
  for (const name of ['Invoice 0001', 'Credit note C0001', 'Invoice 0002'])
    await expect(desk.getByRole('link', { name })).toBeVisible()
  const { items } = await callApi('GET /api/card-payments', undefined, { token, query: {} })
  expect(items.flatMap(({ refunds }) => refunds)).toEqual([])
})

test('at a desk, a family asks to move a lesson of a group that it joined, and the trainer confirms it', async ({
  page,
  context,
  newVisitor,
}) => {
  const { trainer, token, family, firstDay } = await aSchool()
  const type = { ...eveningGroup, capacity: 2, joins: 'term' } as const
  const { id: offerId, version } = await callApi('POST /api/offers', type, { token })
  const plan = { offerId, firstDay: firstDay.toString(), wallTime: '16:00', rule: 'FREQ=WEEKLY;COUNT=3' }
  const { series } = await callApi('POST /api/series', plan, { token })
  const client = { token: (await tokensOf(family)).token }
  const { riders } = await callApi('GET /api/my-booking-choices', undefined, client)
  const riderId = riders[0]?.id ?? ''
  const joinable = await callApi('GET /api/joinable-terms', undefined, {
    ...client,
    query: { riderId, offerId },
  })
  const lessonIds = joinable.items[0]?.dates.map(({ lessonId }) => lessonId) ?? []
  const held = await callApi('POST /api/my-held-terms', { riderId, seriesId: series.id, lessonIds }, client)
  const seats = held.seats.map(({ seatId, lessonVersion, travelFeeMinor }) => ({
    seatId,
    lessonVersion,
    travelFeeMinor,
  }))
  await callApi('POST /api/my-terms', { id: held.id, seats }, client)
  // From now on, a trainer confirms.
  await callApi(
    'PATCH /api/offers/{id}',
    { version, booking: 'request', joins: 'single' },
    { token, params: { id: offerId } },
  )
  const other = firstDay.add({ days: 2 })
  await callApi('POST /api/series', { ...plan, firstDay: other.toString(), wallTime: '17:00' }, { token })

  await signIn(context, family)
  await (await openMove(page)).first().click()
  const ask = page.getByRole('dialog', { name: 'Ask to move this lesson?' })
  await expect(ask).toContainText('£30.00, as agreed')
  await expect(ask).toContainText('You keep your other lessons of the group.')
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Ask to move' }).click()
  await expect(lessonsOn(page)).toContainText(/You asked to move this to .*17:00/)

  const desk = await newVisitor(trainer)
  await desk.goto('/trainer/requests')
  await desk.getByRole('button', { name: 'Confirm move: Zoe Hart' }).click()
  await expect(desk.getByText('Zoe Hart now has a place in the other lesson.')).toBeVisible()
  await page.reload()
  await expect(lessonsOn(page).getByRole('listitem').first()).toContainText(written(other))
  await expect(page.getByRole('list', { name: 'Groups' })).toContainText('2 lessons left')
})

test('on a phone, a family asks to move a place that it paid; once the trainer confirms, the payment counts there', async ({
  page,
  context,
  newVisitor,
}) => {
  const { trainer, token, family, firstDay } = await aSchool()
  const offerId = await aTypePaidByCard(token, { ...eveningGroup, capacity: 2 })
  const at = (day: Temporal.PlainDate, plainTime: string) =>
    day.toZonedDateTime({ timeZone: 'UTC', plainTime }).toInstant().toString()
  await callApi('POST /api/lessons', { offerId, startsAt: at(firstDay, '16:00') }, { token })
  await signIn(context, family)
  await standInForStripe(context)
  await page.setViewportSize(sizes.phone)
  await page.goto(`/client/book?offer=${offerId}`)
  const times = page.getByRole('region', { name: 'Free times' }).getByRole('listitem')
  await times.getByRole('button', { name: '16:00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay £30.00 by card' }).click()
  const paying = page.getByRole('region', { name: 'Pay by card' })
  await paying.getByLabel('Card number').fill(cardNumbers.asks)
  await paying.getByRole('button', { name: /^Pay £30\.00$/ }).click()
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()

  // From now on, a trainer confirms; and there is another lesson.
  const { version } = await callApi('GET /api/offers/{id}', undefined, { token, params: { id: offerId } })
  const onRequest = { version, booking: 'request' } as const
  await callApi('PATCH /api/offers/{id}', onRequest, { token, params: { id: offerId } })
  const other = firstDay.add({ days: 2 })
  await callApi('POST /api/lessons', { offerId, startsAt: at(other, '17:00') }, { token })
  await (await openMove(page)).first().click()
  const ask = page.getByRole('dialog', { name: 'Ask to move this lesson?' })
  await expect(ask).toContainText('What you have paid counts for the new lesson.')
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Ask to move' }).click()
  await expect(lessonsOn(page)).toContainText(/You asked to move this to .*17:00/)
  await page.goto('/client/invoices')
  await expect(page.getByText('paid').first(), 'nothing is credited before the answer').toBeVisible()
  await expect(page.getByText(/^Credit note/)).toBeHidden()

  const desk = await newVisitor(trainer)
  await desk.goto('/trainer/requests')
  await expect(desk.getByText(/^What the client has paid counts for the new lesson\./)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Confirm move: Zoe Hart' }).click()
  await expect(desk.getByText('Zoe Hart now has a place in the other lesson.')).toBeVisible()
  await desk.goto('/trainer/invoices/list')
  for (const name of ['Invoice 0001', 'Credit note C0001', 'Invoice 0002'])
    await expect(desk.getByRole('link', { name })).toBeVisible()

  await page.goto('/client/lessons')
  await expect(lessonsOn(page).getByRole('listitem').first()).toContainText(written(other))
  const mine = { token: (await tokensOf(family)).token }
  const { openMinor } = await callApi('GET /api/my-balance', undefined, mine)
  expect(openMinor, 'nothing is to pay').toBe(0)
  const { items } = await callApi('GET /api/card-payments', undefined, { token, query: {} })
  expect(items.flatMap(({ refunds }) => refunds)).toEqual([])
})
