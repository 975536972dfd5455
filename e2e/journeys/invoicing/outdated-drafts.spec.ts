import { callApi } from '../../fixtures/api.ts'
import { aDraft } from '../../fixtures/invoices.ts'
import { aClient, aTrainer } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** M4: when a business stops charging VAT, one notice updates its drafts. */
test.slow()

test('drafts with VAT are updated together once the business charges none', async ({ newVisitor }) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  const { token, id } = await aDraft(trainer)
  const rate = {
    name: 'Standard',
    rate: 2000,
    category: 'S',
    validFrom: '2020-01-01',
    isUsual: true,
  } as const
  await callApi('POST /api/billing/tax-rates', rate, { token })
  const { clientId } = await callApi('GET /api/invoices/{id}', undefined, { token, params: { id } })
  const lines = [{ description: 'Private lesson, 45 min', unitPriceMinor: 6000 }]
  const taxed = await callApi('POST /api/invoices', { clientId, lines }, { token })

  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices/settings')
  await page.getByLabel(/^Small business/).check()
  await page.getByLabel('Reason printed on invoices').fill('No VAT: small business.')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  const notice = page.getByText('2 drafts have an outdated VAT rate')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update 2 drafts' }).click()
  await expect(page.getByText('2 drafts updated.')).toBeVisible()
  await expect(notice).toBeHidden()

  await page.goto(`/trainer/invoices/${taxed.id}`)
  await expect(page.getByText('No VAT: small business.')).toBeVisible()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice 0001' })).toBeVisible()
})
