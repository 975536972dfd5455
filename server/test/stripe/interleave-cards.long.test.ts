import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import { aBuyer } from '../fixtures/invoicing/invoices.ts'
import {
  aCardSeller,
  aLinkedInvoice,
  applied,
  begin,
  cardApp,
  type CardSeller,
  outcome,
  runJob,
} from './card-seller.ts'
import { closeDispute, dispute, failRefund, leftOf, refund } from './fake-going-back.ts'
import { FakeRefusal } from './fake-objects.ts'
import { type Fate, payAs } from './fake-stripe.ts'

/**
 * Random histories of payers, trainers, banks and the network, several steps at a time, with reordered and repeated
 * messages and lost answers: the ledger is always correct, and finally equals Stripe's.
 */
const { app, fake } = await cardApp()

const pick = fc.nat({ max: 1000 })
const amount = fc.integer({ min: 50, max: 9000 })
const doings = [
  ['issue', 2],
  ['issue and pay', 5],
  ['begin', 3],
  ['confirm', 3],
  ['decline', 1],
  ['debit', 2],
  ['bank pays', 2],
  ['bank refuses', 1],
  ['ask', 2],
  ['pay by hand', 2],
  ['credit', 1],
  ['give back', 3],
  ['give back by hand', 1],
  ['give back at Stripe', 2],
  ['refund fails', 2],
  ['dispute', 3],
  ['win', 3],
  ['lose', 1],
  ['deliver', 4],
  ['deliver the last', 8],
  ['check', 1],
  ['answer lost', 1],
  ['never arrived', 1],
] as const
const step = fc.record({
  do: fc.oneof(...doings.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) }))),
  pick,
  amount,
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('M8, M9, M10: after any order of events, with late, repeated and lost messages, the ledger adds up and equals Stripe’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), fc.nat(), async (steps, seed) => {
      const from = fake.world.events.length
      const seller = await aCardSeller(app, fake)
      const clientId = await aBuyer(app, seller.trainer)
      const history = stepsOf(seller, clientId, from)
      for (let place = 0; place < steps.length; place += 2) {
        const statuses = await Promise.all(steps.slice(place, place + 2).map(history))
        expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
      }
      fake.fateOf = () => 'answered'
      for (const event of shuffled(fake.world.events.slice(from), seed)) await fake.deliver(app.url, event)
      await applied(app)
      await runJob(app, 'card-checks')
      await runJob(app, 'compare-with-stripe')
      expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
      expect(await ourBalances(seller)).toEqual(theirBalances(seller))
    }),
    // Finding a smaller counterexample would take minutes, so the steps are printed.
    { numRuns: 5, endOnFailure: true },
  )
}, 120_000)

function stepsOf(seller: CardSeller, clientId: string, from: number) {
  const { token } = seller.trainer
  const { ledger } = seller
  const invoices: { id: string; secret: string; lineId: string }[] = []
  const at = <T>(list: Iterable<T>, place: number): T | undefined => {
    const all = [...list]
    return all[place % Math.max(1, all.length)]
  }
  /** Stripe may refuse an action. */
  const there = (work: () => unknown): number => {
    try {
      work()
      return 200
    } catch (error) {
      if (error instanceof FakeRefusal) return 422
      throw error
    }
  }
  const loseOne = (fate: Fate): number => {
    let left = 1
    fake.fateOf = ({ account }) => (account === ledger.account.id && left-- > 0 ? fate : 'answered')
    return 200
  }
  const payments = async () =>
    (await app.call('GET /api/payments', undefined, { token, query: { clientId } })).body.items
  const cardPayments = async () => (await app.call('GET /api/card-payments', undefined, { token })).body.items
  const paidIntents = () => [...ledger.intents.values()].filter(({ status }) => status === 'succeeded')

  return async ({ do: what, pick: place, amount: amountMinor }: Step): Promise<number> => {
    const invoice = at(invoices, place)
    const intent = at(ledger.intents.values(), place)
    const paid = at(paidIntents(), place)
    switch (what) {
      case 'issue':
      case 'issue and pay': {
        const { id, secret, lines } = await aLinkedInvoice(app, seller, {
          clientId,
          unitPriceMinor: amountMinor,
        })
        invoices.push({ id, secret, lineId: lines[0]?.id ?? '' })
        if (what === 'issue') return 201
        const { status, body } = await begin(app, secret)
        there(() => body.pay && payAs(fake.world, body.pay.clientSecret))
        return status === 200 ? (await outcome(app, secret)).status : status
      }
      case 'begin':
        return invoice ? (await begin(app, invoice.secret)).status : 404
      case 'confirm':
        return there(() => intent && payAs(fake.world, intent.client_secret))
      case 'decline':
        return there(() => intent && payAs(fake.world, intent.client_secret, 'declines'))
      case 'debit':
        return there(() => intent && payAs(fake.world, intent.client_secret, 'takes_days'))
      case 'bank pays':
        return there(() => intent && fake.world.settle(intent.id, 'paid'))
      case 'bank refuses':
        return there(() => intent && fake.world.settle(intent.id, 'failed'))
      case 'ask':
        return invoice ? (await outcome(app, invoice.secret)).status : 404
      case 'pay by hand': {
        const body = { clientId, method: 'cash', amountMinor, paidOn: '2026-01-02' }
        return (await app.call('POST /api/payments', body, { token })).status
      }
      case 'credit': {
        const lines = invoice && [{ lineId: invoice.lineId, amountMinor }]
        const params = { id: invoice?.id ?? '00000000-0000-7000-8000-000000000000' }
        return (await app.call('POST /api/invoices/{id}/credit', { lines }, { token, params })).status
      }
      case 'give back': {
        const one = at(await cardPayments(), place)
        if (!one) return 404
        const params = { id: one.id }
        const body = { amountMinor: Math.min(amountMinor, one.refundableMinor || amountMinor) }
        return (await app.call('POST /api/card-payments/{id}/refunds', body, { token, params })).status
      }
      case 'give back by hand': {
        const one = at(await payments(), place)
        if (!one) return 404
        const body = { amountMinor, method: 'cash', paidOn: Temporal.Now.plainDateISO('UTC').toString() }
        return (await app.call('POST /api/payments/{id}/refunds', body, { token, params: { id: one.id } }))
          .status
      }
      case 'give back at Stripe':
        return there(
          () => paid && refund(fake.world, ledger, paid, Math.min(amountMinor, leftOf(ledger, paid) || 1)),
        )
      case 'refund fails': {
        const one = at(ledger.refunds.values(), place)
        return there(() => one && failRefund(fake.world, ledger, one))
      }
      case 'dispute':
        return there(() => {
          const left = paid ? leftOf(ledger, paid) : 0
          if (paid && left > 0)
            dispute(
              fake.world,
              ledger,
              paid,
              left,
              place % 4 === 0 ? 'warning_needs_response' : 'needs_response',
            )
        })
      case 'win':
      case 'lose': {
        const one = at(ledger.disputes.values(), place)
        if (one && !one.status.startsWith('warning'))
          closeDispute(fake.world, ledger, one, what === 'win' ? 'won' : 'lost')
        return 200
      }
      case 'deliver': {
        const event = at(fake.world.events.slice(from), place)
        return event ? fake.deliver(app.url, event) : 200
      }
      case 'deliver the last': {
        const event = fake.world.events.slice(from).at(-1 - (place % 2))
        if (event) await fake.deliver(app.url, event)
        await applied(app)
        return 200
      }
      case 'check':
        await runJob(app, 'card-checks')
        return 200
      case 'answer lost':
      case 'never arrived':
        return loseOne(what)
      default:
        return what satisfies never
    }
  }
}

/** By payment: received less returned, from our ledger in plain SQL, with recorded differences. */
async function ourBalances({ businessId }: CardSeller): Promise<Record<string, number>> {
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql<{ name: string; balance: number }>`
      select c.stripe_id as name, (p.amount_minor
        + coalesce((select sum(case e.kind when 'payment' then e.amount_minor else -e.amount_minor end) from payments e
            where e.id in (select recorded from card_refunds where card_payment_id = c.id union select undone from card_refunds where card_payment_id = c.id
              union select recorded from card_disputes where card_payment_id = c.id union select undone from card_disputes where card_payment_id = c.id)), 0)
        - coalesce((select sum(g.amount_minor - g.recorded_minor) from (
            select stripe_id, amount_minor, recorded_minor from card_refunds where card_payment_id = c.id and state in ('pending', 'succeeded')
            union all select stripe_id, amount_minor, recorded_minor from card_disputes where card_payment_id = c.id and state in ('needs_response', 'under_review', 'lost')) g
            where g.stripe_id in (select stripe_id from card_differences)), 0))::bigint as balance
      from card_payments c join payments p on p.id = c.payment_id order by 1`.execute(tx),
  )
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
}

/** The same from Stripe's ledger: the sum of all movements. */
function theirBalances({ ledger }: CardSeller): Record<string, number> {
  const intentOf = (source: string) =>
    (ledger.charges.get(source) ?? ledger.refunds.get(source) ?? ledger.disputes.get(source))
      ?.payment_intent ?? ''
  const balances: Record<string, number> = {}
  for (const { source, amount } of ledger.movements)
    balances[intentOf(source)] = (balances[intentOf(source)] ?? 0) + amount
  return balances
}

/** The same order for the same seed, to repeat a counterexample. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  return list
    .map((one, place) => ({ one, rank: Math.imul(seed + place * 2_654_435_761, 2_246_822_519) >>> 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}
