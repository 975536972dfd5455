import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { randomFrom } from '../../../../test/faults/lesson-world.ts'
import { brokenRules } from '../../../../test/http/lesson-rules.ts'
import { jobsAreDone } from '../../../../test/http/jobs-done.ts'
import { testApp } from '../../../../test/http/test-app.ts'
import { aFullLesson, anyOf, type WaitingFamily } from '../../../../test/http/waiting.ts'

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

/** Promises of S17, as questions to the database. Each answer must be empty. */
async function broken({ businessId }: World): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::integer from lessons l where l.business_id = ${businessId} and l.capacity <
        (select count(*) from seats s where s.business_id = l.business_id and s.lesson_id = l.id
          and s.state in ('held', 'requested', 'booked') and (s.held_until is null or s.held_until > now()))) as overfull,
      (select count(*)::integer from (select from waiting_decisions d
        where d.business_id = ${businessId} and d.outcome = 'offered' group by d.vacancy_id, d.entry_id
        having count(*) > 1) twice) as "offeredTwice",
      (select count(*)::integer from (select from waiting_decisions d
        where d.business_id = ${businessId} and d.outcome = 'offered' and d.answer is null and d.expires_at > now()
        group by d.vacancy_id having count(*) > 1) two) as "offeredToTwo",
      (select count(*)::integer from (select from waiting_decisions d
        where d.business_id = ${businessId} and d.answer = 'accepted' group by d.vacancy_id
        having count(*) > 1) sold) as "soldTwice",
      (select count(*)::integer from waiting_decisions d
        where d.business_id = ${businessId} and d.answer is null and d.expires_at > now() and not exists (select from seats s
          where s.business_id = d.business_id and s.id = d.seat_id and s.state = 'held')) as "offeredNotHeld",
      (select count(*)::integer from waiting_decisions d
        join vacancies v on v.business_id = d.business_id and v.id = d.vacancy_id
        where d.business_id = ${businessId} and d.decided_at > v.starts_at - interval '2 hours') as "afterCutOff",
      (select count(*)::integer from waiting_decisions d
        join waiting_entries e on e.business_id = d.business_id and e.id = d.entry_id
        join waiting_entries f on f.business_id = e.business_id and f.lesson_id = e.lesson_id
          and (f.created_at, f.id) < (e.created_at, e.id)
        where d.business_id = ${businessId} and d.outcome = 'offered' and (f.ended_at is null or f.ended_at > d.decided_at)
          and not exists (select from waiting_decisions x
            join vacancies xv on xv.business_id = x.business_id and xv.id = x.vacancy_id
            join vacancies dv on dv.business_id = d.business_id and dv.id = d.vacancy_id
            where x.business_id = f.business_id and x.entry_id = f.id and xv.lesson_id = dv.lesson_id
              and (x.vacancy_id = d.vacancy_id or x.outcome = 'offered'))) as "outOfTurn"`.execute(app.db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0))
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
      expect([name, await broken(world)]).toEqual([name, {}])
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
