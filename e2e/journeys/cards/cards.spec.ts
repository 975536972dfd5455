import type { Page } from '@playwright/test'
import { callApi } from '../../fixtures/api.ts'
import { anInvoice } from '../../fixtures/invoices.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { cardNumbers, standInForStripe, stripeAsPartner, takeCards } from '../../fixtures/stripe.ts'
import { expect, test } from '../../fixtures/test.ts'
import { bytesOfCode } from '../../fixtures/weight.ts'

/** An invoice paid by card. Stripe.js is our stand-in, and Stripe's API is the tests' own server. */
test.slow()
test.use({ partners: stripeAsPartner })

const paying = (page: Page) => page.getByRole('region', { name: 'Pay by card' })

test('an invoice is paid through the link in its mail: declined, paid once, partly refunded', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { id } = await anInvoice(trainer)
  const own = await newVisitor(trainer)
  await own.goto('/trainer/invoices/cards')
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Connect Stripe' }).click()
  await expect(own).toHaveURL('/trainer/invoices/cards')
  await expect(own.getByText('ready', { exact: true })).toBeVisible()
  await own.getByLabel('Clients can pay by card and direct debit').check()
  await own.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(own.getByText('Payment options saved.')).toBeVisible()

  const payer = await newVisitor()
  await standInForStripe(payer.context())
  await payer.goto(linkIn(await mailTo(client.email, /Invoice 0001/), 'public/invoice'))
  await expect(payer.getByRole('img', { name: 'QR code for the bank transfer' })).toBeVisible()
  await paying(payer).getByRole('button', { name: 'Pay €45.00 by card' }).click()
  await expect(payer, 'the secret leaves the address bar').toHaveURL('/public/invoice?pay=card')
  const number = paying(payer).getByLabel('Card number')
  const pay = paying(payer).getByRole('button', { name: 'Pay €45.00', exact: true })
  await number.fill(cardNumbers.declines)
  const bytes = await bytesOfCode(payer)
  expect(bytes, 'the bytes were counted').toBeGreaterThan(80_000)
  expect(bytes, 'at most 92.6 KB of Brotli before Stripe’s own script (decision 020)').toBeLessThanOrEqual(
    92_600,
  )
  await expectAccessible(payer)
  await pay.click()
  await expect(payer.getByText('Your card has insufficient funds.')).toBeVisible()
  await expect(payer.getByText('No money was taken.')).toBeVisible()
  await number.fill(cardNumbers.pays)
  await pay.dblclick()
  await expect(paying(payer).getByText('Paid, thank you.')).toBeVisible()
  await expect(payer.getByText('paid, thank you', { exact: true })).toBeVisible()

  await own.goto(`/trainer/invoices/${id}`)
  const byCard = own.getByRole('region', { name: 'Card payments' })
  await expect(byCard.getByRole('listitem').filter({ hasText: 'paid' }), 'charged once').toHaveCount(1)
  await byCard.getByRole('button', { name: 'Refund' }).click()
  const dialog = own.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('10.00')
  await expectAccessible(own)
  await dialog.getByRole('button', { name: 'Refund payment' }).click()
  await expect(byCard.getByText('Refunded €10.00')).toBeVisible()
})

test('a card payment charges what is open, after a change, in two tabs and through a bank', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { token, clientId } = await anInvoice(trainer)
  await takeCards(token)
  const payer = await newVisitor()
  await standInForStripe(payer.context())
  const link = `${linkIn(await mailTo(client.email, /Invoice 0001/), 'public/invoice')}?pay=card`
  const other = await payer.context().newPage()
  for (const page of [payer, other]) {
    await page.goto(link)
    await paying(page).getByLabel('Card number').fill(cardNumbers.asks)
  }
  const paidOn = Temporal.Now.plainDateISO('Europe/London').toString()
  await callApi('POST /api/payments', { clientId, amountMinor: 2000, method: 'cash', paidOn }, { token })
  await paying(payer).getByRole('button', { name: 'Pay €45.00' }).click()
  await expect(payer.getByText('The amount to pay has changed to €25.00.')).toBeVisible()
  await paying(payer).getByRole('button', { name: 'Pay €25.00' }).click()
  await expect(payer, 'Stripe’s parameters leave the address').toHaveURL('/public/invoice?paid=card')
  await expect(paying(payer).getByText('Paid, thank you.')).toBeVisible()
  await paying(other).getByRole('button', { name: 'Pay €45.00' }).click()
  await expect(paying(other).getByText('Paid, thank you.')).toBeVisible()
  const session = await tokensOf(client)
  expect(await callApi('GET /api/my-balance', undefined, session)).toMatchObject({
    openMinor: 0,
    creditMinor: 0,
  })
})

test('a card is saved, made the default, authorised for future invoices, and removed', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { token } = await anInvoice(trainer)
  await takeCards(token)
  const page = await newVisitor(client)
  await standInForStripe(page.context())
  await page.goto('/client/invoices')
  await page.getByRole('link', { name: 'Payment methods' }).click()
  await page.getByRole('button', { name: 'Add payment method' }).click()
  await page.getByLabel('Card number').fill(cardNumbers.pays)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save payment method' }).click()
  const saved = page.getByRole('list', { name: 'Saved payment methods' }).getByRole('listitem')
  await expect(saved).toHaveText(/Visa ending in 4242.*default/)
  await page.getByLabel('On the day an invoice is due').check()
  await page.getByRole('button', { name: 'Agree to automatic payment' }).click()
  await expect(page.getByText(/^You agreed on \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expectAccessible(page)
  await saved.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove payment method' }).click()
  await expect(page.getByText('No saved payment methods.')).toBeVisible()
})
