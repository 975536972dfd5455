import { expect, test } from 'vitest'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { anAddress, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** M8: "Statement of account per payer", also with several currencies. */

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('Europe/London')

/** A payer with 35.00 pounds open from before, and 5.00 francs of credit. */
async function aPayerOfTwoCurrencies() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer, { iban: 'GB82 WEST 1234 5698 7654 32' })
  const email = anAddress()
  const clientId = await aBuyer(app, trainer, { email })
  const pay = (amountMinor: number, currency: string) => {
    const body = { clientId, method: 'bank' as const, amountMinor, currency, paidOn: today.toString() }
    return app.call('POST /api/payments', body, { token })
  }
  await anInvoice(app, trainer, { clientId })
  await pay(1000, 'GBP')
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  await app.call('PATCH /api/business', { version: business.version, currency: 'CHF' }, { token })
  await anInvoice(app, trainer, { clientId })
  await pay(5000, 'CHF')
  const path = `/api/clients/${clientId}/statement`
  const read = async (query: Record<string, string> = {}) =>
    (await app.call('GET /api/clients/{id}/statement', undefined, { token, params: { id: clientId }, query }))
      .body.accounts
  const file = async (kind: 'pdf' | 'csv') =>
    Buffer.from((await app.send<Buffer>('GET', `${path}/${kind}`, undefined, { token })).body)
  return { token, clientId, email, read, file }
}

test('each currency has its own entries, totals and balance; none is left out or added to another', async () => {
  const { read } = await aPayerOfTwoCurrencies()
  const accounts = await read()
  const told = accounts.map(({ currency, items, closingMinor }) => [
    currency,
    items.map(({ kind, balanceMinor }) => [kind, balanceMinor]),
    closingMinor,
  ])
  expect(told).toEqual([
    [
      'CHF',
      [
        ['invoice', 4500],
        ['payment', -500],
      ],
      -500,
    ],
    [
      'GBP',
      [
        ['invoice', 4500],
        ['payment', 3500],
      ],
      3500,
    ],
  ])
  for (const { invoicedMinor, paidMinor, closingMinor } of accounts)
    expect(invoicedMinor - paidMinor).toBe(closingMinor)
})

test('an earlier balance in a former currency still appears; without entries there is one empty account', async () => {
  const { read } = await aPayerOfTwoCurrencies()
  const later = { from: today.add({ days: 1 }).toString(), until: today.add({ days: 2 }).toString() }
  expect(await read(later)).toMatchObject([
    { currency: 'CHF', openingMinor: -500, closingMinor: -500, items: [] },
    { currency: 'GBP', openingMinor: 3500, closingMinor: 3500, items: [] },
  ])
  expect(await read({ from: '2020-01-01', until: '2020-12-31' })).toMatchObject([
    { currency: 'CHF', openingMinor: 0, closingMinor: 0, items: [] },
  ])
})

test('each CSV row has its currency; the PDF is the same bytes; the mail names each balance', async () => {
  const { token, clientId, email, file } = await aPayerOfTwoCurrencies()
  const rows = (await file('csv')).toString().trim().split('\r\n')
  expect(rows.filter((row) => row.includes(',Closing balance,,,'))).toEqual([
    `${today.toString()},Closing balance,,,-5.00,CHF`,
    `${today.toString()},Closing balance,,,35.00,GBP`,
  ])
  const pdf = await file('pdf')
  expect(pdf.equals(await file('pdf'))).toBe(true)
  await app.call('POST /api/clients/{id}/statement/send', {}, { token, params: { id: clientId } })
  const mail = await app.mailbox.mailTo(email)
  expect(mail.text).toContain('You have £35.00 left to pay.')
  expect(mail.text).toMatch(/You have a credit of CHF.?5\.00\./)
  expect(pdf.equals(Buffer.from(mail.attachments[0]?.bytes ?? []))).toBe(true)
})
