import { anInvoice } from '../fixtures/invoices.ts'
import { aClient, aTrainer, signIn } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { takeCards } from '../fixtures/stripe.ts'
import { expect, test } from '../fixtures/test.ts'
import { theRun } from '../run.ts'

test.slow()

test('an administrator sets what the platform takes, and applies a message of Stripe once more', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  await takeCards((await anInvoice(trainer)).token)
  await signIn(context, theRun().administrator)
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Card payments' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Card payments' })).toBeVisible()
  const messages = page.getByRole('list', { name: 'Messages from Stripe' }).getByRole('listitem')
  const message = messages.filter({ hasText: 'account.updated' }).first()
  await message.getByRole('button', { name: /^Apply once more/ }).click()
  await expect(page.getByText('It is applied once more', { exact: false })).toBeVisible()
  await page.getByLabel('Percent of each payment').fill('15')
  await page.getByRole('textbox', { name: 'From' }).fill('01/01/2040')
  await page.getByRole('button', { name: 'Set the fee' }).click()
  await expect(page.getByText('Write a percentage from 0 to 10, such as 1.5.')).toBeVisible()
  await page.getByLabel('Percent of each payment').fill('1.5')
  await page.getByRole('button', { name: 'Set the fee' }).click()
  await expect(page.getByText('1.5 % from 01/01/2040').first()).toBeVisible()
  await expectAccessible(page)
})
