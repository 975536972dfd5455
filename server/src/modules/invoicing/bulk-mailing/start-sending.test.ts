import { describe, expect, test, vi } from 'vitest'
import type { Api, BodyOf } from '@cavaletti/contract'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { aBuyer, aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer, anAddress } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { sendDocuments } from './send-documents.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A seller with invoices and actions on many of them. */
async function aShop() {
  const trainer = await aTrainer(app)
  await aSeller(app, trainer)
  const { token } = trainer
  const start = (body: BodyOf<Api['POST /api/sendings']>, headers: Record<string, string> = {}) =>
    app.call('POST /api/sendings', body, { token, headers })
  const look = async (id: string) =>
    (await app.call('GET /api/sendings/{id}', undefined, { token, params: { id } })).body
  return {
    trainer,
    token,
    start,
    look,
    buyer: (email?: string) => aBuyer(app, trainer, email ? { email } : {}),
    invoice: async (clientId: string) => (await anInvoice(app, trainer, { clientId })).id,
    settled: (id: string) =>
      vi.waitUntil(
        async () => {
          const seen = await look(id)
          return seen.waiting === 0 && seen
        },
        { timeout: 15_000, interval: 100 },
      ),
  }
}

describe('refused are', () => {
  test('a draft, an unknown document, and a request with both ids and a filter or neither', async () => {
    const { trainer, start, buyer } = await aShop()
    const draft = await aDraft(app, trainer, { clientId: await buyer() })
    expect((await start({ documentIds: [draft.id] })).status).toBe(404)
    expect((await start({ documentIds: ['01a1facd-7f7e-7d9e-a2f4-a3b749b552cf'] })).status).toBe(404)
    expect((await start({})).status).toBe(400)
    expect((await start({ documentIds: [draft.id], matching: {} })).status).toBe(400)
  })
})

test('each document goes to its payer; a failed one is listed with its reason and stops no other', async () => {
  const { start, settled, buyer, invoice, token } = await aShop()
  const [amelia, leo] = [anAddress('amelia'), anAddress('leo')]
  const nowhere = await buyer()
  const ids = [await invoice(await buyer(amelia)), await invoice(nowhere), await invoice(await buyer(leo))]
  const { body } = await start({ documentIds: ids })
  const done = await settled(body.id)
  expect(done).toMatchObject({ sent: 2, failed: 1, passedOver: 0 })
  expect(done.problems).toEqual([
    {
      documentId: ids[1],
      number: '0002',
      clientName: 'Amelia Hart',
      problem: 'The client has no email address. Add one first.',
    },
  ])
  await app.mailbox.mailTo(amelia, (mail) => mail.subject.includes('Invoice 0001'))
  await app.mailbox.mailTo(leo, (mail) => mail.subject.includes('Invoice 0003'))

  const params = { id: nowhere }
  const { body: client } = await app.call('GET /api/clients/{id}', undefined, { token, params })
  const email = anAddress('found')
  await app.call('PATCH /api/clients/{id}', { version: client.version, email }, { token, params })
  await app.call('POST /api/sendings/{id}/retry', undefined, { token, params: { id: body.id } })
  expect(await settled(body.id)).toMatchObject({ sent: 3, failed: 0 })
  await app.mailbox.mailTo(email, (mail) => mail.subject.includes('Invoice 0002'))
})

test('an unreadable document stops no other and is listed at the end', async () => {
  const { start, look, buyer, invoice, token } = await aShop()
  const emails = [anAddress('ada'), anAddress('ida'), anAddress('una')]
  const ids = []
  for (const email of emails) ids.push(await invoice(await buyer(email)))
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  const broken = `alter table documents disable trigger user; update documents set seller = '{}' where id = '${ids[0]}';
    alter table documents enable trigger user`
  await asOwner(app.database, business.id, broken)
  const { body } = await start({ documentIds: ids })
  await vi.waitUntil(async () => (await look(body.id)).sent === 2, { timeout: 15_000, interval: 100 })
  const sending = { businessId: business.id, sendingId: body.id }
  const context = { signal: new AbortController().signal, isLastAttempt: true }
  await expect(sendDocuments(app.parts, sending, context)).rejects.toThrow('undefined')
  expect(await look(body.id)).toMatchObject({ sent: 2, failed: 1, problems: [{ documentId: ids[0] }] })
})

describe('S4: nothing is sent twice', () => {
  const mailsTo = (email: string) => app.mailbox.received.filter(({ to }) => to === email).length

  test('after a double click or a later repeat, unless requested', async () => {
    const { start, settled, buyer, invoice } = await aShop()
    const email = anAddress('once')
    const documentIds = [await invoice(await buyer(email))]
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([
      start({ documentIds }, headers),
      start({ documentIds }, headers),
      start({ documentIds }),
    ])
    const sendings = [...new Set(answers.map(({ body }) => body.id))]
    expect(sendings).toHaveLength(2)
    const ended = await Promise.all(sendings.map(settled))
    expect(ended.reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
    expect(await settled((await start({ matching: {} })).body.id)).toMatchObject({ sent: 0, passedOver: 1 })
    await app.mailbox.mailTo(email, () => true)
    expect(mailsTo(email)).toBe(1)
    const { body } = await start({ documentIds, includeSent: true })
    expect(await settled(body.id)).toMatchObject({ sent: 1 })
    await vi.waitUntil(() => mailsTo(email) === 2, { timeout: 10_000 })
  })

  test('with two processes at work, or after a crash', async () => {
    const { start, settled, buyer, invoice, token } = await aShop()
    const email = anAddress('twice')
    const clientId = await buyer(email)
    for (let n = 0; n < 5; n += 1) await invoice(clientId)
    const { body } = await start({ matching: { state: 'open' } })
    const { body: business } = await app.call('GET /api/business', undefined, { token })
    const sending = { businessId: business.id, sendingId: body.id }
    const context = { signal: new AbortController().signal, isLastAttempt: false }
    await Promise.all([1, 2, 3].map(() => sendDocuments(app.parts, sending, context)))
    expect(await settled(body.id)).toMatchObject({ sent: 5, failed: 0 })
    await vi.waitUntil(() => mailsTo(email) >= 5, { timeout: 10_000 })
    expect(mailsTo(email)).toBe(5)
  })
})

test('a filter includes all matching documents, not just the first page', async () => {
  const { start, buyer, invoice } = await aShop()
  const payer = await buyer()
  for (let n = 0; n < 101; n += 1) await invoice(payer)
  const { body } = await start({ matching: {} })
  expect(body.waiting + body.failed).toBe(101)
}, 60_000)

test('a filter for documents that were never emailed leaves out the others', async () => {
  const { start, settled, buyer, invoice } = await aShop()
  const clientId = await buyer(anAddress('some'))
  await invoice(clientId)
  await settled((await start({ matching: {} })).body.id)
  await invoice(clientId)
  const { body } = await start({ matching: { emailed: 'no' }, includeSent: true })
  expect(await settled(body.id)).toMatchObject({ sent: 1, passedOver: 0 })
})
