import { callApi } from '../../fixtures/api.ts'
import { aFamily, anOpenYard, aTypePaidByCard, winterCourse } from '../../fixtures/online-booking.ts'
import { aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes, zoomedPhone } from '../../fixtures/screens.ts'
import { cardNumbers, standInForStripe, stripeAsPartner } from '../../fixtures/stripe.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()
test.use({ partners: stripeAsPartner, viewport: sizes.phone })

test('on a phone, a family joins a group and pays all its lessons by card, and one comes back', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const { token } = yard
  const offerId = await aTypePaidByCard(token, winterCourse)
  const firstDay = Temporal.Now.plainDateISO('UTC').add({ days: 5 }).toString()
  const plan = { offerId, firstDay, wallTime: '16:00', rule: 'FREQ=WEEKLY;COUNT=4' }
  await callApi('POST /api/series', plan, { token })
  const family = await aFamily(trainer, yard, 'Amelia')

  await signIn(context, family)
  await standInForStripe(context)
  await page.goto(`/client/book?offer=${offerId}`)
  const groups = page.getByRole('list', { name: 'Groups to join' })
  await groups.getByRole('button', { name: /^Join group/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Join this group?' })
  await expect(dialog.getByText('By card, when you book')).toBeVisible()
  await expectAccessible(page)
  await expectNothingCut(page, narrow)
  await page.setViewportSize(sizes.phone)
  await dialog.getByRole('button', { name: 'Pay £120.00 by card' }).click()
  await expect(page.getByRole('heading', { name: 'Pay for lessons' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Dates' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)

  // Giving up releases all places; the group can be joined again at once.
  await page.getByRole('button', { name: 'Release places' }).click()
  await expect(page.getByRole('heading', { name: 'Book lesson' })).toBeVisible()
  await page.goto(`/client/book?offer=${offerId}`)
  await groups.getByRole('button', { name: /^Join group/ }).click()
  await dialog.getByRole('button', { name: 'Pay £120.00 by card' }).click()
  const paying = page.getByRole('region', { name: 'Pay by card' })
  await paying.getByLabel('Card number').fill(cardNumbers.asks)
  await paying.getByRole('button', { name: /^Pay £120\.00$/ }).click()
  await expect(page.getByRole('heading', { name: 'Group joined' })).toBeVisible()
  await expect(page.getByText('You paid £120.00 by card.')).toBeVisible()
  await expectAccessible(page)
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)
  await page.getByRole('link', { name: 'See my lessons' }).click()
  const lessons = page.getByRole('list', { name: 'My lessons' })
  await expect(lessons.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('list', { name: 'Groups' })).toContainText('4 lessons left')

  await page
    .getByRole('button', { name: /^Cancel lesson: / })
    .last()
    .click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel this lesson?' })
  await cancelling.getByRole('button', { name: 'Cancel lesson: free' }).click()
  await expect(page.getByRole('list', { name: 'Groups' })).toContainText('3 lessons left')
  await expect
    .poll(async () => {
      const { items } = await callApi('GET /api/card-payments', undefined, { token, query: {} })
      return items.flatMap(({ refunds }) => refunds.map(({ amountMinor }) => amountMinor))
    })
    .toEqual([3000])
})
