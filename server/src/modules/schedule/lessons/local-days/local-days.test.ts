import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aHorse, asOwner } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { clockRules } from '#platform/clock.ts'
import { redateLessons } from './redate-lessons.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** Near midnight, where a database with older rules finds another day, because its clock is an hour off. */
const nights = [
  ['Africa/Casablanca', '23:15'],
  ['Africa/El_Aaiun', '23:15'],
  ['America/Edmonton', '00:15'],
] as const

describe.each(nights)('in %s, at %s', (timeZone, wallTime) => {
  // The winter of next year is always in the future.
  const day = `${Temporal.Now.plainDateISO('UTC').year + 1}-01-12`
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  const last = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
  const startsAt = Temporal.PlainDateTime.from(`${day}T${wallTime}`).toZonedDateTime(timeZone).toInstant()
  let trainer: Person
  let businessId: string

  beforeEach(async () => {
    trainer = await aTrainer(app)
    const { body: business } = await app.call('GET /api/business', undefined, { token: trainer.token })
    businessId = business.id
    const changed = await app.call(
      'PATCH /api/business',
      // Cancelling always costs something.
      { version: business.version, timeZone, cancelLadder: { steps: [], late: 100 }, freeLateChanges: 0 },
      { token: trainer.token },
    )
    if (changed.status !== 200) throw new Error(`Changing the business answered ${changed.status}`)
  })

  async function booked() {
    const riderId = await aRider(app, trainer)
    const horse = await aHorse(app, trainer)
    const lesson = await aLesson(app, trainer, {
      startsAt: startsAt.toString(),
      minutes: 30,
      seats: [{ riderId, horseId: horse.id }],
    })
    return { lesson, horse, riderId }
  }

  test('a lesson is on its own local day only', async () => {
    const { lesson } = await booked()
    const idsOn = async (on: string) => {
      const week = await lessonsOf(app, trainer).week({ from: on, until: on })
      return week.body.items.map(({ id }) => id)
    }
    expect(await idsOn(day)).toContain(lesson.id)
    expect(await idsOn(last)).not.toContain(lesson.id)
    expect(await idsOn(next)).not.toContain(lesson.id)
  })

  test('a horse off work on that day loses its seat; off work on the days beside it, it keeps it', async () => {
    const { lesson, horse } = await booked()
    const takeOffWork = (on: string) =>
      app.call(
        'POST /api/horses/{id}/time-off',
        { fromDay: on, untilDay: on, reason: 'Lame', byInspector: false },
        { token: trainer.token, params: { id: horse.id } },
      )
    await takeOffWork(last)
    await takeOffWork(next)
    expect(seatOf(await lessonsOf(app, trainer).read(lesson.id)).horseId).toBe(horse.id)
    await takeOffWork(day)
    expect(seatOf(await lessonsOf(app, trainer).read(lesson.id))).toMatchObject({
      horseId: null,
      lostHorse: { id: horse.id },
    })
  })

  test('unbilled seats count on that day', async () => {
    const { lesson, riderId } = await booked()
    const seat = seatOf(lesson, riderId)
    await lessonsOf(app, trainer).seat(seat.id, { version: seat.version, state: 'late_cancelled' })
    const { body } = await app.call('GET /api/charges', undefined, { token: trainer.token })
    expect(body.items.map(({ servedOn }) => servedOn)).toEqual([day])
  })

  test('a day computed with other time zone rules is corrected', async () => {
    await booked()
    await asOwner(
      app.database,
      businessId,
      `update lessons set on_day = on_day + 1 where business_id = '${businessId}';
       insert into lesson_day_clocks values ('${businessId}', '2000a')`,
    )
    await redateLessons(app.db, businessId)
    const { rows } = await readDays()
    expect(rows.every(({ onDay }) => onDay.toString() === day)).toBe(true)
    expect(rows.length).toBeGreaterThan(0)

    async function readDays() {
      return app.db.transaction().execute(async (tx) => {
        await sql`select set_config('app.business', ${businessId}, true)`.execute(tx)
        return sql<{ onDay: Temporal.PlainDate }>`select on_day from lessons`.execute(tx)
      })
    }
  })
})

test('the server knows its version of time zone rules', () => {
  expect(clockRules).toMatch(/^20\d\d[a-z]$/)
})
