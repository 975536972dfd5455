import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aMemberSchool, membershipOrder } from '#test/fixtures/invoicing/memberships.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** Random histories of memberships, two steps at a time; a lost answer is sent again with the same key. */

const app = await testApp({ RATE_LIMITS: 'off' })

const step = fc.record({
  do: fc.constantFrom(
    'sell',
    'buy',
    'again',
    'month',
    'month',
    'ride',
    'ride',
    'miss',
    'undo',
    'pause',
    'endPause',
    'notice',
    'pay',
    'withdraw',
    'write',
  ),
  pick: fc.nat({ max: 9 }),
  starts: fc.boolean(),
})
const history = fc.array(step, { minLength: 6, maxLength: 12 })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function live(steps: readonly Step[]): Promise<{ businessId: string; statuses: number[] }> {
  const school = await aMemberSchool(app, {
    credits: 3,
    pauseMonths: 2,
    carryMost: steps.length % 3,
    termMonths: 1 + (steps.length % 2),
  })
  const { token, offer, ride, pay, myPacks, withdrawal, withdraw, writeDown, settle, businessId } = school
  const invoices: string[] = []
  const seats: string[] = []
  let last: (() => Promise<{ status: number }>) | undefined
  let [hour, months] = [0, 0]
  const buy = async (starts: boolean): Promise<number> => {
    const body = membershipOrder(await school.memberShop(), starts ? {} : { startText: null })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    last = () => school.sendOrder(body, headers)
    const [answer] = await Promise.all([school.sendOrder(body, headers), last()])
    if (answer.status === 201) invoices.push(answer.body.invoiceId)
    return answer.status
  }
  const take = async (one: Step): Promise<number> => {
    const found = await school.memberships()
    const membership = found[one.pick % Math.max(1, found.length)]
    if (one.do === 'sell') return (await school.sellMembership()).status
    if (one.do === 'buy') return buy(one.starts)
    if (one.do === 'again') return (await last?.())?.status ?? 404
    if (one.do === 'pay') {
      const invoice = invoices[one.pick % Math.max(1, invoices.length)]
      return invoice === undefined ? 404 : (await pay(invoice)).status
    }
    if (one.do === 'ride' || one.do === 'miss') {
      hour += 1
      if (hour > 22) return 409
      const time = `${String(hour).padStart(2, '0')}:00`
      seats.push(await ride(offer.id, { time, state: one.do === 'ride' ? 'attended' : 'no_show' }))
      return 200
    }
    if (one.do === 'undo') {
      const id = seats[one.pick % Math.max(1, seats.length)]
      const back = { version: 2, state: 'booked' }
      return id ? (await app.call('PATCH /api/seats/{id}', back, { token, params: { id } })).status : 404
    }
    if (one.do === 'withdraw') {
      const packs = await myPacks()
      const pack = packs[one.pick % Math.max(1, packs.length)]
      const shown = pack && (await withdrawal(pack.id))
      return pack && shown?.status === 200 ? (await withdraw(pack.id)).status : 409
    }
    if (one.do === 'write') await writeDown()
    if (!membership) return 404
    const { id, version, mayPause, endsIfToday, pauses } = membership
    if (one.do === 'pause') {
      const from = mayPause[one.pick % Math.max(1, mayPause.length)]
      return from ? (await school.pauseMine(id, { version, from: from.from, months: 1 })).status : 409
    }
    if (one.do === 'endPause') {
      const params = { id: pauses[0]?.id ?? crypto.randomUUID() }
      return (await app.call('DELETE /api/membership-pauses/{id}', undefined, { token, params })).status
    }
    if (one.do === 'notice' && endsIfToday)
      return (await school.noticeMine(id, { version, endsOn: endsIfToday })).status
    return 204
  }
  const statuses: number[] = []
  for (const [place, one] of steps.entries()) {
    // Nobody else may act at the moved clock.
    if (one.do === 'month') {
      months += 1
      await Promise.all([school.runIn(months), school.runIn(months)])
      continue
    }
    const next = steps[place + 1]
    const both =
      one.starts && next && next.do !== 'month' ? [take(one), take({ ...next, pick: one.pick })] : [take(one)]
    statuses.push(...(await Promise.all(both)))
  }
  await settle()
  return { businessId, statuses }
}

/**
 * SQL, independent of the product's code: months, fees and credits. The clock of a history goes back after each month, so
 * a withdrawal may end a membership before months that it has; elsewhere it cannot.
 */
async function brokenMemberships(businessId: string): Promise<string[]> {
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql<{ rule: string }>`
    with month as (
      select p.*, m.starts_on, m.ends_on, m.ended_by, m.months_done, m.price_minor as fee, e.unit_price_minor as charged,
        (select count(*) from packs o where o.membership_id = m.id) as months,
        (select coalesce(sum(x.months), 0) from membership_pauses x where x.membership_id = m.id and x.removed_at is null
          and x.first_month < m.months_done) as paused,
        (select sum(n.credits) from pack_entries n where n.pack_id = p.id) as left_now,
        (select coalesce(-sum(n.credits), 0) from pack_entries n where n.pack_id = p.id and n.kind in ('used', 'returned')) as used,
        (select coalesce(-sum(n.credits), 0) from pack_entries n where n.pack_id = p.id and n.kind = 'ended') as ended
      from packs p join client_memberships m on m.id = p.membership_id left join extras e on e.id = p.extra_id
    )
    select 'M17: a month is not charged at its fee' as rule from month where charged is distinct from fee or price_minor <> fee
    union all select 'M17: months are missing, or charged although paused' from month where months_done <> months + paused
    union all select 'M17: a month begins after the end' from month p where sold_on > ends_on
      and not exists (select from packs o where o.membership_id = p.membership_id and o.end_reason = 'withdrawal')
    union all select 'M17: a paused month is charged' from month p join membership_pauses x
      on x.membership_id = p.membership_id and x.removed_at is null
      where p.sold_on >= (p.starts_on + x.first_month * interval '1 month')::date
        and p.sold_on < (p.starts_on + (x.first_month + x.months) * interval '1 month')::date
    union all select 'M6: credits are not what was granted less what was used' from month
      where left_now <> credits - used - ended or left_now < 0
    union all select 'M12: a withdrawn month has credits' from month where ended_at is not null and left_now <> 0
    union all select 'M12: a membership goes on after a withdrawal' from month
      where end_reason = 'withdrawal' and ends_on is null
    union all select 'M16: a seat uses several credits' from pack_entries
      where seat_id is not null group by seat_id having sum(credits) not in (0, -1)`.execute(tx),
  )
  return [...new Set(rows.map(({ rule }) => rule))]
}

test('M16, M17: after any order of sales, months, lessons, pauses, notices and withdrawals, credits and money agree', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const { businessId, statuses } = await live(steps)
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
      expect(await brokenMemberships(businessId)).toEqual([])
      expect(await brokenLedger(app.db, businessId)).toEqual([])
    }),
    { numRuns: 4, endOnFailure: true },
  )
}, 240_000)
