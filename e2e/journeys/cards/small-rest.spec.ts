import { callApi } from '../../fixtures/api.ts'
import { anInvoice } from '../../fixtures/invoices.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aTrainer } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { standInForStripe, stripeAsPartner, takeCards } from '../../fixtures/stripe.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()
test.use({ partners: stripeAsPartner })

test('M9: a rest below the card minimum is paid by bank transfer, and the fee is shown before paying', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { token, clientId } = await anInvoice(trainer)
  await takeCards(token)
  const account = await callApi('GET /api/card-account', undefined, { token })
  await callApi('PATCH /api/card-account', { version: account.version, keepsFees: true }, { token })
  const paidOn = Temporal.Now.plainDateISO('Europe/London').toString()
  await callApi('POST /api/payments', { clientId, amountMinor: 4470, method: 'cash', paidOn }, { token })

  const payer = await newVisitor()
  await standInForStripe(payer.context())
  await payer.goto(linkIn(await mailTo(client.email, /Invoice 0001/), 'public/invoice'))
  const card = payer.getByRole('region', { name: 'Pay by card' })
  await expect(card.getByText('If you get a refund, Stripe’s fee is deducted from it.')).toBeVisible()
  await expectAccessible(payer)
  await card.getByRole('button', { name: 'Pay €0.30 by card' }).click()
  await expect(card.getByText('This amount is too small to pay by card.')).toBeVisible()
  await expect(card.getByText('Please pay by bank transfer.')).toBeVisible()
  await expect(card.getByText('Loading the payment form')).toHaveCount(0)
  await expect(payer.getByRole('region', { name: 'Pay by bank transfer' }).getByText('€0.30')).toBeVisible()
  await expectAccessible(payer)
})
