import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenBooks } from '../../../test/http/books.ts'
import { aBuyer, aSeller } from '../../../test/http/invoices.ts'
import { aTrainer } from '../../../test/http/people.ts'
import { testApp } from '../../../test/http/test-app.ts'

/** Random histories of one client's money, several steps at a time; whatever is refused, the books stay right. */
const app = await testApp({ RATE_LIMITS: 'off' })
const amount = fc.integer({ min: 1, max: 9000 })
const pick = fc.nat({ max: 30 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('issue' as const), amount, pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), amount, pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('credit' as const, 'credit-part' as const), amount, pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('refund' as const, 'void' as const), amount, pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('allocate' as const, 'release' as const), amount, pick }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('M8: in whatever order money is asked for, paid, used, credited and given back, balances equal the sum of their parts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const trainer = await aTrainer(app)
      const { token } = trainer
      await aSeller(app, trainer)
      const clientId = await aBuyer(app, trainer)
      const invoices: { id: string; lineId: string }[] = []
      const payments: string[] = []
      const at = <T>(list: readonly T[], place: number): T | undefined =>
        list[place % Math.max(1, list.length)]

      const take = async (one: Step): Promise<number> => {
        const invoice = at(invoices, one.pick)
        const payment = at(payments, one.pick)
        const amountMinor = one.amount
        if (one.do === 'issue') {
          const lines = [{ description: 'Lesson', unitPriceMinor: amountMinor }]
          const { body } = await app.call('POST /api/invoices', { clientId, lines }, { token })
          const { status } = await app.call(
            'POST /api/invoices/{id}/issue',
            { version: 1 },
            { token, params: { id: body.id } },
          )
          invoices.push({ id: body.id, lineId: body.lines[0]?.id ?? '' })
          return status
        }
        if (one.do === 'pay') {
          const { status, body } = await app.call(
            'POST /api/payments',
            { clientId, method: 'cash', amountMinor, bookedOn: '2026-11-01' },
            { token },
          )
          if (status === 201) payments.push(body.id)
          return status
        }
        if (one.do.startsWith('credit') && invoice) {
          const body = one.do === 'credit' ? {} : { lines: [{ lineId: invoice.lineId, amountMinor }] }
          return (
            await app.call('POST /api/invoices/{id}/credit', body, { token, params: { id: invoice.id } })
          ).status
        }
        if (!payment) return 404
        const options = { token, params: { id: payment } }
        const booked = { amountMinor, method: 'cash', bookedOn: '2026-11-02' } as const
        if (one.do === 'refund')
          return (await app.call('POST /api/payments/{id}/refunds', booked, options)).status
        if (one.do === 'void')
          return (await app.call('POST /api/payments/{id}/void', { reason: 'x' }, options)).status
        const use = {
          documentId: invoice?.id ?? payment,
          amountMinor: one.do === 'release' ? -amountMinor : amountMinor,
        }
        return (await app.call('POST /api/payments/{id}/allocations', use, options)).status
      }
      for (let place = 0; place < steps.length; place += 4) {
        const statuses = await Promise.all(steps.slice(place, place + 4).map(take))
        expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
      }
      const { body } = await app.call('GET /api/business', undefined, { token })
      expect(await brokenBooks(app.db, body.id)).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 60_000)
