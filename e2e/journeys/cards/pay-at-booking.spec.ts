import type { Page } from '@playwright/test'
import { callApi } from '../../fixtures/api.ts'
import { aFamily, anOpenYard } from '../../fixtures/online-booking.ts'
import { aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes, zoomedPhone } from '../../fixtures/screens.ts'
import {
  cardNumbers,
  saveCard,
  sellByCard,
  standInForStripe,
  stripeAsPartner,
} from '../../fixtures/stripe.ts'
import { expect, test } from '../../fixtures/test.ts'

/** A trainer lets clients pay by card when booking, and a client does it on the phone. */
test.slow()
test.use({ partners: stripeAsPartner, viewport: sizes.phone })

const times = (page: Page) => page.getByRole('region', { name: 'Free times' }).getByRole('listitem')
const paying = (page: Page) => page.getByRole('region', { name: 'Pay by card' })

/** Chooses a time and goes on to the payment. */
async function choose(page: Page, time: string): Promise<void> {
  await page.goto('/client/book')
  await times(page).getByRole('button', { name: time }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Book this lesson?' })
  await expect(dialog.getByText('By card, when you book')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Pay .+ by card$/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay for lesson' })).toBeVisible()
  await expect(page.getByText(/^Held for you/).first()).toBeVisible()
}

test('a lesson is paid by card when it is booked, and the money comes back after a cancellation', async ({
  page,
  context,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer, { bookingLeadHours: 48 })
  const { token } = yard
  await sellByCard(token)
  const client = await aFamily(trainer, yard, 'Amelia')
  await saveCard(client, 'pays')

  const own = await newVisitor(trainer)
  await own.setViewportSize(sizes.desktop)
  await own.goto(`/trainer/offers/${yard.offerId}`)
  await own.getByRole('radio', { name: /^By card when booking/ }).check()
  await expect(own.getByText(/Clients pay by card when booking\.$/)).toBeVisible()
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(
      async () =>
        (await callApi('GET /api/offers/{id}', undefined, { token, params: { id: yard.offerId } })).payment,
    )
    .toBe('card')

  await signIn(context, client)
  await standInForStripe(context)
  await choose(page, '14:00')
  await paying(page).getByLabel('Card number').fill(cardNumbers.declines)
  await paying(page)
    .getByRole('button', { name: /^Pay [£€][\d.]+$/ })
    .click()
  await expect(paying(page).getByText('Your card has insufficient funds.')).toBeVisible()
  await expect(paying(page).getByText(/your place is still held/)).toBeVisible()
  await expectAccessible(page)
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)
  await paying(page)
    .getByRole('button', { name: /with Visa ending in 4242$/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()
  await expect(page.getByText(/^You paid .+ by card\.$/)).toBeVisible()
  await expectAccessible(page)
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)
  await page.getByRole('link', { name: 'Open invoice' }).click()
  await expect(page.getByText('paid, thank you')).toBeVisible()

  await choose(page, '16:00')
  await paying(page).getByLabel('Card number').waitFor()
  await page.getByRole('button', { name: 'Release place' }).click()
  await expect(page.getByRole('heading', { name: 'Book lesson' })).toBeVisible()
  await expect(times(page).getByRole('button', { name: '16:00' }).last()).toBeVisible()

  await page.goto('/client/lessons')
  await page
    .getByRole('button', { name: /^Cancel lesson: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this lesson?' })
  await dialog.getByRole('button', { name: 'Cancel lesson: free' }).click()
  const session = await tokensOf(client)
  await expect
    .poll(async () => {
      const { items } = await callApi('GET /api/card-payments', undefined, { token, query: {} })
      return items.flatMap(({ refunds }) => refunds.map(({ state }) => state))
    })
    .toEqual(['succeeded'])
  expect(await callApi('GET /api/my-balance', undefined, session)).toMatchObject({
    openMinor: 0,
    creditMinor: 0,
  })
  await own.goto('/trainer/invoices/cards')
  await expect(own.getByText(/^Refunded .+Cancelled lesson/)).toBeVisible()
})
