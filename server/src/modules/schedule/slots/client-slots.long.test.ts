import { expect, test } from 'vitest'
import { randomFrom } from '#test/faults/lesson-world.ts'
import { aFamily, holdsOf } from '#test/fixtures/schedule/bookings.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aRandomSchool, mayBegin, type School, startAt } from '#test/fixtures/schedule/random-school.ts'
import { drawAge } from '#test/fixtures/people/supervision.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/**
 * Each test draws a random school with random terms of online booking and a random rider of a family. The family tries to
 * hold every start, and releases it again. Its list of free times must hold exactly the starts that it could hold.
 */

const app = await testApp({ RATE_LIMITS: 'off' })
/** Other seeds by hand: SLOT_SEED=1000. */
const firstSeed = Number(process.env['SLOT_SEED'] ?? 1)
const today = Temporal.Now.plainDateISO('UTC')

type Family = Awaited<ReturnType<typeof aFamily>>
type Pick = <T>(list: readonly T[]) => T

/** Terms that often allow only some hours of the day, or nothing. */
async function drawTerms({ owner, day, privateOffer }: School, pick: Pick): Promise<void> {
  const untilTen = Temporal.Now.instant().until(startAt({ day }, 600)).total('hours')
  const terms = {
    booking: pick(['instant', 'instant', 'request'] as const),
    bookingLeadHours: pick([0, 2, Math.round(untilTen)]),
    bookingHorizonDays: pick([2, 3, 3, 3, 3, 30]),
    bookingsPerWeek: pick([0, 0, 1]),
    minAge: pick([0, 0, 10]),
    assessment: pick(['required', 'not_required', 'not_required'] as const),
  }
  const { id, version } = privateOffer
  const { token } = owner
  const changed = await app.call('PATCH /api/offers/{id}', { version, ...terms }, { token, params: { id } })
  expect(changed.status).toBe(200)
}

/** Of an age, a weight and a level, some long ago, and perhaps with a lesson in the same week. */
async function drawRider({ owner, day, privateOffer }: School, family: Family, pick: Pick): Promise<void> {
  const { token } = owner
  const params = { id: family.riderId }
  const { version } = (await app.call('GET /api/riders/{id}', undefined, { token, params })).body
  const tenOnTheDay = day.subtract({ years: 10 })
  const born = pick([null, null, tenOnTheDay, tenOnTheDay.add({ days: 1 })])
  await app.call(
    'PATCH /api/riders/{id}',
    { version, dateOfBirth: born?.toString() ?? null, ...pick([{}, { weightKg: 45 }, { weightKg: 92 }]) },
    { token, params },
  )
  const setOn = pick([null, today, today, today, today, today.subtract({ years: 3 })])
  if (setOn)
    await app.call(
      'POST /api/riders/{id}/levels',
      { level: pick([2, 5, 5]), setOn: setOn.toString() },
      { token, params },
    )
  if (pick([true, false, false, false]))
    await lessonsOf(app, owner).plan({
      offerId: privateOffer.id,
      startsAt: startAt({ day }, 1200),
      seats: [{ riderId: family.riderId, horseId: null }],
    })
}

/** The insurance of all or of one trainer ended long ago, or everybody is insured. */
async function drawPermits({ owner, hours }: School, pick: Pick): Promise<void> {
  const trainerId = pick([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    null,
    hours[0]?.trainerId,
  ])
  if (trainerId === undefined) return
  const expiresOn = today.subtract({ days: 60 }).toString()
  const permit = { kind: 'liability_insurance', expiresOn, trainerId } as const
  expect((await app.call('POST /api/permits', permit, { token: owner.token })).status).toBe(201)
}

const keyOf = (startsAt: string, trainerId: string, placeId: string | null) =>
  `${startsAt} ${trainerId} ${placeId ?? ''}`

async function offered({ day, privateOffer }: School, { client, riderId }: Family): Promise<string[]> {
  const query = { riderId, offerId: privateOffer.id, from: day.toString(), until: day.toString() }
  const { status, body } = await app.call('GET /api/my-slots', undefined, { token: client.token, query })
  expect(status).toBe(200)
  return body.items.map(({ startsAt, trainerId, placeId }) => keyOf(startsAt, trainerId, placeId))
}

/** Every start of every five minutes that the family can hold. */
async function holdable(school: School, { client, riderId }: Family): Promise<string[]> {
  const { owner, day, hours, privateOffer } = school
  const holds = holdsOf(app, client)
  const found = new Set<string>()
  const { items } = (await lessonsOf(app, owner).week({ from: day.toString(), until: day.toString() })).body
  for (const { trainerId, placeId: only, from, until } of hours) {
    const places = only === null ? school.places : school.places.filter(({ placeId }) => placeId === only)
    const choices = places.length > 0 ? places : [{ placeId: null, arenaIds: [null] }]
    const before = items.filter((lesson) => lesson.trainerId === trainerId)
    for (const { placeId, arenaIds } of choices)
      for (let minute = from; minute + privateOffer.minutes <= until; minute += 5) {
        if (!mayBegin(school, minute, from, placeId, before)) continue
        for (const arenaId of arenaIds) {
          const startsAt = startAt(school, minute)
          const at = { startsAt, trainerId, placeId, arenaId, lessonId: null }
          const held = await holds.hold({ riderId, offerId: privateOffer.id, ...at })
          if (held.status !== 201) continue
          found.add(keyOf(startsAt, trainerId, placeId))
          expect((await holds.release(held.body.seatId)).status).toBe(204)
        }
      }
  }
  return [...found]
}

const met = { some: 0, none: 0 }

test.each(Array.from({ length: 36 }, (_, n) => firstSeed + n))(
  'S3, S9, P8, P10, H12, H13: in school %i a family is offered exactly the times that it can hold',
  async (seed) => {
    const random = randomFrom(seed)
    const pick: Pick = (list) => list[Math.floor(random() * list.length)] as (typeof list)[number]
    const school = await aRandomSchool(app, random)
    const family = await aFamily(app, school.owner)
    // With the horses of the school alone, few families could ride.
    for (let more = pick([0, 1, 2, 2]); more > 0; more -= 1)
      await aHorse(app, school.owner, { name: `Spare ${more}`, maxWorksPerDay: pick([1, 4]) })
    await drawTerms(school, pick)
    await drawRider(school, family, pick)
    await drawPermits(school, pick)
    await drawAge(app, school, random)
    const truth = await holdable(school, family)
    expect((await offered(school, family)).toSorted()).toEqual(truth.toSorted())
    if (truth.length > 0) met.some += 1
    else met.none += 1
  },
  60_000,
)

test('neither schools without any free time nor schools with nothing else are all that was drawn', () => {
  expect(met.some).toBeGreaterThan(8)
  expect(met.none).toBeGreaterThan(3)
})
