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

test('on a phone, a family moves one lesson of a course that it paid, and the payment goes along', async ({
  page,
  context,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const { token } = yard
  const offerId = await aTypePaidByCard(token, winterCourse)
  const firstDay = Temporal.Now.plainDateISO('UTC').add({ days: 5 })
  const rule = 'FREQ=WEEKLY;COUNT=4'
  const plan = { offerId, firstDay: firstDay.toString(), wallTime: '16:00', rule }
  await callApi('POST /api/series', plan, { token })
  const family = await aFamily(trainer, yard, 'Amelia')

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
  await page.goto('/client/lessons')
  const lessons = page.getByRole('list', { name: 'My lessons' })
  await lessons
    .getByRole('button', { name: /^Move lesson: Zoe Hart/ })
    .first()
    .click()
  const choose = page.getByRole('dialog', { name: 'Choose a new time' })
  await expect(choose.getByRole('button', { name: /17:00/ }).first()).toBeVisible()
  await expectAccessible(page)
  await choose.getByRole('button', { name: /17:00/ }).first().click()
  const confirm = page.getByRole('dialog', { name: 'Move this lesson?' })
  await expect(confirm).toContainText('£30.00, as agreed')
  await expect(confirm).toContainText('Your payment goes along: nothing is charged again.')
  await expect(confirm).toContainText('You keep your other lessons of the group.')
  await expectAccessible(page)
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)
  await confirm.getByRole('button', { name: 'Move lesson' }).click()
  await expect(page.getByText(/^Lesson moved to/)).toBeVisible()
  await expect(lessons.getByRole('listitem').first()).toContainText(written(other))
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
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const { token } = yard
  const type = { ...eveningGroup, capacity: 2, joins: 'term' } as const
  const { id: offerId, version } = await callApi('POST /api/offers', type, { token })
  const firstDay = Temporal.Now.plainDateISO('UTC').add({ days: 5 })
  const plan = { offerId, firstDay: firstDay.toString(), wallTime: '16:00', rule: 'FREQ=WEEKLY;COUNT=3' }
  const { series } = await callApi('POST /api/series', plan, { token })
  const family = await aFamily(trainer, yard, 'Amelia')
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
  await page.goto('/client/lessons')
  const lessons = page.getByRole('list', { name: 'My lessons' })
  await lessons
    .getByRole('button', { name: /^Move lesson: Zoe Hart/ })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: 'Choose a new time' })
    .getByRole('button', { name: /17:00/ })
    .first()
    .click()
  const ask = page.getByRole('dialog', { name: 'Ask to move this lesson?' })
  await expect(ask).toContainText('£30.00, as agreed')
  await expect(ask).toContainText('You keep your other lessons of the group.')
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Ask to move' }).click()
  await expect(lessons).toContainText(/You asked to move this to .*17:00/)

  const desk = await newVisitor(trainer)
  await desk.goto('/trainer/requests')
  await desk.getByRole('button', { name: 'Confirm move: Zoe Hart' }).click()
  await expect(desk.getByText('Zoe Hart now has a place in the other lesson.')).toBeVisible()
  await page.reload()
  await expect(lessons.getByRole('listitem').first()).toContainText(written(other))
  await expect(page.getByRole('list', { name: 'Groups' })).toContainText('2 lessons left')
})
