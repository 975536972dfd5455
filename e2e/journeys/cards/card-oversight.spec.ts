import { anInvoice } from '../../fixtures/invoices.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { payLinked, takeCards } from '../../fixtures/stripe.ts'
import { expect, test } from '../../fixtures/test.ts'
import { theRun } from '../../run.ts'

test.slow()

test('an administrator sees failed messages without names, applies one again, and sets the platform fee', async ({
  page,
  context,
  newVisitor,
}) => {
  const name = `Foxglove ${crypto.randomUUID().slice(0, 8)}`
  const trainer = await aTrainer('Hannah', name)
  const client = await aClient(trainer, 'Amelia', 'Hart')
  const { token } = await anInvoice(trainer)
  await takeCards(token)
  const linkTo = async (number: RegExp) => linkIn(await mailTo(client.email, number), 'public/invoice')
  await payLinked(await linkTo(/Invoice 0001/), 'declines')
  await signIn(context, theRun().administrator)
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Card payments' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Card payments' })).toBeVisible()
  const failed = page.getByRole('row').filter({ hasText: name })
  await expect(failed).toContainText('Your card has insufficient funds.')
  await expect(failed).toContainText('€45.00')
  await expect(page.getByText(/Amelia|Invoice 0001/), 'no payer is named').toHaveCount(0)

  const messages = page.getByRole('list', { name: 'Webhook events' }).getByRole('listitem')
  await page.getByLabel('Status').selectOption('processed')
  await expect(page).toHaveURL(/state=applied/)
  const message = messages.filter({ hasText: 'payment_intent.payment_failed' }).filter({ hasText: name })
  await expect(message).toContainText('1 attempt')
  await message.getByRole('button', { name: /^Retry event/ }).click()
  await expect(page.getByText('Retrying the event with current data', { exact: false })).toBeVisible()
  await expect(failed, 'applying it twice leaves one failure').toHaveCount(1)

  const percent = page.getByLabel('Percentage of each payment')
  const from = page.getByRole('textbox', { name: 'From' })
  await percent.fill('15')
  await from.fill('01/01/2040')
  await page.getByRole('button', { name: 'Set fee' }).click()
  await expect(page.getByText('Enter a percentage from 0 to 10, for example 1.5.')).toBeVisible()
  await percent.fill('1.5')
  await page.getByRole('button', { name: 'Set fee' }).click()
  await expect(page.getByText('1.5% from 01/01/2040').first()).toBeVisible()
  await expectAccessible(page)

  const setFromToday = async (fee: string, word: string) => {
    await percent.fill(fee)
    // Days of the fee are UTC days, and the day of a moment ago may be over.
    const today = Temporal.Now.plainDateISO('UTC').toString().split('-').toReversed().join('/')
    await from.fill(today)
    await page.getByRole('button', { name: 'Set fee' }).click()
    await expect(page.getByText(`${word} from ${today}`).first()).toBeVisible()
  }
  await setFromToday('2', '2%')
  const own = await newVisitor(trainer)
  await own.goto('/trainer/invoices/cards')
  await expect(own.getByText('Stripe’s fee, plus 2% of each payment for Cavaletti.')).toBeVisible()
  await anInvoice(trainer)
  await payLinked(await linkTo(/Invoice 0002/))
  const paid = own.getByRole('list', { name: 'Card payments' }).getByRole('listitem')
  await expect(paid.filter({ hasText: 'Invoice 0002' })).toContainText('platform fee €0.90')
  // No other business in this run pays a fee.
  await setFromToday('0', 'no fee')
  await own.reload()
  await expect(own.getByText('Stripe’s fee only. Cavaletti takes nothing.')).toBeVisible()
})
