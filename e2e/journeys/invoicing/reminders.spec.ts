import { callApi } from '../../fixtures/api.ts'
import { aDraft } from '../../fixtures/invoices.ts'
import { aClient, aTrainer } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** From an unpaid invoice to a reminder, and from a payment to its receipt (M8, M11). */
test.slow()

const dayAgo = (days: number) => Temporal.Now.plainDateISO('Europe/London').subtract({ days }).toString()

test('an overdue client gets one reminder and none when paused; paying shows at once and gives a receipt', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { token, id } = await aDraft(trainer)
  const late = { version: 1, issuedOn: dayAgo(40), dueOn: dayAgo(30) }
  const { clientId } = await callApi('POST /api/invoices/{id}/issue', late, { token, params: { id } })
  const ida = { firstName: 'Ida', lastName: 'Paper', street: 'Mill Lane 1', city: 'Oakfield', country: 'GB' }
  const { id: byPost } = await callApi('POST /api/clients', ida, { token })
  const lines = [{ description: 'Private lesson, 45 min', unitPriceMinor: 4500 }]
  const draft = await callApi('POST /api/invoices', { clientId: byPost, lines }, { token })
  await callApi('POST /api/invoices/{id}/issue', late, { token, params: { id: draft.id } })

  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices/reminders')
  await expect(page.getByText('2 clients have overdue invoices, 2 reminders are due now')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send all reminders' }).click()
  const all = page.getByRole('dialog', { name: 'Send all reminders?' })
  await expect(all.getByText('2 clients are reminded of €90.00 in total.')).toBeVisible()
  await expectAccessible(page)
  await all.getByRole('button', { name: 'Cancel' }).click()
  await expect(all).toBeHidden()
  await expect(page.getByText(/2 reminders are due now/), 'nothing was sent').toBeVisible()
  const paper = page.getByRole('region', { name: 'Ida Paper' })
  await paper.getByRole('button', { name: 'Preview reminder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment reminder for Ida Paper' })
  await expect(dialog.getByText('Invoice 0002')).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'View PDF' }).click()
  expect((await saved).suggestedFilename()).toBe('Payment reminder.pdf')
  await dialog.getByRole('button', { name: 'Create reminder to print' }).click()
  await expect(page.getByText('2 clients have overdue invoices, 1 reminder is due now')).toBeVisible()
  const row = page.getByRole('row', { name: /Reminder REM0001/ })
  await expect(row.getByText('to be printed')).toBeVisible()
  await row.getByRole('button', { name: 'Cancel reminder' }).click()
  const asking = page.getByRole('dialog', { name: 'Cancel reminder REM0001?' })
  await asking.getByLabel('Reason').fill('She had paid in cash')
  await asking.getByRole('button', { name: 'Cancel reminder' }).click()
  await expect(row.getByText('cancelled')).toBeVisible()
  await page.goto(`/trainer/invoices/${draft.id}`)
  await expect(page.getByText('She had paid in cash')).toBeVisible()
  await page.goto('/trainer/invoices/reminders/settings')
  await expect(page.getByLabel('Title').first()).toHaveValue('Payment reminder')
  await expectAccessible(page)

  const money = { method: 'bank', amountMinor: 4500, paidOn: dayAgo(0) } as const
  await callApi('POST /api/payments', { clientId, ...money }, { token })
  const own = await newVisitor(client)
  await own.goto('/client/invoices')
  await own.getByRole('link', { name: 'Statement and receipts' }).click()
  const statement = own.getByRole('table', { name: 'Statement' })
  await expect(statement.getByText('Invoice 0001')).toBeVisible()
  await expect(statement.getByRole('columnheader')).toHaveCount(6)
  await own.emulateMedia({ media: 'print' })
  // Printed paper has neither the receipt button nor its column.
  await expect(statement.getByRole('columnheader')).toHaveCount(5)
  await own.emulateMedia({ media: 'screen' })
  await expectAccessible(own)
  const receipt = own.waitForEvent('download')
  await own.getByRole('button', { name: /^Receipt for/ }).click()
  expect((await receipt).suggestedFilename()).toBe('Receipt REC0001.pdf')
})
