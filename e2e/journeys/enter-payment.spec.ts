import { callApi } from '../fixtures/api.ts'
import { anInvoice } from '../fixtures/invoices.ts'
import { aClient, aTrainer } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

/** M8: money that came is entered without an invoice at hand; payments are their own thing. */
test.slow()
test.use({ refusals: ['ERR_INTERNET_DISCONNECTED'] })

test('what a client owes is suggested; without a connection what was typed stays; what is more is credit', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  const { token, clientId } = await anInvoice(trainer)
  await anInvoice(trainer)

  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices/payments')
  const enter = page.getByRole('button', { name: 'Enter a payment' })
  await enter.click()
  await expect(page.getByRole('dialog', { name: 'Who paid?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(enter).toBeFocused()
  await enter.click()
  await expect(page.getByRole('button', { name: /^Amelia Hart/ }), 'before a letter is typed').toBeVisible()
  await page.getByRole('dialog').getByLabel('Search clients').fill('ame')
  await page.getByRole('button', { name: /^Amelia Hart/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment of Amelia Hart' })
  await expect(dialog.getByLabel('Amount')).toHaveValue('90.00')
  await expectAccessible(page)

  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByLabel('How it came').selectOption('Cash')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Enter the payment' }).click()
  await expect(dialog.getByText('The server cannot be reached.')).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('100.00')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Enter the payment' }).click()
  await expect(page.getByText('The payment of Amelia Hart is entered.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Amelia Hart' })
  await expect(row).toContainText('0001, 0002')
  await expect(row).toContainText('€10.00')
  const account = await callApi('GET /api/clients/{id}/account', undefined, {
    token,
    params: { id: clientId },
  })
  expect(account).toMatchObject({ creditMinor: 1000, open: [] })

  await page.goto(`/trainer/invoices/statements/${clientId}`)
  await page.getByRole('button', { name: 'Enter a payment' }).click()
  await expect(dialog.getByLabel('Amount'), 'nothing is owed').toHaveValue('')
})
