import { expect, test, vi } from 'vitest'
import { aBuyer, aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aClient, anAddress, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const german = { 'accept-language': 'de' }

async function mailed(seller: typeof trainer, clientId: string, email: string) {
  const { id } = await anInvoice(app, seller, { clientId })
  const { status } = await app.call('POST /api/invoices/{id}/send', undefined, {
    token: seller.token,
    params: { id },
  })
  expect(status).toBe(200)
  return app.mailbox.mailTo(email, ({ text }) => text.includes('/public/invoice/'))
}

test('a field is refused in the caller’s language', async () => {
  const { id, version } = await aDraft(app, trainer, { clientId: await aBuyer(app, trainer) })
  const issuedOn = Temporal.Now.plainDateISO().add({ days: 5 }).toString()
  const { body } = await app.call(
    'POST /api/invoices/{id}/issue',
    { version, issuedOn },
    { token, params: { id }, headers: german },
  )
  expect(body.error).toMatchObject({
    message: expect.stringContaining('Felder'),
    fields: { issuedOn: 'darf nicht nach dem heutigen Tag liegen' },
  })
})

test('what an invoice lacks is said in the caller’s language', async () => {
  const { id } = await aDraft(app, trainer, { clientId: await aBuyer(app, trainer), lines: [] })
  const { body } = await app.call(
    'POST /api/invoices/{id}/issue',
    { version: 1 },
    { token, params: { id }, headers: german },
  )
  expect(body.error?.fields).toEqual({
    document: 'Dieser Beleg hat keine Positionen. Fügen Sie zuerst eine hinzu.',
  })
})

test('a rule of the contract is German too', async () => {
  const { body: billing } = await app.call('GET /api/billing', undefined, { token })
  const { body } = await app.call(
    'PATCH /api/billing',
    { version: billing.version, invoicePrefix: 'R R' },
    { token, headers: german },
  )
  expect(body.error?.fields).toEqual({
    invoicePrefix: 'darf höchstens 10 Buchstaben, Ziffern, Binde- oder Schrägstriche haben',
  })
})

test('a client with a German account gets German mail, also from an English business', async () => {
  const payer = await aClient(app, trainer, { locale: 'de-DE' })
  // The record of a client who joins is created by a job.
  const clientId = await vi.waitFor(async () => {
    const { body } = await app.call('GET /api/clients', undefined, { token })
    const id = body.items.find(({ email }) => email === payer.email)?.id
    if (!id) throw new Error('The client is not there yet.')
    return id
  })
  const mail = await mailed(trainer, clientId, payer.email)
  expect(mail.subject).toMatch(/^Rechnung \S+ von /)
  expect(mail.text).toContain('Bitte zahlen Sie bis zum')
  expect(mail.text).not.toMatch(/You|Please/)
})

test('a client without an account gets the language of the business', async () => {
  const seller = await aTrainer(app, { locale: 'de-DE' })
  await aSeller(app, seller, { vatId: 'DE123456789' })
  const email = anAddress('zahler')
  const mail = await mailed(seller, await aBuyer(app, seller, { email }), email)
  expect(mail.subject).toMatch(/^Rechnung \S+ von /)
  const { body } = await app.call('GET /api/reminder-settings', undefined, { token: seller.token })
  expect(body.levels.map(({ title }) => title)).toEqual(['Zahlungserinnerung', 'Mahnung', 'Letzte Mahnung'])
})
