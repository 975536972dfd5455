import { callApi } from '../../fixtures/api.ts'
import { aClient, aTrainer, type Person, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()

/** An issued invoice of 45.00 euros for the client of a business. */
async function anInvoice(trainer: Person): Promise<string> {
  const { token } = await tokensOf(trainer)
  const business = await callApi('GET /api/business', undefined, { token })
  const address = { street: 'Mill Lane 4', city: 'Oakfield', postcode: 'OA1 2BC', country: 'GB' }
  await callApi('PATCH /api/business', { version: business.version, address, currency: 'EUR' }, { token })
  const billing = await callApi('GET /api/billing', undefined, { token })
  const settings = { vatId: 'GB123456789', invoicePrefix: 'R' }
  await callApi('PATCH /api/billing', { version: billing.version, ...settings }, { token })
  const [client] = (await callApi('GET /api/clients', undefined, { token })).items
  const lines = [{ description: 'Private lesson, 45 min', unitPriceMinor: 4500 }]
  const draft = await callApi('POST /api/invoices', { clientId: client?.id ?? '', lines }, { token })
  const params = { id: draft.id }
  return (
    (await callApi('POST /api/invoices/{id}/issue', { version: draft.version }, { token, params })).number ??
    ''
  )
}

test('a bank statement is imported, matched and reopened; importing it twice adds its lines once', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const number = await anInvoice(trainer)
  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices/bank')
  await expect(page.getByText('No unmatched lines.')).toBeVisible()
  const statement = {
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Buchungstag;Name;IBAN;Verwendungszweck;Betrag\n` +
        `03.11.2026;${client.firstName} ${client.lastName};NL91ABNA0417164300;Rechnung ${number.toLowerCase()} danke;45,00\n` +
        `04.11.2026;Hay & Straw;;Hay;-80,00\n`,
    ),
  }
  const choose = page.getByLabel('Choose a file')
  await choose.setInputFiles(statement)
  await expect(page.getByText('Total: €45.00 in, €80.00 out')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(page.getByText('2 new lines.')).toBeVisible()
  await choose.setInputFiles(statement)
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(page.getByText('No new lines.')).toBeVisible()
  await expect(page.getByText('2 lines were imported before and skipped.')).toBeVisible()
  await expect(page.getByText(/same amount and number as invoice/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Accept 1 exact match' }).click()
  await expect(page.getByText('1 matched.')).toBeVisible()
  await expect(page.getByText('1 line to match.')).toBeVisible()
  await page.getByRole('button', { name: 'Ignore line' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Hay')
  await dialog.getByRole('button', { name: 'Ignore line' }).click()
  await expect(page.getByText('No unmatched lines.')).toBeVisible()

  await page.getByLabel('Status').selectOption('Matched')
  await page.getByRole('link', { name: /paid €45\.00$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment of €45.00' })).toBeVisible()
  await page.getByRole('button', { name: `Remove from invoice ${number}` }).click()
  await expect(page.getByText('€45.00 of it is credit.')).toBeVisible()
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Use €45.00 of credit' }).click()
  await expect(page.getByText('paid', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bank', exact: true }).click()
  await page.getByLabel('Status').selectOption('Matched')
  await page.getByRole('button', { name: 'Reopen line' }).click()
  await expect(page.getByText('No lines.')).toBeVisible()
  await page.getByLabel('Status').selectOption('Unmatched')
  await expect(page.getByText(`${number} €45.00`)).toBeVisible()

  await page.getByRole('button', { name: 'Edit match' }).click()
  await expect(dialog.getByText('Part 1')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('20.00')
  await expect(dialog.getByText('€25.00 still to allocate')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add payer' }).click()
  await dialog.getByRole('combobox', { name: 'Payer' }).last().fill(client.lastName)
  await dialog.getByRole('listbox', { name: 'Payer' }).getByRole('option').click()
  await dialog.getByRole('combobox', { name: 'Allocate to' }).last().selectOption('Keep as credit')
  await dialog.getByRole('button', { name: 'Match line' }).click()
  await expect(page.getByText('No unmatched lines.')).toBeVisible()
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page.getByRole('link', { name: `${client.firstName} ${client.lastName}` })).toHaveCount(3)
})

test('a CAMT.053 of two accounts is imported account by account; lines in another currency are skipped', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  await anInvoice(trainer)
  const entry = (currency: string) =>
    `<Ntry><Amt Ccy="${currency}">45.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>2026-11-03</Dt></BookgDt></Ntry>`
  const account = (iban: string) =>
    `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entry('EUR')}${entry('USD')}</Stmt>`
  const [one, other] = ['DE89370400440532013000', 'GB82WEST12345698765432']
  const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
    ${account(one)}${account(other)}</BkToCstmrStmt></Document>`
  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices/bank')
  const file = { name: 'november.xml', mimeType: 'application/xml', buffer: Buffer.from(text) }
  await page.getByLabel('Choose a file').setInputFiles(file)
  for (const iban of [one, other]) {
    const part = page.getByRole('region', { name: `november.xml, ${iban}` })
    await expect(part.getByText('Total: €45.00 in, €0.00 out')).toBeVisible()
    await expect(part.getByText('1 row skipped')).toBeVisible()
    await expectAccessible(page)
    await part.getByRole('button', { name: 'Import 1 line' }).click()
    await expect(part).toBeHidden()
    await expect(page.getByText('1 new line.')).toBeVisible()
  }
  await expect(page.getByText('2 lines to match.')).toBeVisible()
})

test('the same days as CSV and as CAMT.053 are imported once; a line that only looks the same can be kept', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  await aClient(trainer)
  await anInvoice(trainer)
  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices/bank')
  const csv = 'Buchungstag;Name;Verwendungszweck;Betrag\n03.11.2026;HAY, JO;Two lessons EREF+77;45,00\n'
  const camt = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct><Ntry>
    <Amt Ccy="EUR">45.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt><NtryDtls>
    <TxDtls><RltdPties><Dbtr><Nm>Jo Hay</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Two lessons</Ustrd></RmtInf></TxDtls>
    </NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
  for (const [name, text] of Object.entries({ 'days.csv': csv, 'days.xml': camt })) {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
    await page.getByLabel(/Choose (a|another) file/).setInputFiles(file)
    await page.getByRole('button', { name: 'Import 1 line' }).click()
    await expect(page.getByText(name === 'days.csv' ? '1 new line.' : 'No new lines.')).toBeVisible()
  }
  await expect(page.getByText('1 line is probably a duplicate.')).toBeVisible()
  await expect(page.getByText('1 line to match.')).toBeVisible()
  await page.getByRole('link', { name: 'Show duplicates' }).click()
  await expect(page.getByLabel('Status')).toHaveValue('seen')
  await expect(page.getByText('Probably a duplicate of this line in days.csv')).toBeVisible()
  await expect(page.getByText('HAY, JO · Two lessons EREF+77')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not a duplicate' }).click()
  await expect(page.getByText('2 lines to match.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 line to match.')).toBeVisible()
  await expect(page.getByText('Probably a duplicate of this line in days.csv')).toBeVisible()
})
