import { callApi } from '../fixtures/api.ts'
import { aDraft } from '../fixtures/invoices.ts'
import { aClient, aTrainer } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

/** What stands on a line, and what becomes of it when it was wrong. */
test.slow()

test('a draft with a discount and another rate is issued, credited in part, and the rest afterwards', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  const { id, token } = await aDraft(trainer)
  const rate = { name: 'Reduced', rate: 1000, category: 'S', validFrom: '2020-01-01' } as const
  await callApi('POST /api/billing/tax-rates', rate, { token })
  const page = await newVisitor(trainer)
  await page.goto(`/trainer/invoices/${id}`)
  await page.getByLabel('How many').fill('2')
  await page.getByLabel('Price of one').fill('60.00')
  await page.getByLabel('Discount').fill('10.00')
  await page.getByLabel('Tax', { exact: true }).selectOption('Reduced, 10%')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Issue it' }).click()
  await expect(page.getByText('Save the draft first'), 'it would never change again').toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByText('No payment is entered yet.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('What you typed before is still here.')).toBeVisible()
  await expect(page.getByLabel('Discount')).toHaveValue('10.00')
  await expect(page.getByLabel('Tax', { exact: true }).locator('option:checked')).toHaveText('Reduced, 10%')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('VAT 10% of €100.00')).toBeVisible()
  await expect(page.getByText(/2 × €60\.00 · €10\.00 off/)).toBeVisible()
  await expect(page.getByLabel('Discount')).toHaveValue('10.00')
  // The message of the first time may still stand there.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('The draft is saved.')).toBeVisible()
  await expect(page.getByText('VAT 10% of €100.00'), 'saved again it keeps its tax').toBeVisible()
  await page.getByRole('button', { name: 'Issue it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice 0001' })).toBeVisible()

  await page.getByRole('button', { name: 'Write a credit note' }).click()
  await page.getByRole('dialog').getByLabel('Private lesson').fill('30.00')
  await page.getByRole('dialog').getByRole('button', { name: 'Issue the credit note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Credit note C0001' })).toBeVisible()
  await page.goto(`/trainer/invoices/${id}`)
  await page.getByRole('button', { name: 'Write a credit note' }).click()
  await expect(page.getByRole('dialog').getByLabel('Private lesson')).toHaveValue('80.00')
  await page.getByRole('dialog').getByRole('button', { name: 'Issue the credit note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Credit note C0002' })).toBeVisible()
  await page.goto(`/trainer/invoices/${id}`)
  await expect(page.getByText('credited', { exact: true }).first()).toBeVisible()
})
