import { describe, expect, test } from 'vitest'
import { aBuyer, aDraft, anInvoice, aSeller } from '../../../test/http/invoices.ts'
import { aTrainer } from '../../../test/http/people.ts'
import { newId } from '#platform/keys.ts'
import { testApp } from '../../../test/http/test-app.ts'

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
  test('crediting a draft, a credit note, or what is not there', async () => {
    const draft = await aDraft(app, trainer, { clientId })
    expect((await credit(draft.id)).code).toBe('document_draft')
    const { id } = await anInvoice(app, trainer, { clientId })
    const note = await credit(id)
    expect((await credit(note.body.id)).code).toBe('not_found')
  })
  test('crediting more than was charged, in one go or bit by bit', async () => {
    const { id, lines: charged } = await anInvoice(app, trainer, { clientId, lines })
    const lineId = charged[0]?.id ?? ''
    expect((await credit(id, { lines: [{ lineId, amountMinor: 4501 }] })).code).toBe('credit_too_much')
    expect((await credit(id, { lines: [{ lineId, amountMinor: 4000 }] })).status).toBe(201)
    expect((await credit(id, { lines: [{ lineId, amountMinor: 501 }] })).code).toBe('credit_too_much')
    expect((await credit(id, { lines: [{ lineId, amountMinor: 500 }] })).status).toBe(201)
  })
  test('crediting twice at once: one credit note, never two', async () => {
    const { id } = await anInvoice(app, trainer, { clientId })
    const answers = await Promise.all(Array.from({ length: 10 }, () => credit(id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status, code }) => status === 422 && code === 'credit_too_much')).toHaveLength(9)
  })
})

test('M2: a full credit note names the invoice, has a number of its own series, and nothing is open any more', async () => {
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

test('a partial credit leaves the rest open, and the credit note itself asks for nothing', async () => {
  const { id, lines: charged } = await anInvoice(app, trainer, { clientId, lines })
  const { body: note } = await credit(id, { lines: [{ lineId: charged[1]?.id, amountMinor: 3000 }] })
  expect(note).toMatchObject({ state: 'paid', openMinor: 0 })
  for (const state of ['open', 'overdue', 'part_paid'] as const) {
    const query = { state, search: note.number ?? '' }
    const { body } = await app.call('GET /api/invoices', undefined, { token: trainer.token, query })
    expect(body.items, state).toEqual([])
  }
  expect(await read(id)).toMatchObject({ state: 'open', grossMinor: 10_500, openMinor: 7500 })
})

test('credit and correct: a new draft with the same lines waits to be put right', async () => {
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
