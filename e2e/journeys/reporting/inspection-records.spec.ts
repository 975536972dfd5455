import { readFile } from 'node:fs/promises'
import { callApi } from '../../fixtures/api.ts'
import { textOfPdf } from '../../fixtures/pdf.ts'
import { aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test('an owner fills what is missing, and saves the records for an inspector', async ({ page, context }) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  const session = await tokensOf(trainer)
  await callApi('POST /api/horses', { name: 'Biscuit', born: '2012-01-01' }, session)
  await page.goto('/trainer/business')
  await page.getByRole('link', { name: 'Inspection records' }).click()
  const gaps = page.getByRole('list', { name: 'Missing or overdue today' })
  await expect(gaps.getByText('No vaccination.')).toBeVisible()
  await expectAccessible(page)

  await gaps.getByRole('link', { name: 'Biscuit' }).first().click()
  await page.getByRole('button', { name: 'Add care' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What').selectOption('Vaccination')
  await dialog.getByRole('button', { name: 'Add care' }).click()
  await expect(page.getByText('Care added.')).toBeVisible()
  await page.goBack()
  await expect(gaps.getByText('No UELN or microchip.')).toBeVisible()
  await expect(gaps.getByText('No vaccination.')).toBeHidden()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all records (PDF)' }).click()
  const words = textOfPdf(new Uint8Array(await readFile(await (await saved).path())))
  expect(words).toContain('Biscuit')
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download workload register (CSV)' }).click()
  expect((await table).suggestedFilename()).toMatch(/^workload-.*\.csv$/)
})
