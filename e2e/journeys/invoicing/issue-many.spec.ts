import { callApi } from '../../fixtures/api.ts'
import { aDraft } from '../../fixtures/invoices.ts'
import { mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aTrainer } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** M1: drafts of a month are issued one after another, then sent together. */
test.slow()
test.use({ refusals: [422] })

test('an incomplete draft stays a draft, says what it lacks, and does not stop the others', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { token, id } = await aDraft(trainer)
  const { clientId } = await callApi('GET /api/invoices/{id}', undefined, { token, params: { id } })
  const lines = [{ description: 'Group lesson, 60 min', unitPriceMinor: 3000 }]
  await callApi('POST /api/invoices', { clientId, lines }, { token })
  const empty = await callApi('POST /api/invoices', { clientId, lines: [] }, { token })

  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices/list?state=draft')
  await page.getByRole('button', { name: 'Select all drafts' }).click()
  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true }), 'nothing to send yet').toBeHidden()
  await expect(page.getByRole('button', { name: 'Issue 3 drafts' }), 'the next step').toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Total: €75.00.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Issue invoices' }).click()
  await expect(dialog).toContainText(/2 invoices issued\. Amelia Hart: .*line/i)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'Amelia Hart' })).toHaveCount(1)

  const change = { version: empty.version, lines }
  await callApi('PATCH /api/invoices/{id}', change, { token, params: { id: empty.id } })
  await page.getByRole('button', { name: 'Issue 1 draft' }).click()
  await dialog.getByRole('button', { name: 'Issue invoices' }).click()
  await expect(page.getByText('1 invoice issued.')).toBeVisible()
  await expect(page.getByText('3 selected'), 'sending is the next step').toBeVisible()
  await expect(page.getByRole('link', { name: 'Invoice 0003' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Send documents' }).click()
  await expect(page.getByText('Done: 3 sent.')).toBeVisible()
  await mailTo(client.email, /Invoice 0003/)
})
