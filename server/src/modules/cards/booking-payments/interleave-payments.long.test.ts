import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { brokenOffers } from '#test/fixtures/schedule/waiting-rules.ts'
import { cardApp, deliverAll, runJob } from '#test/stripe/card-seller.ts'
import { leftOf } from '#test/stripe/fake-going-back.ts'
import { aHistory, step } from '#test/stripe/payment-history.ts'

/**
 * Random histories of two families who pay lessons, groups and offered places by card, and move and cancel them, two
 * steps at a time.
 */

const { app, fake } = await cardApp()

/** Payments that booked too little or too much, in SQL. */
async function wrong(businessId: string, outsiderId: string): Promise<object[]> {
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql<object>`
    select p.id, p.state, 'paid, and neither booked nor refused' as why from booking_payments p
      where p.state in ('open', 'ended') and exists (select from card_payments c
        where c.booking_payment_id = p.id and c.state = 'succeeded')
    union all select p.id, p.state, 'booked without a payment or an invoice' from booking_payments p
      where p.state = 'booked' and (p.document_id is null or 1 <> (select count(*) from card_payments c
        where c.booking_payment_id = p.id and c.state = 'succeeded'))
    union all select p.id, p.state, 'refused, and the money is not back' from booking_payments p
      where p.state = 'refused' and p.amount_minor <> (select coalesce(sum(r.recorded_minor), 0) from card_refunds r
        join card_payments c on c.id = r.card_payment_id where c.booking_payment_id = p.id)
    union all select s.id, s.state, 'booked and not paid' from seats s
      where s.state = 'booked' and s.rider_id <> ${outsiderId} and not exists (select from booking_payments p
        join booking_payment_seats b on b.booking_payment_id = p.id
        where b.seat_id = s.id and p.state = 'booked')
    union all select p.id, p.state, 'paid, and the rider still waits' from booking_payments p
      join waiting_decisions d on d.id = p.place_offer_id join waiting_entries e on e.id = d.entry_id
      where p.state = 'booked' and e.ended_at is null
    union all select p.id, p.state, 'joined in part, or apart' from booking_payments p
      where p.state = 'booked' and p.term_id is not null and exists (select from booking_payment_seats b
        where b.booking_payment_id = p.id and b.moved_from_seat_id is null and not exists (select from seats s
          where s.id = b.seat_id and s.term_id = p.term_id))
    union all select d.id, d.answer, 'accepted and not paid' from waiting_decisions d
      where d.answer = 'accepted' and not exists (select from booking_payments p
        where p.place_offer_id = d.id and p.state = 'booked')
    union all select s.id, s.state, 'invoiced with more or less than it costs' from seats s
      where exists (select from booking_payment_seats b join booking_payments p on p.id = b.booking_payment_id
          and p.state = 'booked' and p.document_id is not null where b.seat_id = s.id and b.is_paid)
        and case s.state when 'booked' then s.price_minor else s.charge_minor end
          <> (select coalesce(sum(case when l.credits is null then l.amount_minor else -l.amount_minor end), 0)
            from document_lines l join documents d on d.id = l.document_id and d.issued_at is not null where l.seat_id = s.id)
    union all select s.id, s.state, 'moved, and the payment stayed' from seats s
      where s.moved_to_seat_id is not null and exists (select from booking_payment_seats b where b.seat_id = s.id and b.is_paid)
        and not exists (select from booking_payment_seats b where b.moved_from_seat_id = s.id)
    union all select s.id, s.state, 'paid twice' from seats s
      where 1 < (select count(*) from booking_payments p join booking_payment_seats b on b.booking_payment_id = p.id
        where b.seat_id = s.id and p.state = 'booked')`.execute(tx),
  )
  return rows
}

/** How many paid places were moved. */
async function movesOf(businessId: string): Promise<number> {
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql`select from booking_payment_seats where moved_from_seat_id is not null`.execute(tx),
  )
  return rows.length
}

test('S3, S8, S13, M8, M9, M10: what a card paid is booked and invoiced once, moves along, or goes back', async () => {
  let [received, moved] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 30 }), async (steps) => {
      const from = fake.world.events.length
      const { school, run, outsiderId } = await aHistory(app, fake, from)
      const { businessId, ledger, invoices } = school
      for (let place = 0; place < steps.length; place += 2) {
        const statuses = await Promise.all(steps.slice(place, place + 2).map(run))
        expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
      }
      await deliverAll(app, fake, from)
      await jobsAreDone(app.db)
      await runJob(app, 'credit-paid-seats')
      expect(await wrong(businessId, outsiderId)).toEqual([])
      expect(await brokenOffers(app.db, businessId)).toEqual({})
      expect(await brokenLedger(app.db, businessId)).toEqual([])
      const theirs = [...ledger.intents.values()].reduce((sum, intent) => sum + leftOf(ledger, intent), 0)
      const ours = (await invoices()).reduce(
        (sum, { kind, grossMinor }) => sum + (kind === 'credit_note' ? -grossMinor : grossMinor),
        0,
      )
      expect(ours).toBe(theirs)
      moved += await movesOf(businessId)
      received += [...ledger.intents.values()].reduce((sum, intent) => sum + intent.amount_received, 0)
    }),
    { numRuns: 6, endOnFailure: true, ...seedOf() },
  )
  expect(received).toBeGreaterThan(0)
  expect(moved).toBeGreaterThan(0)
}, 120_000)

/** Another seed by hand: PAYMENT_SEED=1. */
function seedOf(): { seed?: number } {
  const seed = process.env['PAYMENT_SEED']
  return seed === undefined ? {} : { seed: Number(seed) }
}
