import { describe, expect, test } from 'vitest'
import { aBuyer, aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { newId } from '#platform/keys.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const clientId = await aBuyer(app, trainer)
const credit = (id: string, body: object = {}) =>
  app.call('POST /api/invoices/{id}/credit', body, { token, params: { id } })
const read = async (id: string) =>
  (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })).body
const lines = [
  { description: 'Private lesson', unitPriceMinor: 4500 },
  { description: 'Group lesson', unitPriceMinor: 3000, quantityMilli: 2000 },
]

describe('refused', () => {
  test('crediting a draft, a credit note, or an unknown document', async () => {
    const draft = await aDraft(app, trainer, { clientId })
    expect((await credit(draft.id)).code).toBe('document_draft')
    const { id } = await anInvoice(app, trainer, { clientId })
    const note = await credit(id)
    expect((await credit(note.body.id)).code).toBe('not_found')
  })
  test('crediting more than was charged, at once or in parts', async () => {
    const { id, lines: charged } = await anInvoice(app, trainer, { clientId, lines })
    const lineId = charged[0]?.id ?? ''
    expect((await credit(id, { lines: [{ lineId, amountMinor: 4501 }] })).code).toBe('credit_too_much')
    expect((await credit(id, { lines: [{ lineId, amountMinor: 4000 }] })).status).toBe(201)
    expect((await credit(id, { lines: [{ lineId, amountMinor: 501 }] })).code).toBe('credit_too_much')
    expect((await credit(id, { lines: [{ lineId, amountMinor: 500 }] })).status).toBe(201)
  })
  test('two concurrent credits create one credit note', async () => {
    const { id } = await anInvoice(app, trainer, { clientId })
    const answers = await Promise.all(Array.from({ length: 10 }, () => credit(id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status, code }) => status === 422 && code === 'credit_too_much')).toHaveLength(9)
  })
})

test('M2: a full credit note names the invoice, has its own number range, and leaves nothing open', async () => {
  const invoice = await anInvoice(app, trainer, { clientId, lines })
  const { body: note } = await credit(invoice.id)
  expect(note).toMatchObject({
    kind: 'credit_note',
    corrects: { id: invoice.id, number: invoice.number },
    grossMinor: 10_500,
  })
  expect(note.number).toMatch(/^C\d{4}$/)
  expect(await read(invoice.id)).toMatchObject({
    state: 'credited',
    openMinor: 0,
    corrections: [{ id: note.id, number: note.number, grossMinor: 10_500 }],
  })
})

test('a partial credit leaves the rest open, and the credit note itself is not open', async () => {
  const { id, lines: charged } = await anInvoice(app, trainer, { clientId, lines })
  const { body: note } = await credit(id, { lines: [{ lineId: charged[1]?.id, amountMinor: 3000 }] })
  expect(note).toMatchObject({ state: 'paid', openMinor: 0 })
  for (const state of ['open', 'overdue', 'part_paid'] as const) {
    const query = { state, search: note.number ?? '' }
    const { body } = await app.call('GET /api/invoices', undefined, { token: trainer.token, query })
    expect(body.items, state).toEqual([])
  }
  const creditedLines = [{ lineId: charged[1]?.id, amountMinor: 3000 }]
  expect(await read(id)).toMatchObject({ state: 'open', grossMinor: 10_500, openMinor: 7500, creditedLines })
})

test('credit and correct: creates a new draft with the same lines', async () => {
  const { id } = await anInvoice(app, trainer, { clientId, lines })
  const correctionId = newId()
  await credit(id, { correctionId })
  const draft = await read(correctionId)
  expect([draft.state, draft.lines.map(({ description }) => description), draft.grossMinor]).toEqual([
    'draft',
    ['Private lesson', 'Group lesson'],
    10_500,
  ])
})

describe('M2: credit notes never exceed the invoice', () => {
  const off = [
    { description: 'Ten lessons', unitPriceMinor: 10_000 },
    { description: 'Less for siblings', unitPriceMinor: -3000 },
  ]
  test('deductions count: of 100 less 30, at most 70 is credited', async () => {
    const { id, lines: charged } = await anInvoice(app, trainer, { clientId, lines: off })
    const lineId = charged[0]?.id ?? ''
    const refused = await credit(id, { lines: [{ lineId, amountMinor: 7001 }] })
    expect([refused.status, refused.code]).toEqual([422, 'credit_too_much'])
    expect((await credit(id, { lines: [{ lineId, amountMinor: 7000 }] })).status).toBe(201)
    expect(await read(id)).toMatchObject({ state: 'credited', openMinor: 0 })
    expect((await credit(id)).code).toBe('credit_too_much')
  })
  test('two credit notes in turn add up to the invoice', async () => {
    const { id, lines: charged } = await anInvoice(app, trainer, { clientId, lines: off })
    await credit(id, { lines: [{ lineId: charged[0]?.id, amountMinor: 6000 }] })
    expect((await credit(id)).body.grossMinor).toBe(1000)
    expect(await read(id)).toMatchObject({ state: 'credited', openMinor: 0 })
  })
})

test('M1: a credit note is never dated before its invoice, even after a move across the date line', async () => {
  const seller = await aTrainer(app)
  await aSeller(app, seller)
  const own = { token: seller.token }
  const move = async (timeZone: string) => {
    const { body } = await app.call('GET /api/business', undefined, own)
    await app.call('PATCH /api/business', { version: body.version, timeZone }, own)
  }
  await move('Pacific/Kiritimati')
  const { id, issuedOn } = await anInvoice(app, seller, { clientId: await aBuyer(app, seller) })
  await move('Pacific/Pago_Pago')
  const note = await app.call('POST /api/invoices/{id}/credit', {}, { ...own, params: { id } })
  expect([note.status, note.body.issuedOn]).toEqual([201, issuedOn])
})

describe('credit and correct', () => {
  test('of a part, the draft contains only that part, so that nothing is charged twice', async () => {
    const { id, lines: charged } = await anInvoice(app, trainer, { clientId, lines })
    const correctionId = newId()
    await credit(id, { lines: [{ lineId: charged[0]?.id, amountMinor: 1500 }], correctionId })
    const draft = await read(correctionId)
    expect(draft.lines.map((line) => [line.description, line.amountMinor])).toEqual([
      ['Private lesson', 1500],
    ])
    expect([draft.grossMinor, draft.netMinor + draft.taxMinor]).toEqual([1500, 1500])
  })
  test('M16: of part of an extra, the extra stays on the invoice, and the draft can be changed', async () => {
    const today = Temporal.Now.plainDateISO('UTC').toString()
    const extra = {
      clientId,
      kind: 'travel' as const,
      description: 'Travel',
      servedOn: today,
      unitPriceMinor: 3000,
    }
    const { body: added } = await app.call('POST /api/extras', extra, { token })
    const charged = await anInvoice(app, trainer, {
      clientId,
      lines: [{ description: 'Travel', unitPriceMinor: 3000, extraId: added.id }],
    })
    const correct = async (amountMinor: number) => {
      const correctionId = newId()
      await credit(charged.id, { lines: [{ lineId: charged.lines[0]?.id, amountMinor }], correctionId })
      return read(correctionId)
    }
    const some = await correct(1000)
    expect(some.lines.map(({ amountMinor, extraId }) => [amountMinor, extraId])).toEqual([[1000, null]])
    const change = { version: 1, lines: [{ description: 'Put right', unitPriceMinor: 500 }] }
    const options = { token, params: { id: some.id } }
    expect((await app.call('PATCH /api/invoices/{id}', change, options)).status).toBe(200)
    const rest = await correct(2000)
    expect(rest.lines.map(({ amountMinor, extraId }) => [amountMinor, extraId])).toEqual([[2000, added.id]])
  })
  test('M5: its lines always add up to its totals', async () => {
    const seller = await aTrainer(app)
    await aSeller(app, seller, { pricesIncludeTax: true })
    const { token } = seller
    const rate = { name: 'Full', rate: 1900, category: 'S' as const, validFrom: '2020-01-01', isUsual: true }
    await app.call('POST /api/billing/tax-rates', rate, { token })
    const invoice = await anInvoice(app, seller, {
      clientId: await aBuyer(app, seller),
      lines: [4, 4, 4, 4, 5].map((unitPriceMinor) => ({ description: 'Lesson', unitPriceMinor })),
    })
    const correctionId = newId()
    const wanted = invoice.lines.slice(0, 2).map(({ id, amountMinor }) => ({ lineId: id, amountMinor }))
    const options = { token, params: { id: invoice.id } }
    await app.call('POST /api/invoices/{id}/credit', { lines: wanted, correctionId }, options)
    const issued = await app.call(
      'POST /api/invoices/{id}/issue',
      { version: 1 },
      { token, params: { id: correctionId } },
    )
    const nets = issued.body.lines.reduce((sum, { netMinor }) => sum + netMinor, 0)
    expect(nets).toBe(issued.body.netMinor)
  })
})
