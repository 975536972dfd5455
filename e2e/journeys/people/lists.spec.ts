import { readFile } from 'node:fs/promises'
import { callApi } from '../../fixtures/api.ts'
import { aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

const list = [
  'Surname;Given name;Mail;Who rides;Born;Groups',
  'Lang;Nora;nora.lang@example.com;Mia;02/05/2015;Saturday',
  'Lang;Nora;nora.lang@example.com;Ben;14/09/2012;',
  'Reed;Isla;isla.reed@example.com;;;loan pony',
  ';Nameless;;;;',
  'Moor;Edith;edith at example;;;',
].join('\n')

test('a list is imported step by step, undone as a whole, and exported', async ({ page, context }) => {
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
  await expect(page.getByLabel('Rider: first name'), 'left for the user to choose').toHaveValue('')
  await page.getByLabel('Rider: first name').selectOption('Who rides')
  await page.getByLabel('Rider: date of birth').selectOption('Born')
  await expect(page.getByText('for example “02/05/2015”')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Check 5 rows' }).click()
  await expect(page.getByText('3 clients and 2 riders ready to import. Nothing is saved yet.')).toBeVisible()
  const refused = page.getByRole('listitem').filter({ hasText: /^Row/ })
  await expect(refused).toHaveCount(2)
  await expect(refused.nth(0)).toContainText(/Row 5.*can’t be imported.*Last name/s)
  await expect(refused.nth(1)).toContainText(/Row 6.*imported without this value.*Email.*must be an address/s)
  await expectAccessible(page)
  const clients = () => callApi('GET /api/clients', undefined, session)
  expect((await clients()).items).toEqual([])

  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(page.getByText('3 clients and 2 riders imported.')).toBeVisible()
  await expect(page.getByText(/· 3 clients and 2 riders/)).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download clients and riders' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.csv$/)
  const exported = await readFile(await file.path(), 'utf8')
  expect(exported).toMatch(/^\uFEFFFirst name,Last name,Email/)
  expect(exported).toContain('Nora,Lang,nora.lang@example.com')
  expect(exported).toContain('02/05/2015')

  await page.getByRole('button', { name: 'Undo import of riders.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Records removed: 5. Kept because they were changed or used: 0.')).toBeVisible()
  expect((await clients()).items).toEqual([])
})

test('a yard’s own list is imported, and skipped rows are listed', async ({ page, context }) => {
  const trainer = await aTrainer()
  const session = await tokensOf(trainer)
  await signIn(context, trainer)
  await page.goto('/trainer/clients/lists')
  const file = new URL('../../fixtures/yard-list.csv', import.meta.url).pathname
  await page.getByLabel(/^Choose a(nother)? file$/).setInputFiles(file)
  await expect(page.getByLabel('Full name', { exact: true })).not.toHaveValue('')
  await page.getByLabel('Notes', { exact: true }).selectOption('Other info')
  await page.getByLabel('Row 4, Megan Hughes').selectOption('Illnesses and injuries')
  await page.getByLabel('Row 16, Grace Bell').selectOption('Emergency contact')
  await expect(page.getByText('Without consent, health details are left out.')).toBeVisible()
  await page.getByLabel(/agree that we keep their health details/).check()
  await page.getByRole('button', { name: 'Check 32 rows' }).click()
  await expect(page.getByText('2 rows can’t be imported')).toBeVisible()
  await expect(page.getByText('1 row is a duplicate')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 10:' })).toContainText('Rider: weight')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 29 rows' }).click()
  await expect(page.getByText(/imported\.$/)).toBeVisible()
  const query = { search: 'muller' }
  const [found] = (await callApi('GET /api/clients', undefined, { ...session, query })).items
  expect(`${found?.firstName} ${found?.lastName}`).toBe('Jürgen Müller')
  const child = (await callApi('GET /api/riders', undefined, { ...session, query: { search: 'lotte' } }))
    .items[0]
  const params = { id: child?.id ?? '' }
  const lotte = await callApi('GET /api/riders/{id}', undefined, { ...session, params })
  expect(lotte).toMatchObject({ dateOfBirth: '2013-12-05', weightKg: 34.5, heightCm: 146 })
})
