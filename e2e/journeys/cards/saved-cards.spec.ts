import type { Page } from '@playwright/test'
import { callApi } from '../../fixtures/api.ts'
import { anInvoice } from '../../fixtures/invoices.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { cardNumbers, saveCard, standInForStripe, stripeAsPartner, takeCards } from '../../fixtures/stripe.ts'
import { expect, test } from '../../fixtures/test.ts'

/** A signed-in client pays with a saved card in one press; a link alone never can. */
test.slow()
test.use({ partners: stripeAsPartner })

const paying = (page: Page) => page.getByRole('region', { name: 'Pay by card' })
const saved = (page: Page, lastFour: string) =>
  paying(page).getByRole('button', { name: `Pay €45.00 with Visa ending in ${lastFour}` })

test('a saved card pays in one press: declined with a reason, confirmed at the bank, and charged once', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const first = await anInvoice(trainer)
  const { token } = first
  await takeCards(token)
  for (const behaviour of ['pays', 'declines', 'asks'] as const) await saveCard(client, behaviour)
  const page = await newVisitor(client)
  await standInForStripe(page.context())

  await page.goto('/client/invoices')
  await page.getByRole('link', { name: 'Invoice 0001' }).click()
  await paying(page).getByRole('button', { name: 'Pay €45.00 by card' }).click()
  await saved(page, '0002').click()
  await expect(paying(page).getByText('Your card has insufficient funds.')).toBeVisible()
  await expect(paying(page).getByText('No money was taken.')).toBeVisible()
  await expectAccessible(page)
  await saved(page, '3220').click()
  await page.getByRole('button', { name: 'It is not me' }).click()
  await expect(page, 'Stripe’s parameters leave the address').toHaveURL(
    `/client/invoices/${first.id}?paid=card`,
  )
  await expect(paying(page).getByText('You did not confirm the payment with your bank.')).toBeVisible()
  const params = { id: first.id }
  const open = await callApi('GET /api/invoices/{id}', undefined, { token, params })
  expect([open.state, open.openMinor], 'nothing is paid so far').toEqual(['open', 4500])
  await paying(page).getByRole('button', { name: 'Pay €45.00 by card' }).click()
  await saved(page, '3220').click()
  await page.getByRole('button', { name: 'It is me' }).click()
  await expect(paying(page).getByText('Paid, thank you.')).toBeVisible()

  const { id } = await anInvoice(trainer)
  const stranger = await newVisitor()
  await standInForStripe(stranger.context())
  await stranger.goto(`${linkIn(await mailTo(client.email, /Invoice 0002/), 'public/invoice')}?pay=card`)
  await expect(paying(stranger).getByLabel('Card number')).toBeVisible()
  await expect(paying(stranger)).not.toContainText(/Visa|ending in|Keep what I type/)
  await page.goto(`/client/invoices/${id}?pay=card`)
  await expect(saved(page, '4242')).toBeEnabled()
  const payLink = async () => {
    await paying(stranger).getByLabel('Card number').fill(cardNumbers.pays)
    await paying(stranger).getByRole('button', { name: 'Pay €45.00' }).click()
  }
  await payLink()
  await expect(paying(stranger).getByText('Someone else has also started to pay this invoice.')).toBeVisible()
  await saved(page, '4242').dblclick()
  await expect(paying(page).getByText('Paid, thank you.')).toBeVisible()
  const { items } = await callApi('GET /api/card-payments', undefined, { token, query: { documentId: id } })
  expect(items.map(({ state }) => state).filter((state) => state !== 'canceled')).toEqual(['succeeded'])
  expect(await callApi('GET /api/my-balance', undefined, await tokensOf(client))).toMatchObject({
    openMinor: 0,
    creditMinor: 0,
  })
  await payLink()
  await expect(paying(stranger).getByText('Paid, thank you.'), 'paid once, in either tab').toBeVisible()
})
