import { callApi } from '../fixtures/api.ts'
import { aClient, aTrainer, type Person, tokensOf } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

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

test('a bank statement is brought in, looked at, booked and taken back; twice the file, once the lines', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const number = await anInvoice(trainer)
  const page = await newVisitor(trainer)
  await page.goto('/trainer/invoices/bank')
  await expect(page.getByText('Nothing waits.')).toBeVisible()
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
  await expect(page.getByText('In all €45.00 came in, and €80.00 went out.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bring in 2 lines' }).click()
  await expect(page.getByText('2 lines are new.')).toBeVisible()
  await choose.setInputFiles(statement)
  await page.getByRole('button', { name: 'Bring in 2 lines' }).click()
  await expect(page.getByText('No line is new.')).toBeVisible()
  await expect(page.getByText('2 lines were there already and are not taken again.')).toBeVisible()
  await expect(page.getByText(/Same amount and number as invoice/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Book the sure one' }).click()
  await expect(page.getByText('1 line is booked.')).toBeVisible()
  await expect(page.getByText('1 line waits.')).toBeVisible()
  await page.getByRole('button', { name: 'Put aside' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What it is').fill('Hay')
  await dialog.getByRole('button', { name: 'Put it aside' }).click()
  await expect(page.getByText('Nothing waits.')).toBeVisible()

  await page.getByLabel('Which lines').selectOption('Booked')
  await page.getByRole('link', { name: /paid €45\.00$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment of €45.00' })).toBeVisible()
  await page.getByRole('button', { name: `Release from ${number}` }).click()
  await expect(page.getByText('€45.00 of it is credit.')).toBeVisible()
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Use €45.00 of credit' }).click()
  await expect(page.getByText('paid', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bank', exact: true }).click()
  await page.getByLabel('Which lines').selectOption('Booked')
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('There are none.')).toBeVisible()
  await page.getByLabel('Which lines').selectOption('To be looked at')
  await expect(page.getByText(`${number} €45.00`)).toBeVisible()

  await page.getByRole('button', { name: 'Book it otherwise' }).click()
  await expect(dialog.getByText('Part 1')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('20.00')
  await expect(dialog.getByText('€25.00 is left to be said.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Another payer' }).click()
  await dialog.getByRole('combobox', { name: 'Who paid' }).last().fill(client.lastName)
  await dialog.getByRole('listbox', { name: 'Who paid' }).getByRole('option').click()
  await dialog
    .getByRole('combobox', { name: 'Used for' })
    .last()
    .selectOption('Nothing yet: it stays as credit')
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await expect(page.getByText('Nothing waits.')).toBeVisible()
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page.getByRole('link', { name: `${client.firstName} ${client.lastName}` })).toHaveCount(3)
})

test('a CAMT.053 of two accounts is brought in account by account; what is in another currency stays out', async ({
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
    await expect(part.getByText('In all €45.00 came in, and €0.00 went out.')).toBeVisible()
    await expect(part.getByText('1 row stays out')).toBeVisible()
    await expectAccessible(page)
    await part.getByRole('button', { name: 'Bring in 1 line' }).click()
    await expect(part).toBeHidden()
    await expect(page.getByText('1 line is new.')).toBeVisible()
  }
  await expect(page.getByText('2 lines wait.')).toBeVisible()
})

test('the same days as CSV and as CAMT.053 are there once; what only looks the same is said to be another, and back', async ({
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
    await page.getByRole('button', { name: 'Bring in 1 line' }).click()
    await expect(page.getByText(name === 'days.csv' ? '1 line is new.' : 'No line is new.')).toBeVisible()
  }
  await expect(page.getByText('1 line looks like one that another file brought')).toBeVisible()
  await expect(page.getByText('1 line waits.')).toBeVisible()
  await page.getByRole('link', { name: 'See which, and why' }).click()
  await expect(page.getByLabel('Which lines')).toHaveValue('seen')
  await expect(page.getByText('days.csv brought it already')).toBeVisible()
  await expect(page.getByText('HAY, JO · Two lessons EREF+77')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'This is another one' }).click()
  await expect(page.getByText('2 lines wait.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 line waits.')).toBeVisible()
  await expect(page.getByText('days.csv brought it already')).toBeVisible()
})
