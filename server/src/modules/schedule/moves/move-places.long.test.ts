import { expect, test } from 'vitest'
import { inScope, mintScope } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { randomFrom } from '#test/faults/lesson-world.ts'
import { aFamily } from '#test/fixtures/schedule/bookings.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { type Lesson, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { movesOf } from '#test/fixtures/schedule/moves.ts'
import { aRandomSchool, type School, startAt } from '#test/fixtures/schedule/random-school.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import type { Person } from '#test/fixtures/identity/people.ts'
import { acceptMove } from '#modules/schedule/move-requests/answer-request.ts'
import { requestMove } from '#modules/schedule/move-requests/request-move.ts'
import { requestsOfSeats } from '#modules/schedule/move-requests/store.ts'
import { movePlace } from './move-place.ts'

/**
 * Each test draws a random school with groups on some days, and a rider who has a place in one of them. It tries to move
 * the place to every lesson of the school, with its horse and with any other, and takes each move back. Where no move
 * succeeds at once, it asks for one, which a trainer confirms. The list must hold exactly the lessons to which a move
 * succeeds, and say whether at once.
 */

const app = await testApp({ RATE_LIMITS: 'off' })
const schools = 36
/** Other seeds by hand: PLACE_SEED=1000. */
const firstSeed = Number(process.env['PLACE_SEED'] ?? 1)
const today = Temporal.Now.plainDateISO('UTC')

type Draw = <T>(list: readonly T[]) => T

/** Terms of the lesson type, which are sometimes too narrow for a move. */
async function drawTerms(
  { owner, groupOffer: { id, version } }: School,
  booking: 'instant' | 'request',
  pick: Draw,
) {
  const terms = {
    booking,
    horses: pick(['assigned', 'assigned', 'none'] as const),
    capacity: pick([1, 2, 3]),
    bookingLeadHours: pick([0, 2, 96]),
    bookingHorizonDays: pick([4, 5, 30]),
    bookingsPerWeek: pick([0, 1, 2]),
    movesPerBooking: 1,
    moveWithinDays: pick([1, 3, 30]),
    minLevel: pick([0, 0, 3]),
    assessment: pick(['required', 'not_required', 'not_required'] as const),
  } as const
  const { token } = owner
  const changed = await app.call('PATCH /api/offers/{id}', { version, ...terms }, { token, params: { id } })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  return terms
}

/** A family whose rider has a place, and the lessons of the school; undefined: there is no room for one. */
async function drawLessons(school: School, isOnHorses: boolean, pick: Draw) {
  const { owner, day, groupOffer, privateOffer, horses, riders, hours, places } = school
  const family = await aFamily(app, owner)
  const params = { id: family.riderId }
  const level = {
    level: pick([2, 5, 5]),
    setOn: pick([today, today, today.subtract({ years: 3 })]).toString(),
  }
  await app.call('POST /api/riders/{id}/levels', level, { token: owner.token, params })
  const calls = lessonsOf(app, owner)
  const plan = async (riderIds: readonly string[]): Promise<Lesson | undefined> => {
    const place = pick([undefined, ...places])
    const horseId = isOnHorses ? pick([null, ...horses, ...horses]) : null
    const on = { day: day.add({ days: pick([0, 0, 0, -1, 1, 3]) }) }
    const planned = await calls.plan({
      offerId: pick([groupOffer.id, groupOffer.id, groupOffer.id, privateOffer.id]),
      trainerId: pick(hours).trainerId,
      startsAt: startAt(on, 540 + pick([0, 15, 30, 60, 90, 120, 180, 240])),
      ...(place && { placeId: place.placeId, arenaId: pick([null, ...place.arenaIds]) }),
      seats: riderIds.map((riderId, n) => ({ riderId, horseId: n === 0 ? horseId : null })),
    })
    return planned.status === 201 ? planned.body : undefined
  }
  if (pick([true, false])) await aHorse(app, owner, { name: 'Spare', minRestMinutes: 0 })
  let own: Lesson | undefined
  for (let tries = 0; tries < 20 && own?.offerId !== groupOffer.id; tries += 1)
    own = (await plan([family.riderId])) ?? own
  if (own?.offerId !== groupOffer.id) return undefined
  for (let n = 0; n < 14; n += 1) {
    const other = pick([riders[0], riders[1], riders[2], family.riderId]) ?? ''
    const lesson = await plan(pick([[], [], [other]]))
    if (lesson && pick([true, false, false, false, false, false]))
      await calls.cancel(lesson.id, { version: lesson.version })
  }
  const query = { from: day.subtract({ days: 1 }).toString(), until: day.add({ days: 3 }).toString() }
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token: owner.token })).body
  return { ...family, businessId, own, lessons: (await calls.week(query)).body.items }
}

type Drawn = NonNullable<Awaited<ReturnType<typeof drawLessons>>>

class TakenBack extends Error {}

/** Moves a place for its family, at once or by a request that is confirmed, and takes the move back. */
async function tryMove(
  { client, businessId, riderId, own, owner }: Drawn & { owner: Pick<Person, 'id'> },
  to: Lesson,
  { isAsked, ...horse }: { horseId?: null; isAsked: boolean },
): Promise<boolean> {
  const { startsAt, trainerId, placeId, arenaId, id: lessonId } = to
  const { id } = seatOf(own, riderId)
  const scope = mintScope({ actorId: client.id, role: 'client', businessId })
  const principal = { userId: client.id, businessId, timeZone: 'UTC', scope }
  const trainer = mintScope({ actorId: owner.id, role: 'trainer', businessId })
  const where = { startsAt, trainerId, placeId, arenaId, lessonId, travelFeeMinor: null }
  const moved = inScope(app.db, scope, async (tx) => {
    const wanted = { version: own.version, ...where, ...horse }
    if (isAsked) {
      await requestMove(tx, principal, id, wanted)
      const [request] = await requestsOfSeats(tx, [id])
      // What can be asked for can be confirmed, while nothing changes.
      await acceptMove(tx, trainer, request?.id ?? '').catch((error: unknown) => {
        throw new Error('Asked for, but refused.', { cause: error })
      })
    } else await movePlace(tx, principal, id, wanted)
    throw new TakenBack()
  })
  const failure: unknown = await moved.catch((error: unknown) => error)
  if (failure instanceof TakenBack) return true
  if (!(failure instanceof AppError)) throw failure
  expect(['slot_taken', 'move_refused']).toContain(failure.code)
  return false
}

const ways: readonly { isAsked: boolean; horseId?: null }[] = [false, true].flatMap((isAsked) => [
  { isAsked },
  { isAsked, horseId: null },
])

/** The first way to move to a lesson: at once before asking, with the horse before any other. */
async function firstWay(drawn: Drawn, owner: Pick<Person, 'id'>, to: Lesson) {
  for (const way of ways) if (await tryMove({ ...drawn, owner }, to, way)) return way
  return undefined
}

const seen = { kept: 0, others: 0, asked: 0, refused: 0 }

test.each(Array.from({ length: schools }, (_, n) => firstSeed + n))(
  'S3, H14: school %i offers a place in a group exactly the lessons to which it can move',
  async (seed) => {
    const random = randomFrom(seed)
    const pick: Draw = (list) => list[Math.floor(random() * list.length)] as never
    const school = await aRandomSchool(app, random)
    const { horses } = await drawTerms(school, seed % 3 === 0 ? 'request' : 'instant', pick)
    const drawn = await drawLessons(school, horses === 'assigned', pick)
    if (!drawn) return
    const days = { from: today.toString(), until: today.add({ days: 14 }).toString() }
    const offered = await movesOf(app, drawn.client).times(seatOf(drawn.own, drawn.riderId).id, days)
    const found: string[] = []
    for (const lesson of drawn.lessons) {
      const way = await firstWay(drawn, school.owner, lesson)
      if (way === undefined) seen.refused += 1
      else {
        found.push(`${lesson.id} ${way.isAsked ? 'request' : 'instant'} ${way.horseId === undefined}`)
        seen[way.isAsked ? 'asked' : way.horseId === undefined ? 'kept' : 'others'] += 1
      }
    }
    const listed = offered.map(({ lessonId, booking, keepsHorse }) => `${lessonId} ${booking} ${keepsHorse}`)
    expect(listed.toSorted()).toEqual(found.toSorted())
  },
  60_000,
)

test('the places above keep their horse in some lessons, lose it in others, are asked for in some, and refused', () => {
  expect(seen.kept).toBeGreaterThan(10)
  expect(seen.others).toBeGreaterThan(0)
  expect(seen.asked).toBeGreaterThan(5)
  expect(seen.refused).toBeGreaterThan(10)
})
