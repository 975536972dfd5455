import { startFakeStripe, type FakeStripe } from '../../server/test/stripe/fake-stripe.ts'
import { callApi } from '../fixtures/api.ts'
import { anInvoice } from '../fixtures/invoices.ts'
import { linkIn, mailTo } from '../fixtures/mailbox.ts'
import { aClient, aStranger, aTrainer, tokensOf, withAccount } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { payLinked, takeCards } from '../fixtures/stripe.ts'
import { expect, test } from '../fixtures/test.ts'
import { mailedBy, type Product, startProduct } from '../product.ts'
import { nameRun, type Run, theRun } from '../run.ts'

/** M10: a payment that nobody can ask after any more comes to an end that a person sees. Weeks pass here. */
test.slow()

let run: Run
let stripe: FakeStripe
let product: Product | undefined

test.beforeAll(async () => {
  run = theRun()
  stripe = await startFakeStripe()
  product = await startProduct({ ...stripe.env, ...mailedBy(run) }, 'e2e/hurried-main.ts')
  nameRun({ ...run, url: product.url, stripeUrl: stripe.url })
})
test.afterAll(async () => {
  nameRun(run)
  await product?.stop()
  await stripe.close()
})

test('a direct debit on its way to an account that is disconnected is lost: seller and administrator see it, and it is paid otherwise', async ({
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
  await expect(before.getByRole('region', { name: 'By card' }).getByText('on its way')).toBeVisible()
  // An open page asks while days pass, when its session is over.
  await before.close()

  const { stripeAccount } = await callApi('GET /api/card-account', undefined, { token })
  stripe.world.ledgers.delete(stripeAccount ?? '')
  await product.letPass({ days: 0, job: 'compare-with-stripe' })
  await product.letPass({ days: 20, job: 'card-checks' })
  const page = await newVisitor(trainer)
  await page.goto(`/trainer/invoices/${id}`)
  const byCard = page.getByRole('region', { name: 'By card' })
  await expect(byCard.getByText('outcome unknown')).toBeVisible()
  await expect(byCard.getByText('Look at Stripe whether the money came', { exact: false })).toBeVisible()
  await expect(byCard.getByRole('link', { name: 'Look at Stripe' })).toHaveAttribute('href', /stripe\.com/)
  await expect(page.getByText('€45.00 of €45.00 is open.')).toBeVisible()
  await expectAccessible(page)

  const desk = await newVisitor(administrator)
  await desk.goto('/admin/cards')
  await expect(desk.getByRole('row').filter({ hasText: '€45.00' })).toContainText('could no longer be asked')
  await expectAccessible(desk)

  await page.getByRole('button', { name: 'Enter a payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enter the payment' }).click()
  await expect(page.getByText('€0.00 of €45.00 is open.')).toBeVisible()
  const balance = await callApi('GET /api/my-balance', undefined, await tokensOf(client))
  expect(balance).toMatchObject({ openMinor: 0, creditMinor: 0 })
})
