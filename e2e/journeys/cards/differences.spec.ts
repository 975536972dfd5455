import { callApi } from '../../fixtures/api.ts'
import { anInvoice } from '../../fixtures/invoices.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aTrainer } from '../../fixtures/people.ts'
import { expectAccessible, undo } from '../../fixtures/screens.ts'
import { atStripe, payLinked, takeCards } from '../../fixtures/stripe.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a person resolves a reconciliation difference with a note, or compares again', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { token } = await anInvoice(trainer)
  await takeCards(token)
  const intent = await payLinked(linkIn(await mailTo(client.email, /Invoice 0001/), 'public/invoice'))
  const [payment] = (await callApi('GET /api/payments', undefined, { token })).items
  const paidOn = Temporal.Now.plainDateISO('Europe/London').toString()
  const inCash = { amountMinor: 1000, method: 'cash', paidOn } as const
  await callApi('POST /api/payments/{id}/refunds', inCash, { token, params: { id: payment?.id ?? '' } })
  await atStripe('dispute', { intent })

  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices/cards')
  const difference = page.getByRole('list', { name: 'Differences' }).getByRole('listitem')
  await expect(difference).toContainText('A dispute has a different amount on Stripe needs review')
  await expect(difference).toContainText('here €35.00 · on Stripe €45.00')
  await difference.getByRole('button', { name: 'Mark as reviewed' }).click()
  const dialog = page.getByRole('dialog', { name: 'What did you find?' })
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByLabel('Note'), 'refused without a note').toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Note').fill('€10.00 of it went back in cash')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(difference).toContainText('reviewed')
  await expect(difference).toContainText('Hannah Oakley: €10.00 of it went back in cash')

  await page.getByLabel('Which differences').selectOption('To review')
  await expect(page.getByText('No differences.')).toBeVisible()
  await page.getByLabel('Which differences').selectOption('Reviewed')
  await difference.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('No differences.')).toBeVisible()
  await undo(page, 'Reopened for review.')
  await expect(difference).toContainText('€10.00 of it went back in cash')
})
