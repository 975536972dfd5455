import { readFile } from 'node:fs/promises'
import { callApi } from '../fixtures/api.ts'
import { aTrainer, signIn, tokensOf } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

const list = [
  'Surname;Given name;Mail;Who rides;Born;Groups',
  'Lang;Nora;nora.lang@example.com;Mia;02/05/2015;Saturday',
  'Lang;Nora;nora.lang@example.com;Ben;14/09/2012;',
  'Reed;Isla;isla.reed@example.com;;;loan pony',
  ';Nameless;;;;',
  'Moor;Edith;edith at example;;;',
].join('\n')

test('a list comes in step by step, is taken back whole, and goes out again', async ({ page, context }) => {
  const trainer = await aTrainer()
  const session = await tokensOf(trainer)
  await signIn(context, trainer)
  await page.goto('/trainer/clients')
  await page.getByRole('link', { name: 'Import and export' }).first().click()
  await page.getByLabel(/^Choose a(nother)? file$/).setInputFiles({
    name: 'notes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('nothing in columns'),
  })
  await expect(page.getByRole('alert')).toContainText('notes.csv has no columns')
  await page.getByLabel(/^Choose a(nother)? file$/).setInputFiles({
    name: 'riders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  })

  await expect(page.getByLabel('First name', { exact: true }), 'recognised').toHaveValue('1')
  await expect(page.getByLabel('Rider: first name'), 'left to choose').toHaveValue('')
  await page.getByLabel('Rider: first name').selectOption('Who rides')
  await page.getByLabel('Rider: date of birth').selectOption('Born')
  await expect(page.getByText('such as “02/05/2015”')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Check 5 rows' }).click()
  await expect(page.getByText('Would bring 2 clients and 2 riders. Nothing is kept yet.')).toBeVisible()
  const refused = page.getByRole('listitem').filter({ hasText: /^Line/ })
  await expect(refused).toHaveCount(2)
  await expect(refused.nth(0)).toContainText(/Line 5.*Last name/s)
  await expect(refused.nth(1)).toContainText(/Line 6.*Email.*must be an address/s)
  await expectAccessible(page)
  const clients = () => callApi('GET /api/clients', undefined, session)
  expect((await clients()).items).toEqual([])

  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText('Brought 2 clients and 2 riders.')).toBeVisible()
  await expect(page.getByText('2 clients and 2 riders are there')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.csv$/)
  const exported = await readFile(await file.path(), 'utf8')
  expect(exported).toMatch(/^\uFEFFFirst name,Last name,Email/)
  expect(exported).toContain('Nora,Lang,nora.lang@example.com')
  expect(exported).toContain('02/05/2015')

  await page.getByRole('button', { name: 'Take back riders.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('4 records are removed, 0 stay')).toBeVisible()
  expect((await clients()).items).toEqual([])
})
