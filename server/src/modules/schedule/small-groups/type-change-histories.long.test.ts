import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { randomFrom } from '#test/faults/lesson-world.ts'
import { aFamily } from '#test/fixtures/schedule/bookings.ts'
import { brokenRules } from '#test/fixtures/schedule/lesson-rules.ts'
import { noonIn } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aGroupOfTwo } from '#test/fixtures/schedule/type-changes.ts'

/**
 * Random histories of questions about another lesson type: proposing, withdrawing, answers of families and by phone, some
 * of them sent twice or at once, other riders who join, cancelled and moved lessons, and the job. After each step the
 * database is asked whether a promise is broken.
 */

const app = await testApp({ RATE_LIMITS: 'off' })
const histories = 4
const steps = 14
/** Other seeds by hand: TYPE_SEED=1000. */
const firstSeed = Number(process.env['TYPE_SEED'] ?? 1)
const acts = new Map<string, number>()

type World = Awaited<ReturnType<typeof aGroupOfTwo>>

async function act(world: World, random: () => number): Promise<string> {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const family = pick(world.families)
  if (!family) throw new Error('There is no family.')
  const { version } = await world.read()
  const said = random() < 0.75 ? 'agreed' : 'declined'
  const key = crypto.randomUUID()
  const possible: Record<string, () => Promise<unknown>> = {
    propose: () => Promise.all([world.propose({ version }, key), world.propose({ version }, key)]),
    answer: () => world.answer(family, said),
    both: () => Promise.all(world.families.map((one) => world.answer(one, 'agreed'))),
    race: () => Promise.all([world.answer(family, said), world.withdraw(), world.note(family, 'agreed')]),
    phone: () => world.note(family, said),
    withdraw: () => world.withdraw(),
    join: async () =>
      world.lessons.take(world.lesson.id, { riderId: (await aFamily(app, world.trainer)).riderId }),
    move: () =>
      world.lessons.change(world.lesson.id, {
        version,
        startsAt: noonIn(5 + Math.floor(random() * 3)).toString(),
      }),
    job: () => world.run(Temporal.Now.instant()),
  }
  const isAsked = (await world.questions()).length > 0
  const often = isAsked ? ['answer', 'both', 'race', 'phone'] : ['propose']
  const name = pick(random() < 0.75 ? often : Object.keys(possible)) ?? 'job'
  await possible[name]?.()
  return name
}

/** Rows that break a promise, by promise. */
const promises: Record<string, string> = {
  'S14: a booked seat has the price of the lesson type that its family agreed to, or the one it was booked at': `
    select s.id from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
    where s.business_id = $1 and s.state = 'booked' and s.price_minor <> o.price_minor`,
  'S19: a lesson of the other type has the agreement of each rider who had a seat then': `
    select q.id from type_changes q
      join type_change_seats y on y.business_id = q.business_id and y.type_change_id = q.id
      join seats s on s.business_id = y.business_id and s.id = y.seat_id
    where q.business_id = $1 and q.outcome = 'changed' and q.answer_by is not null
      and y.answer is distinct from 'agreed' and s.state <> 'cancelled'`,
  'S13: a family that declined has no seat and no fee': `
    select s.id from type_change_seats y join seats s on s.business_id = y.business_id and s.id = y.seat_id
    where y.business_id = $1 and y.answer = 'declined' and (s.state <> 'cancelled' or s.fee_minor is not null)`,
  'a lesson has no more riders than its type has room for': `
    select l.id from lessons l where l.business_id = $1 and l.capacity < (select count(*) from seats s
      where s.business_id = l.business_id and s.lesson_id = l.id and s.state in ('held', 'requested', 'booked'))`,
}

async function brokenPromises(businessId: string): Promise<string[]> {
  const broken: string[] = []
  for (const [promise, query] of Object.entries(promises)) {
    const rows = await inScope(app.db, jobScope(businessId), async (tx) => {
      const asked = sql.raw(query.replaceAll('$1', `'${businessId}'`))
      return (await asked.execute(tx)).rows
    })
    if (rows.length > 0) broken.push(promise)
  }
  return broken
}

test.each(Array.from({ length: histories }, (_, n) => firstSeed + n))(
  'S19: in history %i, no lesson becomes another type without the agreement of all its riders',
  async (seed) => {
    const random = randomFrom(seed)
    const world = await aGroupOfTwo(app, { families: 2, offer: { minRiders: 4 }, other: { capacity: 3 } })
    for (let step = 0; step < steps; step += 1) {
      const name = await act(world, random)
      acts.set(name, (acts.get(name) ?? 0) + 1)
      expect([name, await brokenPromises(world.businessId)]).toEqual([name, []])
    }
    expect(await brokenRules(app.db, world.businessId)).toEqual({})
  },
  120_000,
)

test('the histories above had the acts that matter', () => {
  expect([...acts.keys()]).toEqual(expect.arrayContaining(['propose', 'answer', 'both', 'race', 'phone']))
})
