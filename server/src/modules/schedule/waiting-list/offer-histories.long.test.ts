import { expect, test } from 'vitest'
import { randomFrom } from '#test/faults/lesson-world.ts'
import { brokenRules } from '#test/fixtures/schedule/lesson-rules.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aFullLesson, anyOf, type WaitingFamily } from '#test/fixtures/schedule/waiting.ts'
import { brokenOffers } from '#test/fixtures/schedule/waiting-rules.ts'

/**
 * Random histories of cancelling, accepting, declining, expiry, leaving, joining and other bookings, some of them sent
 * twice, while the job runs. After each step the database is asked whether a promise is broken.
 */

const app = await testApp({ RATE_LIMITS: 'off' })
const histories = 4
const steps = 16
/** Other seeds by hand: WAITING_SEED=1000. */
const firstSeed = Number(process.env['WAITING_SEED'] ?? 1)
const acts = new Map<string, number>()

type World = Awaited<ReturnType<typeof aFullLesson>>

/** One of the acts that are possible now. */
async function act(world: World, random: () => number): Promise<string> {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const { lesson, lessons, offer, fill, expire } = world
  const all: WaitingFamily[] = [...world.inside, ...world.queue]
  const lists = await Promise.all(all.map((family) => family.list()))
  const asked = all.filter((_, n) => (lists[n]?.offers.length ?? 0) > 0)
  const family = pick(asked.length > 0 && random() < 0.5 ? asked : all)
  if (!family) throw new Error('There is no family.')
  const { offers, entries } = await family.list()
  const [place] = offers
  const [entry] = entries
  const sent = random() < 0.4 ? 2 : 1
  const twice = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: sent }, send))
  const key = { 'idempotency-key': crypto.randomUUID() }
  const possible: Record<string, () => Promise<unknown>> = {
    fill: () => twice(fill),
    expire: async () => {
      await expire()
      await fill()
    },
    book: () => lessons.take(lesson.id, { riderId: family.riderId }),
  }
  if (await world.seatOf(family)) possible['cancel'] = () => twice(() => world.cancel(family))
  if (!entry) possible['join'] = () => family.join({ ...anyOf(offer.id), lessonId: lesson.id })
  if (entry) possible['leave'] = () => family.leave(entry.id, entry.version)
  if (place) {
    possible['accept'] = async () => {
      const answers = await twice(() => family.accept(place, key))
      expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
    }
    possible['decline'] = () => twice(() => family.decline(place, key))
    possible['race'] = () => Promise.all([family.accept(place), expire().then(fill)])
  }
  const often = ['accept', 'decline', 'race', 'cancel', 'join'].filter((name) => possible[name])
  const wanted = pick(often.length > 0 && random() < 0.7 ? often : Object.keys(possible))
  await possible[wanted ?? 'fill']?.()
  return wanted ?? 'fill'
}

test.each(Array.from({ length: histories }, (_, n) => firstSeed + n))(
  'S17: in history %i, no place is sold and offered, none offered twice, and the order is kept',
  async (seed) => {
    const random = randomFrom(seed)
    const world = await aFullLesson(app, { capacity: 2, waiting: 3 })
    for (let step = 0; step < steps; step += 1) {
      const name = await act(world, random)
      acts.set(name, (acts.get(name) ?? 0) + 1)
      if (random() < 0.5) await jobsAreDone(app.db)
      expect([name, await brokenOffers(app.db, world.businessId)]).toEqual([name, {}])
    }
    expect(await brokenRules(app.db, world.businessId)).toEqual({})
  },
  120_000,
)

test('the histories above had every kind of act', () => {
  expect([...acts.keys()]).toEqual(
    expect.arrayContaining(['cancel', 'accept', 'decline', 'expire', 'join', 'leave', 'book']),
  )
})
