import { callApi } from '../../fixtures/api.ts'
import { mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** From the overview of money to sending many documents and the VAT report. */
test.slow()

test('the overview shows what is open and sends it at once, and the VAT report adds up', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { token } = await tokensOf(trainer)
  const business = await callApi('GET /api/business', undefined, { token })
  const address = { street: 'Mill Lane 4', city: 'Oakfield', postcode: 'OA1 2BC', country: 'GB' }
  await callApi('PATCH /api/business', { version: business.version, address, currency: 'EUR' }, { token })
  const { version } = await callApi('GET /api/billing', undefined, { token })
  await callApi('PATCH /api/billing', { version, vatId: 'GB123456789' }, { token })
  const [payer] = (await callApi('GET /api/clients', undefined, { token })).items
  const clientId = payer?.id ?? ''
  const byHand = await callApi('POST /api/clients', { firstName: 'Edith', lastName: 'Hart' }, { token })
  for (const id of [clientId, clientId, byHand.id]) {
    const lines = [{ description: 'Private lesson, 45 min', unitPriceMinor: 4500 }]
    const draft = await callApi('POST /api/invoices', { clientId: id, lines }, { token })
    await callApi('POST /api/invoices/{id}/issue', { version: 1 }, { token, params: { id: draft.id } })
  }

  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices')
  await expect(page.getByRole('region', { name: 'Unpaid' })).toContainText('€135.00')
  await expect(page.getByRole('region', { name: 'Largest balances' })).toContainText('€90.00')
  await page.getByText('Show table').first().click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByRole('link', { name: 'Invoice 0003' })).toBeVisible()
  await page.getByRole('button', { name: 'Select all shown' }).click()
  await expect(page.getByText('3 selected')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await saved).suggestedFilename()).toBe('invoices.zip')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send documents' }).click()
  await expect(page.getByText('Done: 2 sent, 1 failed.')).toBeVisible()
  await expect(page.getByText('The client has no email address.')).toBeVisible()
  await expect(page).toHaveURL(/sending=/)
  await mailTo(client.email, /Invoice 0002/)
  await expectAccessible(page)

  await page.keyboard.press('Control+k')
  const line = page.getByRole('combobox', { name: /^Find a page/ })
  await line.fill('0003')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Invoice 0003.*Edith Hart$/])
  await line.fill('repo')
  await page.getByRole('option', { name: /Reports.*Money/ }).click()
  await expect(page.getByRole('row', { name: /Total in EUR/ })).toContainText('€135.00')
  await expectAccessible(page)
  await page.goto('/trainer/invoices/settings')
  const runs = page.getByRole('region', { name: 'Automatic monthly invoices' })
  await runs.getByText('Draft last month’s invoices').click()
  await runs.getByRole('button', { name: 'Save' }).click()
  await expect(runs.getByText(/^Next drafts: /)).toBeVisible()
  await runs.getByRole('link', { name: 'Past monthly runs' }).click()
  await expect(page.getByText('No monthly runs yet.')).toBeVisible()
  await expectAccessible(page)
})
