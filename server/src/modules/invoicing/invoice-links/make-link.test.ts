import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** S4: "every mutation takes an idempotency key; a double click creates one". The secret is not stored. */

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const clientId = await aBuyer(app, trainer)
const make = (id: string, key?: string) =>
  app.call('POST /api/invoices/{id}/links', undefined, {
    token,
    params: { id },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const links = async (id: string) =>
  (await app.call('GET /api/invoices/{id}/links', undefined, { token, params: { id } })).body.items

test('a key used for another invoice is refused and creates no link', async () => {
  const [one, other] = [
    await anInvoice(app, trainer, { clientId }),
    await anInvoice(app, trainer, { clientId }),
  ]
  expect((await make(one.id, 'of-one')).status).toBe(201)
  const refused = await make(other.id, 'of-one')
  expect([refused.status, refused.code]).toEqual([409, 'idempotency_conflict'])
  expect(await links(other.id)).toEqual([])
})

test('two concurrent clicks create one link and get the same address', async () => {
  const { id } = await anInvoice(app, trainer, { clientId })
  const clicks = await Promise.all([make(id, 'twice'), make(id, 'twice')])
  expect(clicks.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(clicks.map(({ body }) => body.url)).size).toBe(1)
  expect(await links(id)).toHaveLength(1)
  const secret = clicks[0]?.body.url.split('/').at(-1) ?? ''
  expect(secret).toMatch(/^[\w-]{43}$/)
  const opened = await app.call('GET /api/invoice-public/{secret}', undefined, { params: { secret } })
  expect(opened.status).toBe(200)
})

test('without a key, each request creates a link', async () => {
  const { id } = await anInvoice(app, trainer, { clientId })
  const urls = [(await make(id)).body.url, (await make(id)).body.url]
  expect(new Set(urls).size).toBe(2)
  expect(await links(id)).toHaveLength(2)
})

test('neither the address nor its secret is stored for repeated requests', async () => {
  const { id } = await anInvoice(app, trainer, { clientId })
  const { url } = (await make(id, 'kept')).body
  const { rows } = await sql<{ whole: string }>`
    select to_jsonb(idempotent_replies)::text as whole from idempotent_replies where key = 'kept'`.execute(
    app.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.whole).not.toContain(url.split('/').at(-1))
})
