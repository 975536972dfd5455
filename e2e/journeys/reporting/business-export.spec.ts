import { readFile } from 'node:fs/promises'
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { callApi } from '../../fixtures/api.ts'
import { aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Files of a ZIP by name. */
async function unzip(path: string): Promise<Map<string, string>> {
  const zip = new ZipReader(new Uint8ArrayReader(await readFile(path)), { useWebWorkers: false })
  const files = new Map<string, string>()
  for (const entry of await zip.getEntries())
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()))
  return files
}

test('P12: an owner exports all data of the business, and finds clients and invoices in the archive', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const session = await tokensOf(trainer)
  const address = { street: 'Mill Lane 4', city: 'Oakfield', postcode: 'OA1 2BC', country: 'GB' }
  const business = await callApi('GET /api/business', undefined, session)
  await callApi('PATCH /api/business', { version: business.version, address }, session)
  const fay = { firstName: 'Fay', lastName: 'Moss', ...address }
  const { id: clientId } = await callApi('POST /api/clients', fay, session)
  const lines = [{ description: 'Private lesson', unitPriceMinor: 4500 }]
  const { id, version } = await callApi('POST /api/invoices', { clientId, lines }, session)
  const { number } = await callApi(
    'POST /api/invoices/{id}/issue',
    { version },
    { ...session, params: { id } },
  )

  const page = await newVisitor(trainer)
  await page.goto('/trainer/business')
  await page.getByRole('link', { name: 'Data and privacy' }).click()
  await expect(page.getByRole('button', { name: 'Export all data' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Export all data' }).press('Enter')
  const entry = page.getByRole('listitem').filter({ hasText: `asked for by ${trainer.firstName}` })
  await expect(entry).toBeVisible()
  await page.reload()
  await expect(entry.getByText('ready', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await entry.getByRole('button', { name: 'Download archive' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^all-data-\d{4}-\d{2}-\d{2}\.zip$/)
  const files = await unzip(await download.path())
  expect(files.get('data/clients.csv')).toContain('Fay,Moss')
  expect(files.get(`documents/Invoice ${number}.pdf`)?.slice(0, 5)).toBe('%PDF-')
  expect(files.get('README.txt')).toContain('Not in the archive:')
})
