import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aStatement, bankLines } from '#test/fixtures/payments/bank-lines.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const pick = fc.nat({ max: 9 })
const deed = fc.constantFrom(
  'bring' as const,
  'sure' as const,
  'record' as const,
  'accept' as const,
  'reopen' as const,
  'ignore' as const,
  'void' as const,
  'enter' as const,
)

test('M8, M10: after any concurrent and repeated actions on lines, the ledger is correct', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ deed, pick }), { minLength: 9, maxLength: 21 }), async (steps) => {
      const trainer = await aTrainer(app)
      const { token } = trainer
      await aSeller(app, trainer)
      const clients = [await aBuyer(app, trainer), await aBuyer(app, trainer, { lastName: 'Rowe' })]
      const numbers: string[] = []
      for (const clientId of [...clients, ...clients])
        numbers.push((await anInvoice(app, trainer, { clientId })).number ?? '')
      const send = (path: string, body: object) => app.send('POST', path, body, { token })
      const bring = () => {
        const lines = numbers.map((number, n) => ({ reference: number, amountMinor: n === 3 ? 6000 : 4500 }))
        return send('/api/bank-statements', aStatement([...lines, { amountMinor: -2000 }]))
      }
      await bring()

      const take = async ({ deed: what, pick: at }: { deed: string; pick: number }): Promise<number> => {
        const clientId = clients[at % 2] ?? ''
        if (what === 'bring') return (await bring()).status
        if (what === 'sure') return (await app.call('POST /api/bank-inbox/sure', undefined, { token })).status
        if (what === 'enter') {
          const payment = { clientId, method: 'bank', amountMinor: 4500, paidOn: '2026-11-02' }
          return (await send('/api/payments', payment)).status
        }
        if (what === 'void') {
          const { items } = (await app.call('GET /api/payments', undefined, { token })).body
          const payment = items[at % Math.max(1, items.length)]
          return payment ? (await send(`/api/payments/${payment.id}/void`, { reason: 'x' })).status : 404
        }
        const open = await bankLines(app, trainer)
        const settled = [
          ...(await bankLines(app, trainer, 'recorded')),
          ...(await bankLines(app, trainer, 'ignored')),
        ]
        const among = what === 'reopen' ? settled : open
        const line = among[at % Math.max(1, among.length)]
        if (!line) return 404
        const { id, version, leftMinor, suggestion } = line
        const to = (name: string, body: object) => send(`/api/bank-lines/${id}/${name}`, { version, ...body })
        if (what === 'reopen') return (await to('reopening', {})).status
        if (what === 'ignore') return (await to('ignoring', { reason: 'x' })).status
        if (what === 'record') {
          const half = Math.floor(leftMinor / 2)
          const parts = clients.map((one, n) => ({
            clientId: one,
            amountMinor: n === 0 ? half : leftMinor - half,
          }))
          return (await to('recording', { parts })).status
        }
        if (suggestion?.kind === 'payment')
          return (
            await to('recording', {
              parts: suggestion.parts.map(({ clientName: _name, allocations, ...part }) => ({
                ...part,
                allocations: allocations.map(({ number: _number, ...use }) => use),
              })),
            })
          ).status
        const { paymentId = '' } = suggestion ?? {}
        return (await to(suggestion?.kind === 'refund' ? 'refund' : 'link', { paymentId })).status
      }
      for (let place = 0; place < steps.length; place += 3) {
        const statuses = await Promise.all(steps.slice(place, place + 3).map(take))
        expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
      }
      const { id } = (await app.call('GET /api/business', undefined, { token })).body
      expect(await brokenLedger(app.db, id)).toEqual([])
      const all = [
        ...(await bankLines(app, trainer)),
        ...(await bankLines(app, trainer, 'recorded')),
        ...(await bankLines(app, trainer, 'ignored')),
      ]
      expect(all).toHaveLength(5)
      for (const { amountMinor, leftMinor, entries } of all) {
        const stands = entries.reduce((sum, entry) => sum + entry.amountMinor, 0)
        expect(Math.abs(leftMinor) + stands).toBe(Math.abs(amountMinor))
      }
    }),
    { numRuns: 3 },
  )
}, 60_000)

test('two thousand lines are imported, matched and counted', async () => {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const clientId = await aBuyer(app, trainer)
  for (const _ of [1, 2, 3]) await anInvoice(app, trainer, { clientId })
  const lines = Array.from({ length: 2000 }, (_, n) => ({
    place: n + 1,
    amountMinor: 4500 + n,
    reference: `Invoice ${n} of 03.11.2026`,
  }))
  for (let from = 0; from < lines.length; from += 200) {
    const statement = aStatement(lines.slice(from, from + 200))
    expect((await app.call('POST /api/bank-statements', statement, { token })).status).toBe(200)
  }
  const { body } = await app.call('GET /api/bank-inbox', undefined, { token })
  expect(body.open).toBe(2000)
})
