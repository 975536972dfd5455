import { callApi } from '../../fixtures/api.ts'
import { aDraft } from '../../fixtures/invoices.ts'
import { aClient, aTrainer } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Invoice lines, and how they are corrected. */
test.slow()

test('a draft with a discount and another rate is issued, partly credited, and then credited in full', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  const { id, token } = await aDraft(trainer)
  const rate = { name: 'Reduced', rate: 1000, category: 'S', validFrom: '2020-01-01' } as const
  await callApi('POST /api/billing/tax-rates', rate, { token })
  const page = await newVisitor(trainer)
  await page.goto(`/trainer/invoices/${id}`)
  await page.getByLabel('Quantity').fill('2')
  await page.getByLabel('Unit price').fill('60.00')
  await page.getByLabel('Discount').fill('10.00')
  await page.getByLabel('VAT', { exact: true }).selectOption('Reduced, 10%')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(
    page.getByText('Save your changes to the draft first'),
    'issued documents never change',
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByText('No payments yet.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('What you typed before is still here.')).toBeVisible()
  await expect(page.getByLabel('Discount')).toHaveValue('10.00')
  await expect(page.getByLabel('VAT', { exact: true }).locator('option:checked')).toHaveText('Reduced, 10%')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('VAT 10% of €100.00')).toBeVisible()
  await expect(page.getByText(/2 × €60\.00 · €10\.00 off/)).toBeVisible()
  await expect(page.getByLabel('Discount')).toHaveValue('10.00')
  // The message of the first save may still be there.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save draft' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await expect(page.getByText('VAT 10% of €100.00'), 'a second save keeps its tax').toBeVisible()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice 0001' })).toBeVisible()

  await page.getByRole('button', { name: 'Create credit note' }).click()
  await page.getByRole('dialog').getByLabel('Private lesson').fill('30.00')
  await page.getByRole('dialog').getByRole('button', { name: 'Issue credit note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Credit note C0001' })).toBeVisible()
  await page.goto(`/trainer/invoices/${id}`)
  await page.getByRole('button', { name: 'Create credit note' }).click()
  await expect(page.getByRole('dialog').getByLabel('Private lesson')).toHaveValue('80.00')
  await page.getByRole('dialog').getByRole('button', { name: 'Issue credit note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Credit note C0002' })).toBeVisible()
  await page.goto(`/trainer/invoices/${id}`)
  await expect(page.getByText('credited', { exact: true }).first()).toBeVisible()
})
