import { startFakeStripe, type FakeStripe } from '../../../server/test/stripe/fake-stripe.ts'
import { callApi } from '../../fixtures/api.ts'
import { anInvoice } from '../../fixtures/invoices.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aStranger, aTrainer, tokensOf, withAccount } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { payLinked, takeCards } from '../../fixtures/stripe.ts'
import { expect, test } from '../../fixtures/test.ts'
import { mailEnvironment, type Product, startProduct } from '../../product.ts'
import { publishRun, type Run, theRun } from '../../run.ts'

/** M10: a payment that can no longer be checked is reported as lost to a person. Weeks pass in this test. */
test.slow()

let run: Run
let stripe: FakeStripe
let product: Product | undefined

test.beforeAll(async () => {
  run = theRun()
  stripe = await startFakeStripe()
  product = await startProduct({ ...stripe.env, ...mailEnvironment(run) }, 'e2e/hurried-main.ts')
  publishRun({ ...run, url: product.url, stripeUrl: stripe.url })
})
test.afterAll(async () => {
  publishRun(run)
  await product?.stop()
  await stripe.close()
})

test('a direct debit to a disconnected account is reported as lost, and the invoice is paid another way', async ({
  newVisitor,
}) => {
  if (!product) throw new Error('There is no product.')
  const administrator = await withAccount(
    aStranger('Ada', 'Winter'),
    product.firstInvitation.split('/').at(-1),
  )
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { token, id } = await anInvoice(trainer)
  await takeCards(token)
  await payLinked(linkIn(await mailTo(client.email, /Invoice 0001/), 'public/invoice'), 'takes_days')
  const before = await newVisitor(trainer)
  await before.goto(`/trainer/invoices/${id}`)
  await expect(before.getByRole('region', { name: 'Card payments' }).getByText('in progress')).toBeVisible()
  // An open page calls the API while days pass, when its session has expired.
  await before.close()

  const { stripeAccount } = await callApi('GET /api/card-account', undefined, { token })
  stripe.world.ledgers.delete(stripeAccount ?? '')
  await product.passDays({ days: 0, job: 'compare-with-stripe' })
  await product.passDays({ days: 20, job: 'card-checks' })
  const page = await newVisitor(trainer)
  await page.goto(`/trainer/invoices/${id}`)
  const byCard = page.getByRole('region', { name: 'Card payments' })
  await expect(byCard.getByText('outcome unknown')).toBeVisible()
  await expect(byCard.getByText('Check in Stripe whether the money arrived', { exact: false })).toBeVisible()
  await expect(byCard.getByRole('link', { name: 'Open Stripe' })).toHaveAttribute('href', /stripe\.com/)
  await expect(page.getByText('€45.00 of €45.00 is unpaid.')).toBeVisible()
  await expectAccessible(page)

  const desk = await newVisitor(administrator)
  await desk.goto('/admin/cards')
  await expect(desk.getByRole('row').filter({ hasText: '€45.00' })).toContainText(
    'Stripe account was disconnected',
  )
  await expectAccessible(desk)

  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('€0.00 of €45.00 is unpaid.')).toBeVisible()
  const balance = await callApi('GET /api/my-balance', undefined, await tokensOf(client))
  expect(balance).toMatchObject({ openMinor: 0, creditMinor: 0 })
})
