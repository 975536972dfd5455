import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { packsJobs } from '#modules/invoicing/packs/index.ts'
import { aCancellingHousehold } from '#test/fixtures/schedule/cancellations.ts'
import { aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** Random histories of make-up lessons, two steps at a time; a lost answer is sent again with the same key. */

const app = await testApp({ RATE_LIMITS: 'off' })

const step = fc.record({
  do: fc.constantFrom(
    'book',
    'book',
    'cancel',
    'cancel',
    'again',
    'attend',
    'undo',
    'waive',
    'grant',
    'take',
    'write',
    'sell',
  ),
  pick: fc.nat({ max: 9 }),
  isInTime: fc.boolean(),
})
const history = fc.array(step, { minLength: 8, maxLength: 16 })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const makeUp = { hours: 24, validDays: 120, most: 2, per: 'year' as const }

async function live(steps: readonly Step[]): Promise<{ businessId: string; statuses: number[] }> {
  const school = await aCancellingHousehold(app, {
    cancelLadder: { steps: [], late: 100, makeUp },
    freeLateChanges: steps.length % 2,
  })
  const { booked, quote, cancel, lessons, trainer, client, businessId, riderId, offer } = school
  await aSeller(app, trainer)
  const { token } = trainer
  const taken: { seatId: string; lessonId: string }[] = []
  let last: (() => ReturnType<typeof cancel>) | undefined
  let hour = 0
  const seatNow = async ({ seatId, lessonId }: (typeof taken)[number]) =>
    (await lessons.read(lessonId)).seats.find(({ id }) => id === seatId)
  const say = async (one: (typeof taken)[number], state: string): Promise<number> =>
    (await lessons.seat(one.seatId, { version: (await seatNow(one))?.version ?? 0, state })).status
  const take = async (one: Step): Promise<number> => {
    const seat = taken[one.pick % Math.max(1, taken.length)]
    if (one.do === 'book') {
      hour += 1
      const { seat: added, lesson } = await booked(one.isInTime ? 40 + hour : hour)
      taken.push({ seatId: added.id, lessonId: lesson.id })
      return 201
    }
    if (one.do === 'again') return (await last?.())?.status ?? 404
    if (one.do === 'grant') {
      const body = { riderId, offerId: offer.id, validDays: 30, reason: 'Kindness' }
      return (await app.call('POST /api/make-ups', body, { token })).status
    }
    if (one.do === 'take') {
      const { items } = (await app.call('GET /api/my-packs', undefined, { token: client.token })).body
      const params = { id: items[one.pick % Math.max(1, items.length)]?.id ?? crypto.randomUUID() }
      const body = { credits: -1, reason: 'A mistake' }
      return (await app.call('POST /api/packs/{id}/entries', body, { token, params })).status
    }
    if (one.do === 'sell') {
      const about = { token, params: { id: offer.id } }
      const { version } = (await app.call('GET /api/offers/{id}', undefined, about)).body
      const soldBy = one.isInTime ? ('trainer' as const) : ('business' as const)
      return (await app.call('PATCH /api/offers/{id}', { version, soldBy }, about)).status
    }
    if (one.do === 'write') {
      const { signal } = new AbortController()
      for (const job of packsJobs(app.parts))
        await job.run({}, { jobId: '', attempt: 1, isLastAttempt: false, signal })
      return 200
    }
    if (!seat) return 404
    if (one.do === 'attend') return say(seat, 'attended')
    if (one.do === 'undo') return say(seat, 'booked')
    if (one.do === 'waive')
      return (await app.call('POST /api/waivers', { seatId: seat.seatId, reason: 'x' }, { token })).status
    const { status, body } = await quote(seat.seatId)
    if (status !== 200) return status
    const { version, startsAt, now } = body
    const { feeMinor, usesGoodwill, pack, makeUpUntil } = now
    const key = crypto.randomUUID()
    const agreed = { version, startsAt, feeMinor, usesGoodwill, pack, makeUpUntil }
    last = () => cancel(seat.seatId, agreed, { key })
    return (await last()).status
  }
  const statuses: number[] = []
  for (let place = 0; place < steps.length; place += 2)
    statuses.push(...(await Promise.all(steps.slice(place, place + 2).map(take))))
  await take({ do: 'write', pick: 0, isInTime: false })
  return { businessId, statuses }
}

/** SQL, independent of the product's code. */
async function brokenMakeUps(businessId: string): Promise<string[]> {
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql<{ rule: string }>`
    with credit as (
      select p.*, s.state, s.charge_minor, s.price_minor as seat_price, s.cancelled_at, l.starts_at, l.on_day,
        exists (select from waivers w where w.seat_id = s.id and w.revoked_at is null) as is_waived,
        (select coalesce(sum(e.credits), 0) from pack_entries e where e.pack_id = p.id) as left_now,
        (select coalesce(-sum(e.credits), 0) from pack_entries e where e.pack_id = p.id and e.kind in ('used', 'returned')) as used
      from packs p left join seats s on s.id = p.of_seat_id left join lessons l on l.id = s.lesson_id
    )
    select 'S15: a make-up lesson gives more than one lesson' as rule from credit where left_now not in (0, 1) or used not in (0, 1) or left_now + used > 1
    union all select 'S15: a missed lesson gave several' from credit where of_seat_id is not null and ended_at is null
      group by of_seat_id having count(*) > 1
    union all select 'S15: an unused make-up lesson of a lesson that is not charged in full, or was cancelled late' from credit
      where of_seat_id is not null and left_now > 0 and (state <> 'late_cancelled' or charge_minor < seat_price or is_waived
        or cancelled_at >= starts_at - interval '24 hours')
    union all select 'S15: more than the limit of a year' from credit where of_seat_id is not null and ended_at is null
      group by rider_id, extract(year from on_day) having count(*) > 2
    union all select 'S15: a make-up lesson pays for the lesson that gave it' from credit c
      where exists (select from pack_entries e where e.pack_id = c.id and e.seat_id = c.of_seat_id)
    union all select 'S15: it pays for a dearer lesson, or for another rider' from pack_entries e join packs p on p.id = e.pack_id
      join seats s on s.id = e.seat_id where s.price_minor > p.most_price_minor or s.rider_id <> p.rider_id
    union all select 'M16: a seat uses several credits' from pack_entries where seat_id is not null
      group by seat_id having sum(credits) not in (0, -1)`.execute(tx),
  )
  return [...new Set(rows.map(({ rule }) => rule))]
}

test('S15, M14, M16: after any order of sellers, bookings, cancellations, grants and waivers, seats, credits and money agree', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const { businessId, statuses } = await live(steps)
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
      expect(await brokenMakeUps(businessId)).toEqual([])
      expect(await brokenLedger(app.db, businessId)).toEqual([])
    }),
    { numRuns: 8 },
  )
}, 240_000)
