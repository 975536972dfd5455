import { expect, test } from 'vitest'
import { aBankLine, type BankLine, bankLines } from '#test/fixtures/payments/bank-lines.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aBuyer, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const clientId = await aBuyer(app, trainer)
const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body

type Line = BankLine & { statementId: string }
const record = ({ id, version }: Line) =>
  app.send(
    'POST',
    `/api/bank-lines/${id}/recording`,
    { version, parts: [{ clientId, amountMinor: 4500 }] },
    { token },
  )
const remove = ({ statementId }: Line) =>
  app.send('DELETE', `/api/bank-statements/${statementId}`, undefined, { token })
const openOf = async ({ statementId }: Line) => {
  const { items } = (await app.call('GET /api/bank-statements', undefined, { token })).body
  return items.find(({ id }) => id === statementId)?.open
}

test('M8: a line recorded while its file is deleted either stays or is gone before', async () => {
  const lines: Line[] = []
  for (let n = 0; n < 12; n += 1) lines.push(await aBankLine(app, trainer))
  const pairs = await Promise.all(
    lines.map(async (line) => {
      const [recorded, removed] = await Promise.all([record(line), remove(line)])
      return [recorded.status, removed.status]
    }),
  )
  for (const pair of pairs)
    expect([
      [200, 200],
      [404, 200],
    ]).toContainEqual(pair)
  const kept = pairs.filter(([status]) => status === 200).length
  expect(await bankLines(app, trainer, 'recorded')).toHaveLength(kept)
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('M16: a statement counts its open lines, also when a part is recorded or a payment was voided', async () => {
  const [part, whole] = [await aBankLine(app, trainer), await aBankLine(app, trainer)]
  const payment = { clientId, method: 'bank', amountMinor: 2000, paidOn: '2026-11-02' } as const
  const paymentId = (await app.call('POST /api/payments', payment, { token })).body.id
  const link = { version: part.version, paymentId }
  await app.call('POST /api/bank-lines/{id}/link', link, { token, params: { id: part.id } })
  await record(whole)
  expect([await openOf(part), await openOf(whole)]).toEqual([1, 0])
  const recorded = (await bankLines(app, trainer, 'recorded')).find(({ id }) => id === whole.id)
  const params = { id: recorded?.entries[0]?.paymentId ?? '' }
  await app.call('POST /api/payments/{id}/void', { reason: 'x' }, { token, params })
  expect(await openOf(whole)).toBe(1)
})

test('a shortened reference never cuts a character in two', async () => {
  const reference = `${'x'.repeat(139)}🐴 and more`
  const line = await aBankLine(app, trainer, { reference })
  await record(line)
  const { items } = (await app.call('GET /api/payments', undefined, { token, query: { clientId } })).body
  expect(items.map((one) => one.reference)).toContain('x'.repeat(139))
})
