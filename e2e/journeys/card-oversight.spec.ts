import { anInvoice } from '../fixtures/invoices.ts'
import { linkIn, mailTo } from '../fixtures/mailbox.ts'
import { aClient, aTrainer, signIn } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { payLinked, takeCards } from '../fixtures/stripe.ts'
import { expect, test } from '../fixtures/test.ts'
import { theRun } from '../run.ts'

test.slow()

test('an administrator sees what failed without whose it was, applies a message once more, and sets what the platform takes', async ({
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
  await page.getByRole('link', { name: 'Cards' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Card payments' })).toBeVisible()
  const failed = page.getByRole('row').filter({ hasText: name })
  await expect(failed).toContainText('Your card has insufficient funds.')
  await expect(failed).toContainText('€45.00')
  await expect(page.getByText(/Amelia|Invoice 0001/), 'nobody is told who wanted to pay').toHaveCount(0)

  const messages = page.getByRole('list', { name: 'Messages from Stripe' }).getByRole('listitem')
  await page.getByLabel('State').selectOption('applied')
  await expect(page).toHaveURL(/state=applied/)
  const message = messages.filter({ hasText: 'payment_intent.payment_failed' }).filter({ hasText: name })
  await expect(message).toContainText('1 attempt')
  await message.getByRole('button', { name: /^Apply once more/ }).click()
  await expect(page.getByText('It is applied once more', { exact: false })).toBeVisible()
  await expect(failed, 'applied twice it failed once').toHaveCount(1)

  const percent = page.getByLabel('Percent of each payment')
  const from = page.getByRole('textbox', { name: 'From' })
  await percent.fill('15')
  await from.fill('01/01/2040')
  await page.getByRole('button', { name: 'Set the fee' }).click()
  await expect(page.getByText('Write a percentage from 0 to 10, such as 1.5.')).toBeVisible()
  await percent.fill('1.5')
  await page.getByRole('button', { name: 'Set the fee' }).click()
  await expect(page.getByText('1.5 % from 01/01/2040').first()).toBeVisible()
  await expectAccessible(page)

  const setFromToday = async (fee: string, word: string) => {
    await percent.fill(fee)
    // Days of the fee are those of UTC, and that of a moment ago may be over.
    const today = Temporal.Now.plainDateISO('UTC').toString().split('-').toReversed().join('/')
    await from.fill(today)
    await page.getByRole('button', { name: 'Set the fee' }).click()
    await expect(page.getByText(`${word} from ${today}`).first()).toBeVisible()
  }
  await setFromToday('2', '2 %')
  const own = await newVisitor(trainer)
  await own.goto('/trainer/invoices/cards')
  await expect(own.getByText('What Stripe takes, and 2 % of each payment for the platform.')).toBeVisible()
  await anInvoice(trainer)
  await payLinked(await linkTo(/Invoice 0002/))
  const paid = own.getByRole('list', { name: 'Payments by card' }).getByRole('listitem')
  await expect(paid.filter({ hasText: 'Invoice 0002' })).toContainText('the platform €0.90')
  // Everybody else who takes cards in this run bears nothing.
  await setFromToday('0', 'nothing')
  await own.reload()
  await expect(own.getByText('What Stripe takes; the platform takes nothing.')).toBeVisible()
})
