import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { anInvoice } from '../fixtures/invoices.ts'
import { linkIn, mailTo } from '../fixtures/mailbox.ts'
import { aClient, aTrainer, tokensOf } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { cardNumbers, standInForStripe, takeCards } from '../fixtures/stripe.ts'
import { expect, test } from '../fixtures/test.ts'
import { bytesOfCode } from '../fixtures/weight.ts'
import { theRun } from '../run.ts'

/** The money of an invoice by card: Stripe.js is a stand-in of ours, Stripe's API the tests' own server. */
test.slow()
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads off this pattern what a fixture needs
  partners: async ({}, use) =>
    await use(['https://js.stripe.com', 'https://api.stripe.com', theRun().stripeUrl]),
})

const paying = (page: Page) => page.getByRole('region', { name: 'Pay by card' })

test('from the link in the mail to "Paid": connected, declined, paid once, given back in part', async ({
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
  await expect(own.getByText('The terms are saved.')).toBeVisible()

  const payer = await newVisitor()
  await standInForStripe(payer.context())
  await payer.goto(linkIn(await mailTo(client.email, /Invoice 0001/), 'public/invoice'))
  await expect(payer.getByRole('img', { name: 'QR code of the bank transfer' })).toBeVisible()
  await paying(payer).getByRole('button', { name: 'Pay €45.00 by card' }).click()
  await expect(payer, 'the secret is out of the address bar').toHaveURL('/public/invoice?pay=card')
  const number = paying(payer).getByLabel('Card number')
  const pay = paying(payer).getByRole('button', { name: 'Pay €45.00', exact: true })
  await number.fill(cardNumbers.declines)
  const bytes = await bytesOfCode(payer)
  expect(bytes, 'it was counted at all').toBeGreaterThan(80_000)
  expect(bytes, 'at most 91 KB brotli before Stripe’s own script (decision 020)').toBeLessThanOrEqual(91_000)
  await expectAccessible(payer)
  await pay.click()
  await expect(payer.getByText('Your card has insufficient funds.')).toBeVisible()
  await expect(payer.getByText('Nothing was charged.')).toBeVisible()
  await number.fill(cardNumbers.pays)
  await pay.dblclick()
  await expect(paying(payer).getByText('Paid, thank you.')).toBeVisible()
  await expect(payer.getByText('paid, thank you', { exact: true })).toBeVisible()

  await own.goto(`/trainer/invoices/${id}`)
  const byCard = own.getByRole('region', { name: 'By card' })
  await expect(byCard.getByRole('listitem').filter({ hasText: 'paid' }), 'charged once').toHaveCount(1)
  await byCard.getByRole('button', { name: 'Give back' }).click()
  const dialog = own.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('10.00')
  await expectAccessible(own)
  await dialog.getByRole('button', { name: 'Give it back' }).click()
  await expect(byCard.getByText('Given back €10.00')).toBeVisible()
})

test('what is paid is what is open: changed meanwhile, in two tabs, and by way of a bank', async ({
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
  const bookedOn = Temporal.Now.plainDateISO('Europe/London').toString()
  await callApi('POST /api/payments', { clientId, amountMinor: 2000, method: 'cash', bookedOn }, { token })
  await paying(payer).getByRole('button', { name: 'Pay €45.00' }).click()
  await expect(payer.getByText('The balance has changed: now €25.00 is to be paid.')).toBeVisible()
  await paying(payer).getByRole('button', { name: 'Pay €25.00' }).click()
  await expect(payer, 'nothing of Stripe stays in the address').toHaveURL('/public/invoice?paid=card')
  await expect(paying(payer).getByText('Paid, thank you.')).toBeVisible()
  await paying(other).getByRole('button', { name: 'Pay €45.00' }).click()
  await expect(paying(other).getByText('Paid, thank you.')).toBeVisible()
  const session = await tokensOf(client)
  expect(await callApi('GET /api/my-balance', undefined, session)).toMatchObject({
    openMinor: 0,
    creditMinor: 0,
  })
})

test('a card is saved, made the default, agreed to for invoices to come, and removed', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { token } = await anInvoice(trainer)
  await takeCards(token)
  const page = await newVisitor(client)
  await standInForStripe(page.context())
  await page.goto('/client/invoices')
  await page.getByRole('link', { name: 'Ways to pay' }).click()
  await page.getByRole('button', { name: 'Add one' }).click()
  await page.getByLabel('Card number').fill(cardNumbers.pays)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save it' }).click()
  const saved = page.getByRole('list', { name: 'Saved ways to pay' }).getByRole('listitem')
  await expect(saved).toHaveText(/Visa ending in 4242.*default/)
  await page.getByLabel('On the day an invoice is due').check()
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText(/^Agreed on \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expectAccessible(page)
  await saved.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('Nothing is saved.')).toBeVisible()
})
