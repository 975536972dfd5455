import { callApi } from '../fixtures/api.ts'
import { aClient, aTrainer, tokensOf } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

test.slow()

test('a pack is put together, sold to a household, and taken back before it is invoiced (M7, M12, M16)', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const { token } = await tokensOf(trainer)
  const offer = { name: 'Flatwork', kind: 'private', minutes: 60, priceMinor: 5500 } as const
  await callApi('POST /api/offers', offer, { token })
  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices/packs')
  await page.getByRole('button', { name: 'Add a pack' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ten lessons')
  await dialog.getByLabel('Price of the whole').fill('480')
  await dialog.getByRole('checkbox', { name: 'Flatwork' }).uncheck()
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog.getByText('Choose at least one kind of lesson.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Flatwork' }).check()
  await dialog.getByRole('radio', { name: 'the household' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByText('10 lessons · £480.00 · £48.00 each')).toBeVisible()
  await expectAccessible(page)

  const { items } = await callApi('GET /api/clients', undefined, { token })
  await page.goto(`/trainer/clients/${items[0]?.id ?? ''}`)
  const packs = page.getByRole('region', { name: 'Packs' })
  await packs.getByRole('button', { name: 'Sell a pack' }).click()
  await dialog.getByRole('checkbox', { name: 'Sold by telephone, mail or online' }).check()
  await dialog.getByRole('checkbox', { name: 'The buyer asks to begin at once' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sell it' }).click()
  await expect(packs.getByText('not invoiced yet')).toBeVisible()
  await expect(packs.getByText('10 of 10 left · for the household')).toBeVisible()
  await packs.getByText('What came and went').click()
  await expectAccessible(page)

  const own = await newVisitor(client)
  await own.goto('/client/invoices')
  await expect(own.getByRole('region', { name: 'Packs' }).getByText('10 of 10 left')).toBeVisible()
  await expect(own.getByText(/^You may withdraw until/)).toBeVisible()

  await packs.getByRole('button', { name: 'End Ten lessons' }).click()
  await dialog.getByRole('button', { name: 'The buyer withdraws' }).click()
  await expect(packs.getByText('ended', { exact: true })).toBeVisible()
  await page.goto('/trainer/invoices/charges')
  await expect(page.getByText(/^Nothing is to be billed/)).toBeVisible()
})
