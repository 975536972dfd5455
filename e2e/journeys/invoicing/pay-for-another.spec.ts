import { callApi } from '../../fixtures/api.ts'
import { anInvoice } from '../../fixtures/invoices.ts'
import { aClient, anInvitation, aTrainer, type Person, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()
// The payer opens what they can no longer see.
test.use({ refusals: [404] })

/** Ids of a client's record, as the trainer sees it. */
async function recordOf(trainer: Person, { email }: Person): Promise<string> {
  const session = await tokensOf(trainer)
  const find = async () =>
    (await callApi('GET /api/clients', undefined, { ...session, query: { search: email } })).items[0]?.id
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

test('P1: a family’s payer sees, opens and downloads its invoice until the access is revoked', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  await aClient(trainer, 'Ruth', 'Hale')
  const { token, id, clientId } = await anInvoice(trainer)
  const aunt = await aClient(trainer, 'Ann', 'Oak')
  const auntId = await recordOf(trainer, aunt)
  const rider = { firstName: 'Mia', lastName: 'Hale' }
  const made = await callApi('POST /api/clients/{id}/riders', rider, { token, params: { id: clientId } })
  const params = { id: made.id }

  const hers = await newVisitor(aunt)
  await hers.goto('/client/invoices')
  await expect(hers.getByText('No invoices yet.')).toBeVisible()
  await expect(hers.getByText('Other people’s invoices')).toHaveCount(0)

  const grant = { clientId: auntId, isGuardian: false, isPayer: false }
  await callApi(
    'PUT /api/riders/{id}/access',
    { ...grant, version: null, permissions: ['pay', 'receipts'] },
    { token, params },
  )
  const others = hers.getByRole('region', { name: 'Other people’s invoices' })
  await expect(others.getByText('Ruth Hale'), 'updated without a reload').toBeVisible()
  await callApi(
    'POST /api/payments',
    {
      clientId,
      method: 'cash',
      amountMinor: 1500,
      paidOn: Temporal.Now.plainDateISO('Europe/London').toString(),
      allocations: [{ documentId: id, amountMinor: 1500 }],
    },
    { token },
  )
  const receipts = hers.getByRole('region', { name: 'Other people’s receipts' })
  const saved = hers.waitForEvent('download')
  await receipts.getByRole('button', { name: 'Receipt for €15.00' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Receipt .*\.pdf$/)
  await expectAccessible(hers)

  await others.getByRole('link', { name: 'Invoice 0001' }).click()
  await expect(hers.getByText('You can pay this invoice for them.')).toBeVisible()
  await expect(hers.getByText('NL91 ABNA 0417 1643 00')).toBeVisible()
  await expect(hers.getByText('For companies: e-invoice for accounting software')).toHaveCount(0)
  await expectAccessible(hers)

  await callApi('PUT /api/riders/{id}/access', { ...grant, version: 1, permissions: [] }, { token, params })
  await expect(hers.getByText('NL91 ABNA 0417 1643 00'), 'gone at once').toHaveCount(0)
  await hers.goto('/client/invoices')
  await expect(hers.getByText('No invoices yet.')).toBeVisible()
  await expect(hers.getByText('Other people’s invoices')).toHaveCount(0)
})

test('P15: a client who left finds their old trainer’s documents and statement', async ({ newVisitor }) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer, 'Ruth', 'Hale')
  await anInvoice(trainer)
  const next = await aTrainer('Ines', 'Marold')
  const code = await anInvitation(next, 'client')
  const { email, password } = client
  await callApi('PATCH /api/trainer-users/{code}', { email, password, leaves: true }, { params: { code } })
  await recordOf(next, client)

  const page = await newVisitor(client)
  await page.goto('/client/invoices')
  const before = page.getByRole('region', { name: 'Previous trainer: Hannah Oakley' })
  await expect(before.getByText('€45.00').first()).toBeVisible()
  await expectAccessible(page)
  await before.getByRole('link', { name: 'Statement and receipts' }).click()
  await expect(page.getByRole('heading', { name: 'Statement', level: 1 })).toBeVisible()
  await expect(page.getByText('Hannah Oakley')).toBeVisible()
  await expect(page.getByText('€45.00').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Invoice 0001' }).click()
  await expect(page.getByText('NL91 ABNA 0417 1643 00')).toBeVisible()
})
