import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { randomFrom } from '#test/faults/lesson-world.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aPayingSchool, dayAt } from '#test/fixtures/invoicing/pay.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** Random lessons, attendance, rates, changes afterwards and statements: what was paid equals what SQL derives. */

const app = await testApp({ RATE_LIMITS: 'off' })
const seeds = [1, 2, 3, 4]

/** What all lessons of a person pay by today's records, without the code of the module. */
async function derived(businessId: string, memberId: string): Promise<number> {
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql<{ sum: number }>`
      with counted as (
        select s.lesson_id, count(*) as riders, sum(round(s.charged / (1 + s.tax_rate / 10000.0))) as net
        from (select s.*, case when exists (select from waivers w where w.seat_id = s.id and w.revoked_at is null) then 0
            else s.charge_minor end as charged from seats s where s.business_id = ${businessId} and s.sold_by = 'business') s
        where s.state = 'attended' or (s.state in ('no_show', 'late_cancelled') and s.charged > 0)
        group by s.lesson_id),
      sold as (
        select s.lesson_id, count(*) filter (where s.school_horse) as horses from seats s
        where s.business_id = ${businessId} and s.sold_by = 'trainer' and s.state not in ('booked', 'cancelled')
          and (s.state = 'attended' or s.cost_minor > 0)
        group by s.lesson_id)
      select coalesce(sum(case r.basis when 'lesson' then r.rate_minor when 'head' then r.rate_minor * c.riders
        when 'hour' then round(r.rate_minor * extract(epoch from l.ends_at - l.starts_at) / 3600)
        when 'share' then round(c.net * r.share_points / 10000.0) else 0 end
          - coalesce(case when sold.lesson_id is not null then f.lesson_minor + f.horse_minor * sold.horses end, 0)), 0)::bigint as sum
      from lessons l left join counted c on c.lesson_id = l.id left join sold on sold.lesson_id = l.id
        left join lateral (select f.* from yard_fees f where f.offer_id = l.offer_id and f.valid_from <= l.on_day
          order by f.valid_from desc, f.id desc limit 1) f on true
        left join lateral (
          select * from (
            (select 1 as rank, r.* from pay_rates r where r.member_id = ${memberId} and r.offer_id = l.offer_id
              and r.valid_from <= l.on_day order by r.valid_from desc, r.id desc limit 1)
            union all
            (select 2, r.* from pay_rates r where r.member_id = ${memberId} and r.offer_id is null
              and r.valid_from <= l.on_day order by r.valid_from desc, r.id desc limit 1)) both_rates
          where basis <> 'none' and c.lesson_id is not null order by rank limit 1) r on true
      where l.business_id = ${businessId} and l.state = 'planned' and l.trainer_id = ${memberId}`.execute(tx),
  )
  return rows[0]?.sum ?? 0
}

test.each(seeds)(
  'M19: the lines of all statements add up to what the lessons pay (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const { owner, colleague, offer, taught, mark, rate, fee, sells, create, approve, withdraw } =
      await aPayingSchool(app)
    const { businessId } = (await app.call('GET /api/me', undefined, { token: owner.token })).body
    const stable = await Promise.all(
      Array.from({ length: 6 }, (_, place) => aHorse(app, owner, { name: `Biscuit ${place}` })),
    )
    const clientId = (
      await app.call('POST /api/clients', { firstName: 'Ada', lastName: 'Hart' }, { token: owner.token })
    ).body.id
    const own = await aHorse(app, owner, { name: 'Willow', owners: [{ clientId, share: 10_000 }] })
    let soldBy: 'business' | 'trainer' = 'business'
    const statements: { id: string; approved: boolean }[] = []
    const lessons: Awaited<ReturnType<typeof taught>>[] = []
    for (let step = 0; step < 24; step += 1) {
      const act = pick([
        'teach',
        'teach',
        'teach',
        'rate',
        'seller',
        'fee',
        'mark',
        'freeze',
        'approve',
        'withdraw',
      ] as const)
      if (act === 'teach') {
        const states = Array.from({ length: pick([0, 1, 2, 3]) }, () =>
          pick(['attended', 'booked', 'no_show'] as const),
        )
        // Each horse has days off.
        const horses = [stable[step % 6]?.id, pick([own, stable[(step + 1) % 6]])?.id]
        lessons.push(await taught(-1 - step, states, { horses }))
      }
      if (act === 'rate') {
        const basis = pick(['lesson', 'hour', 'head', 'share', 'none'] as const)
        await rate({
          basis,
          offerId: random() < 0.3 ? offer.id : null,
          rateMinor: basis === 'share' || basis === 'none' ? undefined : Math.floor(random() * 5000),
          sharePoints: basis === 'share' ? 1 + Math.floor(random() * 9999) : undefined,
          validFrom: dayAt(-1 - Math.floor(random() * 40)),
        })
      }
      if (act === 'seller') {
        soldBy = pick(['business', 'trainer', 'trainer'])
        await sells(soldBy)
      }
      if (act === 'fee' || (act === 'seller' && soldBy === 'trainer')) {
        const added = await fee({
          lessonMinor: Math.floor(random() * 2000),
          horseMinor: Math.floor(random() * 2000),
          validFrom: dayAt(-1 - Math.floor(random() * 40)),
        })
        expect(added.code).toBe(soldBy === 'trainer' ? undefined : 'sold_by_business')
      }
      const seat = lessons.length > 0 ? pick(pick(lessons).seats.concat()) : undefined
      if (act === 'mark' && seat) await mark(seat.id, pick([1, 2]), pick(['attended', 'no_show']))
      if (act === 'freeze') {
        const { status, body } = await create()
        if (status === 201) statements.push({ id: body.id, approved: false })
      }
      const open = statements.find(({ approved }) => !approved)
      if (act === 'approve' && open) {
        await approve(open.id)
        open.approved = true
      }
      if (act === 'withdraw' && open && (await withdraw(open.id)).status === 200)
        statements.splice(statements.indexOf(open), 1)
    }
    await create()
    const { rows } = await inScope(app.db, jobScope(businessId ?? ''), (tx) =>
      sql<{
        paid: number
      }>`select coalesce(sum(amount_minor), 0)::bigint as paid from pay_lines where counts`.execute(tx),
    )
    expect(rows[0]?.paid).toBe(await derived(businessId ?? '', colleague.id))
    expect((await create()).code).toBe('pay_nothing')
  },
)
