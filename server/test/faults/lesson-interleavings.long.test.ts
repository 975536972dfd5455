import { expect, test } from 'vitest'
import { brokenRules } from '../fixtures/schedule/lesson-rules.ts'
import { testApp } from '../fixtures/app/test-app.ts'
import { aSmallWorld, lessonActs, randomFrom } from './lesson-world.ts'

/**
 * "Random interleavings of plan, book, move, cancel, restore, hold and attendance leave no violated rule":
 * eight people act concurrently at random, and SQL checks the rules.
 */

const app = await testApp({ RATE_LIMITS: 'off' })
const people = 8
const actsEach = 45

test.each([1, 2, 3].map((n) => n + Math.floor(Math.random() * 1_000_000) * 10))(
  'seed %i',
  async (seed) => {
    const world = await aSmallWorld(app)
    const acts = Object.values(lessonActs(app, world))
    const done: Record<string, Record<number, number>> = {}
    await Promise.all(
      Array.from({ length: people }, async (_, who) => {
        const random = randomFrom(seed * people + who)
        for (let n = 0; n < actsEach; n += 1) {
          // Plan first, so that other actions have lessons.
          const act = acts[n < 5 ? 0 : Math.floor(random() * acts.length)]
          const move = await act?.(random)
          if (!move) continue
          const answers = (done[move.name] ??= {})
          answers[move.status] = (answers[move.status] ?? 0) + 1
        }
      }),
    )
    const statuses = Object.values(done).flatMap((answers) => Object.keys(answers))
    expect(
      statuses.filter((status) => status.startsWith('5')),
      JSON.stringify(done),
    ).toEqual([])
    for (const name of ['plan', 'take', 'move', 'cancel', 'attend', 'take off work'])
      expect(
        Object.keys(done[name] ?? {}).some((status) => status.startsWith('2')),
        JSON.stringify(done),
      ).toBe(true)
    const { businessId } = (await app.call('GET /api/me', undefined, { token: world.owner.token })).body
    expect(await brokenRules(app.db, businessId ?? '')).toEqual({})
  },
  120_000,
)
