import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aRider, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { dayIn, seriesOf } from '#test/fixtures/schedule/series.ts'
import { lessonRules } from '#test/fixtures/schedule/lesson-rules.ts'
import { seriesRules } from '#test/fixtures/schedule/series-rules.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { extendSeries } from './extend-series.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const weekdays = fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1, maxLength: 3 })
const rule = fc.oneof(
  fc
    .tuple(fc.constantFrom('', ';INTERVAL=2'), fc.constantFrom('', ';COUNT=9'), weekdays)
    .map(([interval, count, days]) => `FREQ=WEEKLY${interval}${count};BYDAY=${days.join(',')}`),
  fc.constantFrom('FREQ=DAILY;INTERVAL=3', 'FREQ=DAILY;COUNT=12'),
)
const wallTime = fc.constantFrom('09:00', '09:30', '10:00', '10:30')
const days = fc.integer({ min: 0, max: 40 }).map(dayIn)
const chance = fc.option(fc.constant(true), { nil: undefined })
const optional = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: undefined })
const who = { trainer: fc.nat(1), rider: fc.nat(2), horse: fc.option(fc.nat(1)) }
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('plan' as const),
      rule,
      wallTime,
      firstDay: days.filter((day) => day >= dayIn(0)),
      skipObstructed: chance,
      ...who,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('change' as const),
      at: fc.nat(20),
      fromDay: optional(days),
      wallTime: optional(wallTime),
      rule: optional(rule),
      excludedDays: optional(fc.array(days, { maxLength: 3 })),
      skipObstructed: chance,
      ...who,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constantFrom('end', 'restore', 'reunite'),
      at: fc.nat(20),
      fromDay: optional(days),
      skipObstructed: chance,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('move', 'cancel', 'return'),
      at: fc.nat(200),
      hours: fc.integer({ min: 1, max: 200 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('take off work' as const), horse: fc.nat(1), fromDay: days }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('extend' as const), at: fc.nat(20) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function aSchool() {
  const owner = await aTrainer(app)
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, owner, 'trainer') })
  const { token } = owner
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const riders = [await aRider(app, owner), await aRider(app, owner), await aRider(app, owner)]
  const horses = [await aHorse(app, owner), await aHorse(app, owner, { name: 'Pepper' })]
  const { id: offerId } = await anOffer(app, owner, { horseLeadMinutes: 15, trainerBufferMinutes: 10 })
  const series = seriesOf(app, owner)
  const lessons = lessonsOf(app, owner)
  const known: string[] = []
  const seatOf = ({ rider, horse }: { rider: number; horse: number | null }) => ({
    riderId: riders[rider] ?? '',
    horseId: horse === null ? null : (horses[horse]?.id ?? ''),
  })

  async function take(given: Step): Promise<number> {
    if (given.act === 'plan') {
      const { act: _, trainer, rider, horse, ...body } = given
      const trainerId = [owner, colleague][trainer]?.id
      const planned = await series.plan({ ...body, offerId, trainerId, seats: [seatOf({ rider, horse })] })
      if (planned.status === 201) known.push(planned.body.series.id)
      return planned.status
    }
    if (given.act === 'take off work') {
      const body = { fromDay: given.fromDay, untilDay: null, reason: 'Lame', byInspector: false }
      const params = { id: horses[given.horse]?.id ?? '' }
      return (await app.call('POST /api/horses/{id}/time-off', body, { token, params })).status
    }
    if ('hours' in given) {
      const query = { from: dayIn(0), until: dayIn(40), cancelled: 'yes' }
      const all = (await lessons.week(query)).body.items
      const lesson = all[given.at % Math.max(all.length, 1)]
      if (!lesson) return 0
      const { id, version } = lesson
      if (given.act === 'cancel') return (await lessons.cancel(id, { version })).status
      if (given.act === 'return') return (await lessons.restore(id, { version })).status
      const startsAt = Temporal.Instant.from(lesson.startsAt).add({ hours: given.hours }).toString()
      return (await lessons.change(id, { version, startsAt })).status
    }
    const id = known[given.at % Math.max(known.length, 1)]
    if (id === undefined) return 0
    if (given.act === 'extend') {
      await extendSeries(app.db, businessId, id, '')
      return 0
    }
    const { version } = await series.read(id)
    if (given.act !== 'change') {
      const { act, skipObstructed, fromDay } = given
      if (act === 'reunite') return (await series.reunite(id)).status
      if (act === 'end') return (await series.end(id, { version, fromDay })).status
      return (await series.restore(id, { version, skipObstructed })).status
    }
    const { act: _, at: __, trainer, rider, horse, ...body } = given
    const seats = trainer === 0 ? undefined : [seatOf({ rider, horse })]
    const changed = await series.change(id, { ...body, version, seats })
    if (changed.status === 200 && changed.body.series.id !== id) known.push(changed.body.series.id)
    return changed.status
  }
  return { businessId, take }
}

async function brokenRules(businessId: string) {
  return inScope(app.db, jobScope(businessId), async (tx) => {
    const found: Record<string, unknown[]> = {}
    for (const [name, statement] of Object.entries({ ...lessonRules, ...seriesRules })) {
      const { rows } = await sql.raw(statement.replaceAll('$1', `'${businessId}'::uuid`)).execute(tx)
      if (rows.length > 0) found[name] = rows
    }
    return found
  })
}

test('S1, S5: series and lessons agree after any order of plans, changes, ends, moves, cancellations and times off work', async () => {
  const answers = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 14 }),
      async (batches) => {
        const { businessId, take } = await aSchool()
        for (const batch of batches) {
          const statuses = await Promise.all(batch.map(take))
          batch.forEach(({ act }, at) => {
            const key = `${act} ${statuses[at]}`
            answers.set(key, (answers.get(key) ?? 0) + 1)
          })
          // A busy server may refuse with 503 and change nothing, but never fails.
          expect(statuses.filter((status) => status === 500)).toEqual([])
          expect(await brokenRules(businessId)).toEqual({})
        }
      },
    ),
    { numRuns: 5, endOnFailure: true },
  )
  for (const key of ['plan 201', 'change 200', 'change 409'])
    expect([key, answers.get(key) ?? 0]).not.toEqual([key, 0])
}, 120_000)
