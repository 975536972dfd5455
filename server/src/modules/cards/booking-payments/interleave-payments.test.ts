import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { brokenLedger } from '../../../../test/http/ledger.ts'
import { bookingOf, type Held } from '../../../../test/http/bookings.ts'
import { jobsAreDone } from '../../../../test/http/jobs-done.ts'
import { aCardSchool, paymentsOf } from '../../../../test/stripe/booking-payments.ts'
import { cardApp, deliverAll, runJob } from '../../../../test/stripe/card-seller.ts'
import { leftOf } from '../../../../test/stripe/fake-going-back.ts'
import { FakeRefusal } from '../../../../test/stripe/fake-objects.ts'
import { payAs } from '../../../../test/stripe/fake-stripe.ts'

/** Random histories of two families who pay the same morning by card, two steps at a time. */

const { app, fake } = await cardApp()

const doings = [
  ['hold and pay', 6],
  ['hold', 4],
  ['pay', 4],
  ['begin', 2],
  ['confirm', 5],
  ['decline', 1],
  ['ask', 4],
  ['release', 1],
  ['time passes', 2],
  ['expire', 1],
  ['cancel', 2],
  ['deliver', 2],
] as const
const step = fc.record({
  do: fc.oneof(...doings.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) }))),
  family: fc.nat({ max: 1 }),
  pick: fc.nat({ max: 9 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Presses Pay, unless somebody else was quicker. */
async function confirm(
  { begin }: Pick<ReturnType<typeof paymentsOf>, 'begin'>,
  id: string,
  behaviour: 'pays' | 'declines',
): Promise<number> {
  const { status, body } = await begin(id)
  const secret = body.pay?.clientSecret
  try {
    if (secret) payAs(fake.world, secret, behaviour)
  } catch (error) {
    if (!(error instanceof FakeRefusal)) throw error
  }
  return status
}

async function aHistory(from: number) {
  const school = await aCardSchool(app, fake, { terms: { cancelGraceMinutes: 0, freeLateChanges: 0 } })
  const second = await school.aPayingFamily()
  const { client, riderId, clientId } = school
  const first = { ...school, ...paymentsOf(app, fake, client), client, riderId, clientId }
  const families = [
    { family: first, held: [] as Held[], ids: [] as string[] },
    { family: second, held: [] as Held[], ids: [] as string[] },
  ] as const
  const run = async ({ do: doing, family: n, pick }: Step): Promise<number> => {
    const { family, held, ids } = families[n === 0 ? 0 : 1]
    const one = <T>(list: readonly T[]): T | undefined => list[pick % Math.max(1, list.length)]
    if (doing === 'hold and pay') {
      const begun = await run({ do: 'hold', family: n, pick })
      const last = held.at(-1)
      if (begun !== 201 || !last) return begun
      const { status, body } = await family.pay([last])
      if (status !== 201) return status
      ids.push(body.id)
      return confirm(family, body.id, 'pays')
    }
    const [place, id] = [one(held), one(ids)]
    if (doing === 'hold') {
      const wish = { riderId: family.riderId, offerId: school.offer.id }
      const slot = one(await family.slots(wish))
      if (!slot) return 200
      const { status, body } = await family.hold(bookingOf(slot, wish))
      if (status === 201) held.push(body)
      return status
    }
    if (doing === 'pay' && place) {
      const pair = pick % 3 === 0 ? held.slice(-2) : [place]
      const { status, body } = await family.pay(pair)
      if (status === 201) ids.push(body.id)
      return status
    }
    if (doing === 'begin' && id) return (await family.begin(id)).status
    if (doing === 'confirm' && id) return confirm(family, id, 'pays')
    if (doing === 'decline' && id) return confirm(family, id, 'declines')
    if (doing === 'ask' && id) return (await family.outcome(id)).status
    if (doing === 'release' && place) return (await family.release(place.seatId)).status
    if (doing === 'cancel' && place) return (await family.cancel(place.seatId)).status
    if (doing === 'time passes') await school.pass()
    if (doing === 'expire') await school.runJob()
    if (doing === 'deliver') await deliverAll(app, fake, from)
    return 200
  }
  return { school, run }
}

/** Payments that booked too little or too much, in SQL. */
async function wrong(businessId: string): Promise<object[]> {
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql<object>`
    select p.id, p.state, 'paid, and neither booked nor refused' as why from booking_payments p
      where p.state in ('open', 'ended') and exists (select from card_payments c
        where c.booking_payment_id = p.id and c.state = 'succeeded')
    union all select p.id, p.state, 'booked without a payment or an invoice' from booking_payments p
      where p.state = 'booked' and (p.document_id is null or 1 <> (select count(*) from card_payments c
        where c.booking_payment_id = p.id and c.state = 'succeeded'))
    union all select p.id, p.state, 'refused, and the money is not back' from booking_payments p
      where p.state = 'refused' and p.amount_minor <> (select coalesce(sum(r.booked_minor), 0) from card_refunds r
        join card_payments c on c.id = r.card_payment_id where c.booking_payment_id = p.id)
    union all select s.id, s.state, 'booked and not paid' from seats s
      where s.state = 'booked' and not exists (select from booking_payments p
        join booking_payment_seats b on b.booking_payment_id = p.id
        where b.seat_id = s.id and p.state = 'booked')
    union all select s.id, s.state, 'paid twice' from seats s
      where 1 < (select count(*) from booking_payments p join booking_payment_seats b on b.booking_payment_id = p.id
        where b.seat_id = s.id and p.state = 'booked')`.execute(tx),
  )
  return rows
}

test('S3, S13, M8, M9, M10: what a card paid is booked and invoiced once, or goes back', async () => {
  let received = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 30 }), async (steps) => {
      const from = fake.world.events.length
      const { school, run } = await aHistory(from)
      const { businessId, ledger, invoices } = school
      for (let place = 0; place < steps.length; place += 2) {
        const statuses = await Promise.all(steps.slice(place, place + 2).map(run))
        expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
      }
      await deliverAll(app, fake, from)
      await jobsAreDone(app.db)
      await runJob(app, 'credit-paid-seats')
      expect(await wrong(businessId)).toEqual([])
      expect(await brokenLedger(app.db, businessId)).toEqual([])
      const theirs = [...ledger.intents.values()].reduce((sum, intent) => sum + leftOf(ledger, intent), 0)
      const ours = (await invoices()).reduce(
        (sum, { kind, grossMinor }) => sum + (kind === 'credit_note' ? -grossMinor : grossMinor),
        0,
      )
      expect(ours).toBe(theirs)
      received += [...ledger.intents.values()].reduce((sum, intent) => sum + intent.amount_received, 0)
    }),
    { numRuns: 6, endOnFailure: true, ...seedOf() },
  )
  expect(received).toBeGreaterThan(0)
}, 60_000)

/** Another seed by hand: PAYMENT_SEED=1. */
function seedOf(): { seed?: number } {
  const seed = process.env['PAYMENT_SEED']
  return seed === undefined ? {} : { seed: Number(seed) }
}
