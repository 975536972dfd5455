import { describe, expect, test } from 'vitest'
import { aHorse } from '../fixtures/horses/horses.ts'
import { brokenRules } from '../fixtures/schedule/lesson-rules.ts'
import { aLesson, anArena, aRider, at, lessonsOf } from '../fixtures/schedule/lessons.ts'
import { anOffer } from '../fixtures/schedule/offers.ts'
import { aCode, aTrainer, type Person } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** "200 simultaneous attempts on one seat, horse, rider, arena: exactly the allowed number succeed." */

const app = await testApp({ RATE_LIMITS: 'off' })
const owner = await aTrainer(app)
const colleagues: Person[] = [owner]
for (let i = 0; i < 7; i += 1)
  colleagues.push(await aTrainer(app, { invitationCode: await aCode(app, owner, 'trainer') }))
const { businessId } = (await app.call('GET /api/me', undefined, { token: owner.token })).body as {
  businessId: string
}
const lessons = lessonsOf(app, owner)
const attempts = 200
const all = <T>(use: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: attempts }, (_, i) => use(i)))
const one = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

async function count(answers: Promise<{ status: number; code: string | undefined }[]>) {
  const results: Record<string, number> = {}
  for (const { status, code } of await answers) {
    const key = code ?? String(status)
    results[key] = (results[key] ?? 0) + 1
  }
  return results
}

const riders = await Promise.all(Array.from({ length: 20 }, () => aRider(app, owner)))
const horses = await Promise.all(Array.from({ length: 10 }, () => aHorse(app, owner)))

describe('two hundred concurrent requests', () => {
  test('for three seats: three succeed, others learn that the lesson is full or they are booked', async () => {
    const offer = { kind: 'group', capacity: 3 } as const
    const lesson = await aLesson(app, owner, { startsAt: at(10), offer })
    const results = await count(all((i) => lessons.take(lesson.id, { riderId: one(riders, i) })))
    expect(results['201']).toBe(3)
    expect((results['lesson_full'] ?? 0) + (results['lesson_conflict'] ?? 0)).toBe(attempts - 3)
    expect((await lessons.read(lesson.id)).seats).toHaveLength(3)
  })

  test('for one horse: one succeeds', async () => {
    const { id: offerId } = await anOffer(app, owner, { kind: 'group', capacity: 99 })
    const made = await Promise.all(
      colleagues.map((who) => aLesson(app, owner, { offerId, trainerId: who.id, startsAt: at(12) })),
    )
    const horseId = horses[0]?.id
    const results = await count(
      all((i) => lessons.take(one(made, i).id, { riderId: one(riders, i), horseId })),
    )
    expect(results).toEqual({ '201': 1, lesson_conflict: attempts - 1 })
  })

  test('for one rider: one succeeds', async () => {
    const { id: offerId } = await anOffer(app, owner, { kind: 'group', capacity: 99 })
    const made = await Promise.all(
      colleagues.map((who) => aLesson(app, owner, { offerId, trainerId: who.id, startsAt: at(14) })),
    )
    const results = await count(all((i) => lessons.take(one(made, i).id, { riderId: riders[0] })))
    expect(results).toEqual({ '201': 1, lesson_conflict: attempts - 1 })
  })

  test('for an arena of two units: two succeed', async () => {
    const where = await anArena(app, owner, { units: 2 })
    const { id: offerId } = await anOffer(app, owner)
    const results = await count(
      all((i) => lessons.plan({ offerId, ...where, trainerId: one(colleagues, i).id, startsAt: at(16) })),
    )
    expect(results).toEqual({ '201': 2, lesson_conflict: attempts - 2 })
  })

  test('for one trainer: one succeeds', async () => {
    const { id: offerId } = await anOffer(app, owner)
    const results = await count(
      all((i) => lessons.plan({ offerId, startsAt: at(18, `10:${String(i % 60).padStart(2, '0')}`) })),
    )
    expect(results).toEqual({ '201': 1, lesson_conflict: attempts - 1 })
  })

  test('with one key: one lesson is added, and all get it (S4)', async () => {
    const { id: offerId } = await anOffer(app, owner)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await all(() => lessons.plan({ offerId, startsAt: at(20) }, key))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('no rule is broken', async () => expect(await brokenRules(app.db, businessId)).toEqual({}))
})
