import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aPackShop, orderOf } from '#test/fixtures/invoicing/pack-orders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** Random histories of a household's packs, three steps at a time; a lost answer is sent again with the same key. */

const app = await testApp({ RATE_LIMITS: 'off' })

const step = fc.record({
  do: fc.constantFrom(
    'buy',
    'buy',
    'again',
    'pay',
    'ride',
    'ride',
    'miss',
    'undo',
    'withdraw',
    'expire',
    'write',
  ),
  pick: fc.nat({ max: 9 }),
  starts: fc.boolean(),
})
const history = fc.array(step, { minLength: 9, maxLength: 18 })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function live(steps: readonly Step[]): Promise<{ businessId: string; statuses: number[] }> {
  const usableFrom = steps.length % 2 === 0 ? 'issue' : 'payment'
  const school = await aPackShop(app, { credits: 3, priceMinor: 10_000, usableFrom })
  const { token, offer, shop, order, ride, pay, myPacks, withdrawal, withdraw, writeDown, settle } = school
  const businessId = (await app.call('GET /api/business', undefined, { token })).body.id
  const invoices: string[] = []
  const seats: string[] = []
  let last: (() => ReturnType<typeof order>) | undefined
  let hour = 0
  const inBusiness = (statement: ReturnType<typeof sql>) =>
    inScope(app.db, jobScope(businessId), (tx) => statement.execute(tx))
  const buy = async ({ starts }: Step): Promise<number> => {
    const seen = await shop()
    const body = orderOf(seen, starts ? {} : { startText: null })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    last = () => order(body, headers)
    const answer = await last()
    if (answer.status === 201) invoices.push(answer.body.invoiceId)
    return answer.status
  }
  const take = async (one: Step): Promise<number> => {
    const packs = await myPacks()
    const pack = packs[one.pick % Math.max(1, packs.length)]
    const invoice = invoices[one.pick % Math.max(1, invoices.length)]
    const seat = seats[one.pick % Math.max(1, seats.length)]
    if (one.do === 'buy') return buy(one)
    if (one.do === 'again') return (await last?.())?.status ?? 404
    if (one.do === 'pay') return invoice === undefined ? 404 : (await pay(invoice)).status
    if (one.do === 'ride' || one.do === 'miss') {
      const time = `${String((hour += 1)).padStart(2, '0')}:00`
      if (hour > 22) return 409
      seats.push(await ride(offer.id, { time, state: one.do === 'ride' ? 'attended' : 'no_show' }))
      return 200
    }
    if (one.do === 'undo')
      return seat === undefined
        ? 404
        : (
            await app.call(
              'PATCH /api/seats/{id}',
              { version: 2, state: 'booked' },
              { token, params: { id: seat } },
            )
          ).status
    if (one.do === 'withdraw' && pack) {
      const shown = await withdrawal(pack.id)
      return shown.status === 200 ? (await withdraw(pack.id)).status : shown.status
    }
    if (one.do === 'expire' && pack)
      await inBusiness(
        sql`update packs set expires_on = sold_on, sold_on = sold_on - 40 where id = ${pack.id}`,
      )
    if (one.do === 'write') await writeDown()
    return 204
  }
  const statuses: number[] = []
  for (let place = 0; place < steps.length; place += 3)
    statuses.push(...(await Promise.all(steps.slice(place, place + 3).map(take))))
  await settle()
  return { businessId, statuses }
}

/** SQL, independent of the product's code: what was agreed, paid and used, pack by pack. */
async function brokenPacks(businessId: string): Promise<string[]> {
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql<{ rule: string }>`
    with lived as (
      select p.*, o.pack_id is not null as is_online,
        (select sum(e.credits) from pack_entries e where e.pack_id = p.id) as left_now,
        (select coalesce(-sum(e.credits), 0) from pack_entries e where e.pack_id = p.id and e.kind in ('used', 'returned')) as used,
        (select coalesce(-sum(e.credits), 0) from pack_entries e where e.pack_id = p.id and e.kind = 'ended') as ended,
        (select sum(l.amount_minor) from document_lines l join documents d on d.id = l.document_id
          where l.extra_id = p.extra_id and d.kind = 'invoice' and d.issued_at is not null) as charged,
        (select coalesce(sum(k.amount_minor), 0) from document_lines k join document_lines l on l.id = k.credits
          where l.extra_id = p.extra_id and l.credits is null) as credited
      from packs p left join pack_orders o on o.business_id = p.business_id and o.pack_id = p.id
    )
    select 'S4: a pack has no order, or not one invoice of its price' as rule from lived
      where not is_online or charged is distinct from price_minor
        or 1 <> (select count(*) from document_lines l where l.extra_id = lived.extra_id and l.credits is null)
    union all select 'M6: credits are not what was sold less what was used' from lived
      where left_now <> credits - used - ended or left_now < 0
    union all select 'M12: an ended pack has credits, or was not refunded for those unused' from lived
      where ended_at is not null
        and (left_now <> 0 or credited <> floor((2 * price_minor * (credits - used) + credits) / (2.0 * credits)))
    union all select 'M12: a pack was credited that has not ended' from lived where ended_at is null and credited > 0
    union all select 'M12: a pack was used before its period ended, without consent' from lived
      where start_asked_at is null and used > 0 and sold_on + 16 >= current_date
    union all select 'M12: a consent without its text, or a text without consent' from packs p
      join pack_orders o on o.business_id = p.business_id and o.pack_id = p.id
      where (p.start_asked_at is null) <> (o.start_text is null)
    union all select 'M16: a seat uses several credits' from pack_entries
      where seat_id is not null group by seat_id having sum(credits) not in (0, -1)`.execute(tx),
  )
  return [...new Set(rows.map(({ rule }) => rule))]
}

test('M6, M8, M12: after any order of purchases, payments, lessons, withdrawals and expiry, credits and money agree', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const { businessId, statuses } = await live(steps)
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
      expect(await brokenPacks(businessId)).toEqual([])
      expect(await brokenLedger(app.db, businessId)).toEqual([])
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 240_000)
