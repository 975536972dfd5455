import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aBankLine, aStatement, type BankLine, bankLines } from '#test/fixtures/payments/bank-lines.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body

type Deed = 'recording' | 'link' | 'refund' | 'ignoring' | 'reopening'
const act = (
  deed: Deed,
  { id, version }: Pick<BankLine, 'id' | 'version'>,
  body: object = {},
  headers = {},
) => app.send('POST', `/api/bank-lines/${id}/${deed}`, { version, ...body }, { token, headers })
const whole = (line: BankLine, clientId: string) => ({ parts: [{ clientId, amountMinor: line.amountMinor }] })
const lineOf = async (id: string, state: BankLine['state']) =>
  (await bankLines(app, trainer, state)).find((line) => line.id === id)
const paymentsOf = async (clientId: string) =>
  (await app.call('GET /api/payments', undefined, { token, query: { clientId } })).body.items
const standing = async (id: string) => {
  const { body } = await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })
  return [body.state, body.openMinor]
}
const enter = async (clientId: string, amountMinor: number, paidOn = '2026-11-02') => {
  const body = { clientId, method: 'bank', amountMinor, paidOn } as const
  return (await app.call('POST /api/payments', body, { token })).body.id
}
const ledgerIsRight = async () => expect(await brokenLedger(app.db, businessId)).toEqual([])

describe('M8: a line is not recorded', () => {
  test('for more or less than its amount, another business’s client, or another client’s invoice', async () => {
    const clientId = await aBuyer(app, trainer)
    const foreign = await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer) })
    const line = await aBankLine(app, trainer)
    for (const amountMinor of [4499, 4501])
      expect((await act('recording', line, { parts: [{ clientId, amountMinor }] })).status).toBe(400)
    expect((await act('recording', line, whole(line, randomUUIDv7()))).code).toBe('not_found')
    const allocations = [{ documentId: foreign.id, amountMinor: 4500 }]
    const wrong = { parts: [{ clientId, amountMinor: 4500, allocations }] }
    expect((await act('recording', line, wrong)).code).toBe('not_found')
    const out = await aBankLine(app, trainer, { amountMinor: -4500 })
    expect((await act('recording', out, whole(line, clientId))).status).toBe(400)
    expect(await paymentsOf(clientId)).toEqual([])
    await ledgerIsRight()
  })
  test('twice: by two tabs, or after it was recorded, ignored or reopened', async () => {
    const clientId = await aBuyer(app, trainer)
    const line = await aBankLine(app, trainer)
    const answers = await Promise.all([1, 2, 3].map(() => act('recording', line, whole(line, clientId))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await paymentsOf(clientId)).toHaveLength(1)
    expect((await act('ignoring', line, { reason: 'x' })).code).toBe('version_conflict')
    const ignored = await aBankLine(app, trainer)
    expect((await act('ignoring', ignored, { reason: 'Interest' })).status).toBe(200)
    expect((await act('recording', { ...ignored, version: 2 }, whole(ignored, clientId))).code).toBe(
      'version_conflict',
    )
    await ledgerIsRight()
  })
  test('by SQL for more than its amount; and the bank’s data never change', async () => {
    const clientId = await aBuyer(app, trainer)
    const [line, paymentId] = [await aBankLine(app, trainer), await enter(clientId, 4501, '2026-08-01')]
    const entry = `insert into bank_entries (business_id, id, line_id, payment_id, was_there, made_by)
      values ('${businessId}', gen_random_uuid(), '${line.id}', '${paymentId}', true, gen_random_uuid())`
    await expect(asOwner(app.database, businessId, entry)).rejects.toThrow('more than the bank said')
    expect((await act('link', line, { paymentId })).code).toBe('allocation_too_much')
  })
})

describe('S4: a line is imported once', () => {
  test('also from a repeated or overlapping file, after a lost answer, or from two tabs', async () => {
    const mark = randomUUIDv7()
    const [one, two, three] = [1, 2, 3].map((day) => ({
      paidOn: `2026-10-0${day}`,
      reference: `${mark} x`,
    }))
    const send = (lines: object[], headers = {}) =>
      app.call('POST /api/bank-statements', aStatement(lines), { token, headers })
    const both = await Promise.all([send([{ ...one }, { ...two }]), send([{ ...one }, { ...two }])])
    expect(both.map(({ body }) => body.added).toSorted((a, b) => a - b)).toEqual([0, 2])
    const wrapped = { ...two, reference: `${mark}\u00a0 X` }
    expect((await send([wrapped, { ...three }])).body).toEqual({ added: 1, known: 1, seen: 0 })
    const again = { ...three, occurrence: 2 }
    const headers = { 'idempotency-key': randomUUIDv7() }
    const statement = aStatement([again])
    for (const _ of [1, 2])
      expect((await app.call('POST /api/bank-statements', statement, { token, headers })).body.added).toBe(1)
    const lines = (await bankLines(app, trainer)).filter(({ reference }) => reference.startsWith(mark))
    expect(lines.map(({ paidOn }) => Number(paidOn.slice(-2)))).toEqual([3, 3, 2, 1])
  })
  test('and a mistaken import can be deleted, except its recorded lines', async () => {
    const clientId = await aBuyer(app, trainer)
    const statement = aStatement([{ reference: 'keep me' }, { reference: 'drop me' }])
    await app.call('POST /api/bank-statements', statement, { token })
    const keep = (await bankLines(app, trainer)).find(({ reference }) => reference === 'keep me')
    if (!keep) throw new Error('not there')
    await act('recording', keep, whole(keep, clientId))
    const remove = () =>
      app.call('DELETE /api/bank-statements/{id}', undefined, { token, params: { id: statement.id } })
    expect((await remove()).body).toEqual({ removed: 1, kept: 1 })
    expect(await lineOf(keep.id, 'recorded')).toMatchObject({ leftMinor: 0 })
    const { items } = (await app.call('GET /api/bank-statements', undefined, { token })).body
    expect(items.find(({ id }) => id === statement.id)).toMatchObject({ lines: 1, open: 0 })
  })
})

test('M8: recording, undoing, splitting and undoing a line restores every cent', async () => {
  const [hart, rowe] = [await aBuyer(app, trainer), await aBuyer(app, trainer, { lastName: 'Rowe' })]
  const invoice = await anInvoice(app, trainer, { clientId: hart })
  const line = await aBankLine(app, trainer, { amountMinor: 6000, reference: `Paid ${invoice.number}` })
  expect(line.suggestion).toMatchObject({
    confidence: 'likely',
    reasons: ['number', 'over'],
    parts: [
      {
        clientName: 'Amelia Hart',
        amountMinor: 6000,
        allocations: [{ number: invoice.number, amountMinor: 4500 }],
      },
    ],
  })
  const headers = { 'idempotency-key': randomUUIDv7() }
  const body = { parts: line.suggestion?.parts.map(({ clientName: _name, ...part }) => part) }
  for (const _ of [1, 2]) expect((await act('recording', line, body, headers)).status).toBe(200)
  const [payment] = await paymentsOf(hart)
  expect(payment).toMatchObject({
    amountMinor: 6000,
    creditMinor: 1500,
    method: 'bank',
    paidOn: '2026-11-03',
  })
  expect(await standing(invoice.id)).toEqual(['paid', 0])

  const reopened = await act('reopening', { ...line, version: 2 })
  expect(reopened.body).toMatchObject({ state: 'open', leftMinor: 6000, entries: [], version: 3 })
  expect(await standing(invoice.id)).toEqual(['open', 4500])
  expect((await paymentsOf(hart))[0]?.isVoid).toBe(true)

  const parts = [
    { clientId: rowe, amountMinor: 1500 },
    { clientId: hart, amountMinor: 4500 },
  ]
  const split = await act('recording', { ...line, version: 3 }, { parts })
  expect(split.status).toBe(200)
  expect(
    (await lineOf(line.id, 'recorded'))?.entries.map(({ amountMinor, numbers }) => [amountMinor, ...numbers]),
  ).toEqual(expect.arrayContaining([[1500], [4500, invoice.number]]))
  expect((await act('reopening', { ...line, version: 4 })).status).toBe(200)
  expect((await act('reopening', { ...line, version: 5 })).code).toBe('version_conflict')
  await ledgerIsRight()
})

test('voiding its payment reopens a line', async () => {
  const clientId = await aBuyer(app, trainer)
  const line = await aBankLine(app, trainer)
  await act('recording', line, whole(line, clientId))
  const [payment] = await paymentsOf(clientId)
  await app.call(
    'POST /api/payments/{id}/void',
    { reason: 'x' },
    { token, params: { id: payment?.id ?? '' } },
  )
  expect(await lineOf(line.id, 'open')).toMatchObject({ leftMinor: 4500, entries: [] })
  expect((await act('recording', { ...line, version: 2 }, whole(line, clientId))).status).toBe(200)
  await ledgerIsRight()
})

test('M10: a payment entered by hand is matched, not recorded again; undoing leaves it unchanged', async () => {
  const clientId = await aBuyer(app, trainer, { firstName: 'Odile', lastName: 'Entered' })
  const paymentId = await enter(clientId, 7300)
  const line = await aBankLine(app, trainer, { amountMinor: 7300, counterparty: 'ENTERED, ODILE' })
  expect(line.suggestion).toMatchObject({ kind: 'entered', confidence: 'sure', paymentId })
  expect((await act('link', line, { paymentId })).body).toMatchObject({ state: 'recorded' })
  const other = await aBankLine(app, trainer, { amountMinor: 7300, counterparty: 'Odile Entered' })
  expect(other.suggestion?.kind).toBe('payment')
  expect((await act('link', other, { paymentId })).code).toBe('not_found')
  expect((await act('reopening', { ...line, version: 2 })).status).toBe(200)
  expect(await paymentsOf(clientId)).toMatchObject([{ id: paymentId, isVoid: false }])
  await ledgerIsRight()
})

test('M9: an outgoing line refunds existing credit, or is ignored with a reason', async () => {
  const clientId = await aBuyer(app, trainer, { firstName: 'Quentin', lastName: 'Moneyback' })
  const paid = await aBankLine(app, trainer, { amountMinor: 3000, counterpartyIban: 'gb82 west 1' })
  await act('recording', paid, whole(paid, clientId))
  const [payment] = await paymentsOf(clientId)
  const out = await aBankLine(app, trainer, { amountMinor: -2000, counterpartyIban: 'GB82WEST1' })
  expect(out.suggestion).toMatchObject({
    kind: 'refund',
    reasons: ['credit', 'iban'],
    paymentId: payment?.id,
  })
  const tooMuch = await aBankLine(app, trainer, { amountMinor: -3001 })
  expect((await act('refund', tooMuch, { paymentId: payment?.id })).code).toBe('refund_too_much')
  expect((await act('refund', out, { paymentId: payment?.id })).body).toMatchObject({
    state: 'recorded',
    entries: [{ kind: 'refund', paymentId: payment?.id, wasThere: false }],
  })
  expect(await paymentsOf(clientId)).toMatchObject([{ creditMinor: 1000, takenBackMinor: 2000 }])
  expect((await act('reopening', { ...paid, version: 2 })).code).toBe('refund_too_much')
  expect((await act('reopening', { ...out, version: 2 })).body).toMatchObject({ state: 'open', entries: [] })
  expect(await paymentsOf(clientId), 'the recorded refund is void').toMatchObject([{ takenBackMinor: 0 }])
  expect((await act('ignoring', tooMuch, { reason: 'Feed' })).body).toMatchObject({
    state: 'ignored',
    ignoredBecause: 'Feed',
  })
  expect((await act('reopening', { ...tooMuch, version: 2 })).body).toMatchObject({ state: 'open' })
  await ledgerIsRight()
})

test('M8: all exact matches are recorded once, also from two tabs; the others stay open', async () => {
  const other = await aTrainer(app)
  await aSeller(app, other)
  const clientId = await aBuyer(app, other)
  const invoices = []
  for (const _ of [1, 2, 3]) invoices.push(await anInvoice(app, other, { clientId }))
  const lines = invoices.map(({ number }) => ({ reference: `${number} thanks` }))
  await app.call('POST /api/bank-statements', aStatement([...lines, { amountMinor: 100 }]), {
    token: other.token,
  })
  const inbox = async () => (await app.call('GET /api/bank-inbox', undefined, { token: other.token })).body
  expect(await inbox()).toEqual({ open: 4, compared: 4, sure: 3 })
  const record = () => app.call('POST /api/bank-inbox/sure', undefined, { token: other.token })
  const tabs = await Promise.all([record(), record()])
  expect(tabs.flatMap(({ body }) => body.recorded)).toHaveLength(3)
  expect(await inbox()).toEqual({ open: 1, compared: 1, sure: 0 })
  const { items } = (await app.call('GET /api/payments', undefined, { token: other.token })).body
  expect(items.map(({ amountMinor }) => amountMinor)).toEqual([4500, 4500, 4500])
  const { id } = (await app.call('GET /api/business', undefined, { token: other.token })).body
  expect(await brokenLedger(app.db, id)).toEqual([])
})

test('the column mapping of a file is remembered by its titles', async () => {
  const headHash = 'a1'.repeat(32)
  const ask = async () =>
    (await app.call('GET /api/bank-layout', undefined, { token, query: { headHash } })).body.layout
  expect(await ask()).toBeNull()
  const statement = aStatement([{ reference: randomUUIDv7() }], { headHash })
  await app.call('POST /api/bank-statements', statement, { token })
  expect(await ask()).toEqual(statement.layout)
})
