import { callApi } from '../../fixtures/api.ts'
import { anInvoice } from '../../fixtures/invoices.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aTrainer } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { atStripe, payLinked, takeCards } from '../../fixtures/stripe.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Disputes and reconciliation differences appear on open screens by themselves. */
test.slow()

test('M9: a dispute reopens its invoice until it is won, and a difference asks to be checked', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const won = await anInvoice(trainer)
  const { token } = won
  await takeCards(token)
  const lost = await anInvoice(trainer)
  const pay = async (number: RegExp) =>
    payLinked(linkIn(await mailTo(client.email, number), 'public/invoice'))
  const [first, second] = [await pay(/Invoice 0001/), await pay(/Invoice 0002/)]

  const page = await newVisitor(trainer)
  await page.goto(`/trainer/invoices/${won.id}`)
  const byCard = page.getByRole('region', { name: 'Card payments' })
  await expect(byCard.getByText('paid', { exact: true })).toBeVisible()
  await expect(page.getByText('€0.00 of €45.00 is unpaid.')).toBeVisible()
  await atStripe('dispute', { intent: first })
  await expect(byCard.getByText('disputed: reply needed')).toBeVisible()
  await expect(byCard).toContainText(/€45\.00 · fraudulent · reply by .*Reply on Stripe/)
  await expect(page.getByText('€45.00 of €45.00 is unpaid.')).toBeVisible()
  await expectAccessible(page)
  await atStripe('dispute', { intent: first, decided: 'won' })
  await expect(byCard.getByText('dispute won')).toBeVisible()
  await expect(page.getByText('€0.00 of €45.00 is unpaid.')).toBeVisible()

  const query = { search: '0002' }
  const [payment] = (await callApi('GET /api/payments', undefined, { token, query })).items
  const paidOn = Temporal.Now.plainDateISO('Europe/London').toString()
  const inCash = { amountMinor: 1000, method: 'cash', paidOn } as const
  await callApi('POST /api/payments/{id}/refunds', inCash, { token, params: { id: payment?.id ?? '' } })
  await page.goto('/trainer/invoices/cards')
  const differences = page.getByRole('list', { name: 'Differences' }).getByRole('listitem')
  await expect(page.getByText('No differences found.')).toBeVisible()
  await atStripe('dispute', { intent: second })
  await expect(differences).toContainText('A dispute has a different amount on Stripe needs review')
  await expect(differences).toContainText('here €35.00 · on Stripe €45.00')
  await expectAccessible(page)
  const card = page.getByRole('list', { name: 'Card payments' }).getByRole('listitem')
  await atStripe('dispute', { intent: second, decided: 'lost' })
  await expect(card.filter({ hasText: 'Invoice 0002' })).toContainText('dispute lost')

  await page.goto('/trainer/invoices')
  await expect(page.getByRole('region', { name: 'Unpaid' })).toContainText('€45.00')
  const payer = await newVisitor(client)
  await payer.goto(`/client/invoices/${lost.id}`)
  await expect(payer.getByRole('button', { name: 'Pay €45.00 by card' })).toBeVisible()
})
