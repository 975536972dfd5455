import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { activities } from '@cavaletti/contract/horses/workload'
import { enterScope, jobScope } from '#database/scope.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const { id: businessId, timeZone } = (await app.call('GET /api/business', undefined, { token })).body
const today = Temporal.Now.plainDateISO(timeZone)
const monday = today.subtract({ days: today.dayOfWeek - 1 + 28 })

/** H2 again in SQL: limits that are exceeded without an override in the latest entry. */
const violations = (horseId: string) => sql<{ limit: string }>`
  with stands as (
    select w.*, w.started_at + w.minutes * interval '1 minute' as ended_at from horse_work w
    where w.horse_id = ${horseId} and w.reverses is null
      and not exists (select from horse_work r where r.reverses = w.id)
  ), horse as (select * from horses where id = ${horseId}),
  by_day as (
    select count(*) as works, sum(minutes) as minutes, (array_agg(array_to_string(overridden, ' ') order by recorded_at desc, id desc))[1] as leave
    from stands group by day
  ), by_seven_days as (
    select sum(w.minutes) as minutes, (array_agg(array_to_string(w.overridden, ' ') order by w.recorded_at desc, w.id desc))[1] as leave
    from stands first join stands w on w.day between first.day and first.day + 6 group by first.id
  ), by_week as (
    select count(distinct day) as days, (array_agg(array_to_string(overridden, ' ') order by recorded_at desc, id desc))[1] as leave
    from stands group by date_trunc('week', day)
  ), ordered as (
    select *, case when started_at < lag(ended_at) over (order by started_at)
      + (select min_rest_minutes from horse) * interval '1 minute' then 0 else 1 end as begins from stands
  ), rows_of_work as (select *, sum(begins) over (order by started_at) as row from ordered),
  by_row as (
    select count(*) as works, (array_agg(array_to_string(overridden, ' ') order by recorded_at desc, id desc))[1] as leave
    from rows_of_work group by row
  )
  select 'works_per_day' as limit from by_day, horse where works > max_works_per_day and position('works_per_day' in leave) = 0
  union all select 'minutes_per_day' from by_day, horse where by_day.minutes > max_minutes_per_day and position('minutes_per_day' in leave) = 0
  union all select 'minutes_per_week' from by_seven_days, horse where by_seven_days.minutes > max_minutes_per_week and position('minutes_per_week' in leave) = 0
  union all select 'rest_days' from by_week, horse where days > 7 - rest_days_per_week and position('rest_days' in leave) = 0
  union all select 'works_in_a_row' from by_row, horse where works > max_works_in_a_row and position('works_in_a_row' in leave) = 0
  union all select 'rest_weekday' from stands, horse where extract(isodow from day) = rest_weekday and not 'rest_weekday' = any(overridden)
  union all select 'two at once' from stands a join stands b on a.id < b.id and a.started_at < b.ended_at and b.started_at < a.ended_at`

const inBusiness = (horseId: string) =>
  app.db.transaction().execute(async (tx) => {
    await enterScope(tx, jobScope(businessId))
    return (await violations(horseId).execute(tx)).rows.map(({ limit }) => limit)
  })

const entry = fc.record({
  day: fc.integer({ min: 0, max: 9 }),
  /** Quarters of an hour from 08:00. */
  slot: fc.integer({ min: 0, max: 20 }),
  minutes: fc.constantFrom(15, 30, 45, 60),
  activity: fc.constantFrom(...activities),
  hasLeave: fc.boolean(),
})
const step = fc.oneof({ weight: 4, arbitrary: entry }, { weight: 1, arbitrary: fc.nat({ max: 20 }) })

test('H1, H2, H3: concurrent entries and reversals never exceed a limit without an override', async () => {
  let accepted = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 4 }),
      async (waves) => {
        const { id } = await aHorse(app, trainer, { maxMinutesPerWeek: 240, restWeekday: 3 })
        const known: string[] = []
        for (const wave of waves) {
          // A whole wave runs concurrently.
          await Promise.all(
            wave.map(async (one) => {
              if (typeof one === 'number') {
                const target = known[one]
                if (target === undefined) return
                const { status } = await app.call(
                  'POST /api/work/{id}/reversal',
                  { reason: 'mistaken' },
                  { token, params: { id: target } },
                )
                expect([201, 422]).toContain(status)
                return
              }
              const { day, slot, minutes, activity, hasLeave } = one
              const startedAt = monday
                .add({ days: day })
                .toZonedDateTime({ timeZone, plainTime: '08:00' })
                .add({ minutes: slot * 15 })
                .toInstant()
                .toString()
              const body = {
                startedAt,
                minutes,
                activity,
                ...(hasLeave && { overrideReason: 'the show is near' }),
              }
              const answer = await app.call('POST /api/horses/{id}/work', body, { token, params: { id } })
              expect([201, 422]).toContain(answer.status)
              if (answer.status === 201) known.push(answer.body.id)
              if (answer.status === 201) accepted += 1
              else refused += 1
            }),
          )
          expect(await inBusiness(id)).toEqual([])
        }
      },
    ),
    { numRuns: 12 },
  )
  // Both outcomes occurred; otherwise nothing is proved.
  expect(accepted).toBeGreaterThan(20)
  expect(refused).toBeGreaterThan(5)
})

test('the SQL check detects a limit that was lowered afterwards', async () => {
  const { id, version } = await aHorse(app, trainer)
  for (const time of ['08:00', '10:00']) {
    const startedAt = monday.toZonedDateTime({ timeZone, plainTime: time }).toInstant().toString()
    await app.call(
      'POST /api/horses/{id}/work',
      { startedAt, minutes: 45, activity: 'hack' },
      { token, params: { id } },
    )
  }
  await app.call(
    'PATCH /api/horses/{id}',
    {
      version,
      maxWorksPerDay: 1,
      maxMinutesPerDay: 60,
      maxMinutesPerWeek: 60,
      restDaysPerWeek: 7,
      restWeekday: 1,
      maxWorksInARow: 1,
      minRestMinutes: 480,
    },
    { token, params: { id } },
  )
  expect(new Set(await inBusiness(id))).toEqual(
    new Set([
      'works_per_day',
      'minutes_per_day',
      'minutes_per_week',
      'rest_days',
      'works_in_a_row',
      'rest_weekday',
    ]),
  )
})

test('H2: of 30 concurrent entries, the limit’s number succeed', async () => {
  const { id } = await aHorse(app, trainer, { maxWorksPerDay: 3, maxMinutesPerDay: 720, maxWorksInARow: 12 })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, slot) => {
      const start = monday.toZonedDateTime({ timeZone, plainTime: '06:00' }).add({ minutes: slot * 30 })
      const body = { startedAt: start.toInstant().toString(), minutes: 15, activity: 'lunging' }
      return app.call('POST /api/horses/{id}/work', body, { token, params: { id } })
    }),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'horse_limits')).toHaveLength(27)
})
