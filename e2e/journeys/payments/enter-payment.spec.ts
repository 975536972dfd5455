import { callApi } from '../../fixtures/api.ts'
import { anInvoice } from '../../fixtures/invoices.ts'
import { aClient, aTrainer } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** M8: a payment is recorded without choosing an invoice first. */
test.slow()
test.use({ refusals: ['ERR_INTERNET_DISCONNECTED'] })

test('a payment suggests what the client owes, keeps its input offline, and turns the rest into credit', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  const { token, clientId } = await anInvoice(trainer)
  await anInvoice(trainer)

  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices/payments')
  const enter = page.getByRole('button', { name: 'Record payment' })
  await enter.click()
  await expect(page.getByRole('dialog', { name: 'Who paid?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(enter).toBeFocused()
  await enter.click()
  await expect(page.getByRole('button', { name: /^Amelia Hart/ }), 'before anything is typed').toBeVisible()
  await page.getByRole('dialog').getByLabel('Search clients').fill('ame')
  await page.getByRole('button', { name: /^Amelia Hart/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment from Amelia Hart' })
  await expect(dialog.getByLabel('Amount')).toHaveValue('90.00')
  await expectAccessible(page)

  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByLabel('Method').selectOption('Cash')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('We can’t reach Cavaletti.')).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('100.00')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Payment from Amelia Hart recorded.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Amelia Hart' })
  await expect(row).toContainText('0001, 0002')
  await expect(row).toContainText('€10.00')
  const account = await callApi('GET /api/clients/{id}/account', undefined, {
    token,
    params: { id: clientId },
  })
  expect(account).toMatchObject({ creditMinor: 1000, open: [] })

  await page.goto(`/trainer/invoices/statements/${clientId}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByLabel('Amount'), 'nothing is open').toHaveValue('')
})

test('a payment recorded from an invoice pays that invoice, not an older one', async ({ newVisitor }) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  await anInvoice(trainer)
  const { id } = await anInvoice(trainer)
  const page = await newVisitor(trainer)
  await page.goto(`/trainer/invoices/${id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment from Amelia Hart' })
  await expect(dialog.getByText('The payment goes towards invoice 0002 first')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('link', { name: /^Paid .*45\.00/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment of €45.00' })).toBeVisible()
  await expect(page.getByRole('link', { name: '0002', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '0001', exact: true })).toHaveCount(0)
})

test('a refund recorded by mistake is deleted, and its payment pays the invoice again', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  const { id, token, clientId } = await anInvoice(trainer)
  const paid = { clientId, method: 'cash', amountMinor: 4500, paidOn: '2026-01-02' } as const
  const { id: paymentId } = await callApi('POST /api/payments', paid, { token })
  const page = await newVisitor(trainer)
  await page.goto(`/trainer/invoices/payments/${paymentId}`)
  await page.getByRole('button', { name: 'Record refund' }).click()
  await page.getByRole('dialog').getByLabel('Amount').fill('5')
  await page.getByRole('dialog').getByRole('button', { name: 'Record refund' }).click()
  await expect(page.getByText('€5.00 refund recorded.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete refund of €5.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this refund?' })
  await dialog.getByLabel('Reason').fill('Typed twice')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete refund' }).click()
  await expect(page.getByText('€5.00 refund deleted.')).toBeVisible()
  await expect(page.getByText('Typed twice')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '0001', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice 0001' })).toBeVisible()
  await expect(page.getByText('paid', { exact: true }).first()).toBeVisible()
  expect(page.url()).toContain(id)
})
