import { callApi } from '../../fixtures/api.ts'
import { aClient, aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** M16: drafts match their preview, and excluded charges stay unbilled. */
test.slow()

test('an excluded charge is neither in the sum nor on the draft, and stays unbilled', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  const { token } = await tokensOf(trainer)
  const business = await callApi('GET /api/business', undefined, { token })
  await callApi('PATCH /api/business', { version: business.version, currency: 'EUR' }, { token })
  const [client] = (await callApi('GET /api/clients', undefined, { token })).items
  const travel = async (description: string, unitPriceMinor: number) =>
    callApi(
      'POST /api/extras',
      { clientId: client?.id ?? '', kind: 'travel', servedOn: '2026-01-05', description, unitPriceMinor },
      { token },
    )
  await travel('Travel to Oakfield', 1200)
  await travel('Travel to Millbrook', 800)
  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices/charges')
  await expect(page.getByRole('button', { name: /^Create draft for €20.00/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Travel to Millbrook' }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Create draft for €12.00/ }).click()
  await expect(page.getByText('1 draft created. Check it, then issue it.')).toBeVisible()
  await expect(page.getByText('Travel to Oakfield')).toBeHidden()
  await expect(page.getByText('Travel to Millbrook')).toBeVisible()

  await page.getByRole('button', { name: 'Open draft' }).click()
  await expect(page.getByRole('button', { name: 'Issue invoice' })).toBeVisible()
  await expect(page.getByText('Travel to Oakfield')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /^Create draft for €8.00/ }).click()
  await expect(page.getByText('Amelia Hart already had a draft: check both')).toBeVisible()
  await page.getByRole('button', { name: 'Show drafts' }).click()
  await expect(page).toHaveURL(/state=draft/)
})
