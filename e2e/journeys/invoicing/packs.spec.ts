import { callApi } from '../../fixtures/api.ts'
import { aClient, aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()

test('a pack is created, sold to a household, and undone before it is invoiced (M7, M12, M16)', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { token } = await tokensOf(trainer)
  const offer = { name: 'Flatwork', kind: 'private', minutes: 60, priceMinor: 5500 } as const
  await callApi('POST /api/offers', offer, { token })
  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices/packs')
  await page.getByRole('button', { name: 'Add pack' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ten lessons')
  await dialog.getByLabel('Price').fill('480')
  await dialog.getByRole('checkbox', { name: 'Flatwork' }).uncheck()
  await dialog.getByRole('button', { name: 'Add pack' }).click()
  await expect(dialog.getByText('Choose at least one lesson type.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Flatwork' }).check()
  await dialog.getByRole('radio', { name: 'The whole household' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add pack' }).click()
  await expect(page.getByText('10 lessons · £480.00 · £48.00 each')).toBeVisible()
  await expectAccessible(page)

  const { items } = await callApi('GET /api/clients', undefined, { token })
  await page.goto(`/trainer/clients/${items[0]?.id ?? ''}`)
  const packs = page.getByRole('region', { name: 'Credits' })
  await packs.getByRole('button', { name: 'Sell pack' }).click()
  await dialog.getByRole('checkbox', { name: 'Sold by phone, email or online' }).check()
  await dialog.getByRole('checkbox', { name: 'The client wants to start now' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sell pack' }).click()
  await expect(packs.getByText('not invoiced yet')).toBeVisible()
  await expect(packs.getByText('10 of 10 left · for the household')).toBeVisible()
  await packs.getByText('History', { exact: true }).click()
  await expectAccessible(page)

  const own = await newVisitor(client)
  await own.goto('/client/credits')
  await expect(own.getByRole('region', { name: 'Your credits' }).getByText('10 of 10 left')).toBeVisible()
  await expect(own.getByText(/^You can withdraw from this purchase until/)).toBeVisible()
  await expect(own.getByRole('region', { name: 'Packs for sale' })).toBeHidden()

  await packs.getByRole('button', { name: 'End pack Ten lessons' }).click()
  await dialog.getByRole('button', { name: 'Client cancels' }).click()
  await expect(packs.getByText('withdrawn', { exact: true })).toBeVisible()
  await page.goto('/trainer/invoices/charges')
  await expect(page.getByText(/^Nothing to bill/)).toBeVisible()
})
