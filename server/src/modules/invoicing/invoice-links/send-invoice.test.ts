import { expect, test } from 'vitest'
import { aBuyer, aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { linkIn } from '#test/fixtures/app/mailbox.ts'
import { anAddress, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const send = (id: string, key?: string) =>
  app.call('POST /api/invoices/{id}/send', undefined, {
    token,
    params: { id },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const linksOf = async (id: string) =>
  (await app.call('GET /api/invoices/{id}/links', undefined, { token, params: { id } })).body.items

test('a draft is not sent', async () => {
  const { id } = await aDraft(app, trainer, { clientId: await aBuyer(app, trainer) })
  expect((await send(id)).code).toBe('document_draft')
})

test('a client without an address is refused with a reason, and no link remains', async () => {
  const { id } = await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer) })
  const refused = await send(id)
  expect([refused.status, refused.code]).toEqual([422, 'email_missing'])
  expect(refused.body.error?.message).toContain('The client has no email address')
  expect(await linksOf(id)).toEqual([])
})

test('the payer gets number, amount, due date and a link to the document', async () => {
  const email = anAddress('payer')
  const { id, number } = await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer, { email }) })
  expect((await send(id)).body).toMatchObject({ sentTo: email, firstOpenedAt: null })
  const mail = await app.mailbox.mailTo(email)
  expect(mail.subject).toContain(`Invoice ${number}`)
  expect(mail.text).toContain('£45.00')
  expect(mail.text).toMatch(/\d\d\/\d\d\/\d{4}/)
  const [, , secret = ''] = linkIn(mail, 'public/invoice')
  expect(mail.subject).not.toContain(secret)
  const { body } = await app.call('GET /api/invoice-public/{secret}', undefined, { params: { secret } })
  expect(body.number).toBe(number)
  expect(await linksOf(id)).toMatchObject([{ sentTo: email, firstOpenedAt: expect.any(String) }])
})

test('the list of invoices shows and finds what was emailed and opened', async () => {
  const seller = await aTrainer(app)
  await aSeller(app, seller)
  const invoiceTo = async (email: string) =>
    (await anInvoice(app, seller, { clientId: await aBuyer(app, seller, { email }) })).id
  const [quiet, emailed, opened] = [
    await invoiceTo(anAddress('quiet')),
    await invoiceTo(anAddress('emailed')),
    await invoiceTo(anAddress('opened')),
  ]
  await aDraft(app, seller, { clientId: await aBuyer(app, seller) })
  const by = { token: seller.token }
  await app.call('POST /api/invoices/{id}/send', undefined, { ...by, params: { id: emailed } })
  const { url } = (
    await app.call('POST /api/invoices/{id}/links', undefined, { ...by, params: { id: opened } })
  ).body
  const secret = url.slice(url.lastIndexOf('/') + 1)
  await app.call('GET /api/invoice-public/{secret}', undefined, { params: { secret } })

  const list = async (query: { emailed?: 'yes' | 'no' } = {}) =>
    (await app.call('GET /api/invoices', undefined, { ...by, query })).body.items
  const byId = new Map((await list()).map((one) => [one.id, [one.emailedAt, one.openedAt]]))
  expect(byId.get(quiet)).toEqual([null, null])
  expect(byId.get(emailed)).toEqual([expect.any(String), null])
  expect(byId.get(opened)).toEqual([null, expect.any(String)])
  expect((await list({ emailed: 'yes' })).map(({ id }) => id)).toEqual([emailed])
  expect(new Set((await list({ emailed: 'no' })).map(({ id }) => id))).toEqual(new Set([quiet, opened]))
})

test('a repeated key mails once', async () => {
  const email = anAddress('payer')
  const { id } = await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer, { email }) })
  const first = await send(id, 'k1')
  const again = await send(id, 'k1')
  expect(again.body).toEqual(first.body)
  expect(await linksOf(id)).toHaveLength(1)
})

test('a credit note is mailed as a credit note', async () => {
  const email = anAddress('payer')
  const { id } = await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer, { email }) })
  const note = await app.call('POST /api/invoices/{id}/credit', {}, { token, params: { id } })
  await send(note.body.id)
  const mail = await app.mailbox.mailTo(email)
  expect(mail.subject).toContain(`Credit note ${note.body.number}`)
  expect(mail.text).toContain('credited you £45.00')
})
