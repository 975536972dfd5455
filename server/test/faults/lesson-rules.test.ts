import { expect, test } from 'vitest'
import { aHorse, asOwner } from '../fixtures/horses/horses.ts'
import { brokenRules, lessonRules } from '../fixtures/schedule/lesson-rules.ts'
import { aLesson, anArena, aRider, at, lessonsOf } from '../fixtures/schedule/lessons.ts'
import { aTrainer } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** Tests the SQL rules themselves with violations that bypass every constraint. */

const app = await testApp({ RATE_LIMITS: 'off' })

test.each([
  ['H10', 'update arenas set units = 1'],
  [
    'S11',
    'insert into place_travel (business_id, one_id, other_id, minutes, noted_by) select p.business_id, p.id, q.id, 300, p.id from places p join places q on q.business_id = p.business_id and p.id < q.id',
  ],
  ['no more seats', 'update lessons set capacity = 1'],
  ['H2', 'update horses set max_works_per_day = 0'],
  [
    'H5',
    "insert into horse_times_off (business_id, id, horse_id, from_day, until_day, reason, placed_by) select business_id, id, id, '2000-01-01', '2090-01-01', 'Lame', id from horses",
  ],
  [
    'a cancelled lesson',
    "update lessons set state = 'cancelled', cancelled_at = now(), cancelled_because = 'other'",
  ],
  ['H1', "update seats set state = 'attended' where horse_id is not null"],
])('the SQL rule finds its violation: %s', async (rule, statement) => {
  const trainer = await aTrainer(app)
  const offer = { kind: 'group', capacity: 4, arenaUnits: 2 } as const
  const [home, yard] = [await anArena(app, trainer, { units: 2 }), await anArena(app, trainer, { units: 2 })]
  const horse = await aHorse(app, trainer)
  const seats = [
    { riderId: await aRider(app, trainer), horseId: horse.id },
    { riderId: await aRider(app, trainer) },
  ]
  const first = await aLesson(app, trainer, { startsAt: at(1), offer, seats, ...home })
  await lessonsOf(app, trainer).plan({ offerId: first.offerId, startsAt: at(1, '12:00'), ...yard })
  const { businessId } = (await app.call('GET /api/me', undefined, { token: trainer.token })).body
  const id = businessId ?? ''
  expect(await brokenRules(app.db, id)).toEqual({})
  await asOwner(app.database, id, statement)
  expect(Object.keys(await brokenRules(app.db, id)).some((name) => name.startsWith(rule))).toBe(true)
})

test('constraints enforce the other rules', () => expect(Object.keys(lessonRules).length).toBeGreaterThan(10))
