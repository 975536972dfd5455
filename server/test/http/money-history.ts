import fc from 'fast-check'
import { aBuyer, aSeller } from './invoices.ts'
import { aTrainer, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Random histories of one client's money, for property tests. */

const amount = fc.integer({ min: 1, max: 9000 })
const pick = fc.nat({ max: 30 })
const doing = <const T extends string>(...what: T[]) =>
  fc.record({ do: fc.constantFrom(...what), amount, pick })
const step = fc.oneof(
  { weight: 3, arbitrary: doing('issue') },
  { weight: 3, arbitrary: doing('pay') },
  { weight: 2, arbitrary: doing('credit', 'credit-part') },
  { weight: 2, arbitrary: doing('refund', 'void') },
  { weight: 2, arbitrary: doing('allocate', 'release') },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export const moneyHistory = fc.array(step, { minLength: 8, maxLength: 24 })

export interface LivedHistory {
  trainer: Person
  businessId: string
  clientId: string
  /** Of every step; refused ones are part of the history. */
  statuses: number[]
}

/**
 * A tax rate without a start.
 * @returns its id
 */
async function aRate(
  app: TestApp,
  token: string,
  rate: { rate: number; isUsual?: boolean },
): Promise<string> {
  const named = { name: `${rate.rate}`, category: 'S', validFrom: '2020-01-01', ...rate } as const
  const { body } = await app.call('POST /api/billing/tax-rates', named, { token })
  return body.taxRates.find((one) => one.rate === rate.rate)?.id ?? ''
}

/**
 * Runs a history of a new business with one client, four steps at a time.
 * @param days of payments and refunds
 */
export async function liveThrough(
  app: TestApp,
  steps: readonly Step[],
  days: { paidOn: string; returnedOn: string } = { paidOn: '2026-11-01', returnedOn: '2026-11-02' },
): Promise<LivedHistory> {
  const trainer = await aTrainer(app)
  const { token } = trainer
  // Gross or net prices, at random.
  await aSeller(app, trainer, { pricesIncludeTax: steps.length % 2 === 0 })
  const reducedId = await aRate(app, token, { rate: 700 })
  await aRate(app, token, { rate: 1900, isUsual: true })
  const clientId = await aBuyer(app, trainer)
  const invoices: { id: string; lineId: string }[] = []
  const payments: string[] = []
  const at = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)]

  const take = async (one: Step): Promise<number> => {
    const invoice = at(invoices, one.pick)
    const payment = at(payments, one.pick)
    const amountMinor = one.amount
    if (one.do === 'issue') {
      const lines = [
        { description: 'Lesson', unitPriceMinor: amountMinor },
        { description: 'Hay', unitPriceMinor: 33, quantityMilli: 2500, taxRateId: reducedId },
        { description: 'Less', unitPriceMinor: -Math.floor(amountMinor / 3) },
      ]
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
      const paid = { clientId, method: 'cash', amountMinor, paidOn: days.paidOn }
      const { status, body } = await app.call('POST /api/payments', paid, { token })
      if (status === 201) payments.push(body.id)
      return status
    }
    if (one.do.startsWith('credit') && invoice) {
      const body = one.do === 'credit' ? {} : { lines: [{ lineId: invoice.lineId, amountMinor }] }
      return (await app.call('POST /api/invoices/{id}/credit', body, { token, params: { id: invoice.id } }))
        .status
    }
    if (!payment) return 404
    const options = { token, params: { id: payment } }
    const booked = { amountMinor, method: 'cash', paidOn: days.returnedOn } as const
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
  const statuses: number[] = []
  for (let place = 0; place < steps.length; place += 4)
    statuses.push(...(await Promise.all(steps.slice(place, place + 4).map(take))))
  const { body } = await app.call('GET /api/business', undefined, { token })
  return { trainer, businessId: body.id, clientId, statuses }
}
