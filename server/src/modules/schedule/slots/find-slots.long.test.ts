import { expect, test } from 'vitest'
import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { findHorses } from '#modules/horses/horses/index.ts'
import {
  type HorseJudge,
  judgeHorses,
  type LockedLesson,
  peekLessons,
} from '#modules/schedule/lessons/index.ts'
import { randomFrom } from '#test/faults/lesson-world.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { type Lesson, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import {
  aRandomSchool,
  mayBegin,
  type School as RandomSchool,
  startAt,
} from '#test/fixtures/schedule/random-school.ts'
import { drawAge } from '#test/fixtures/people/supervision.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/**
 * Each test draws a random school, books every start through HTTP and cancels it again. The list of free times must
 * hold exactly these starts: a booking succeeds, the lesson type allows the start, and every rider keeps a horse (H14).
 */

const app = await testApp({ RATE_LIMITS: 'off' })
const schools = 36
/** Other seeds by hand: SLOT_SEED=1000. */
const firstSeed = Number(process.env['SLOT_SEED'] ?? 1)

interface Wish {
  riderId: string
  offerId: string
  horseId?: string
}

type School = RandomSchool & { hopeless: ReadonlySet<string> }
type Seat = Pick<Lesson['seats'][number], 'horseId'> & Pick<Lesson, 'needsHorse'>

async function offered({ owner, day }: School, wish: Wish): Promise<string[]> {
  const query = { ...wish, from: day.toString(), until: day.toString() }
  const { status, body } = await app.call('GET /api/slots', undefined, { token: owner.token, query })
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toMatch(/horse|weight|kilogram/i)
  return body.items.map((slot) => keyOf(slot.lessonId ?? slot.startsAt, slot.trainerId, slot.placeId))
}

const keyOf = (what: string, trainerId: string, placeId: string | null) =>
  `${what} ${trainerId} ${placeId ?? ''}`

/** Every start of every five minutes at which a private lesson can be booked. */
async function bookableLessons(school: School, wish: Wish): Promise<string[]> {
  const { privateOffer: offer } = school
  const bookable: string[] = []
  const { items } = (await weekOf(school)).body
  for (const { trainerId, placeId, from, until } of school.hours) {
    const places = placeId === null ? school.places : school.places.filter((one) => one.placeId === placeId)
    const choices = places.length > 0 ? places : [{ placeId: null, arenaIds: [null] }]
    for (const place of choices)
      for (let minute = from; minute + offer.minutes <= until; minute += 5) {
        const before = items.filter((lesson) => lesson.trainerId === trainerId)
        if (!mayBegin(school, minute, from, place.placeId, before)) continue
        const books = await Promise.all(
          place.arenaIds.map((arenaId) => {
            const where = place.placeId === null ? {} : { placeId: place.placeId, arenaId }
            return canBook(school, { trainerId, startsAt: startAt(school, minute), ...where }, wish)
          }),
        )
        if (books.includes(true)) bookable.push(keyOf(startAt(school, minute), trainerId, place.placeId))
      }
  }
  return bookable
}

async function canBook(
  school: School,
  when: { trainerId: string; startsAt: string },
  { riderId, horseId }: Wish,
): Promise<boolean> {
  const lessons = lessonsOf(app, school.owner)
  const seats = [{ riderId, horseId: horseId ?? null }]
  const answer = await lessons.plan({ offerId: school.privateOffer.id, ...when, seats })
  if (answer.status !== 201) return false
  const { id, version } = answer.body
  const { needsHorse } = answer.body
  const isFair = await everybodyHasHorse(school, { ...seatOf(answer.body), needsHorse })
  await lessons.cancel(id, { version, because: 'other' })
  return isFair
}

/** Every open place of a planned group that can be booked. */
async function bookablePlaces(school: School, { riderId, horseId }: Wish): Promise<string[]> {
  const lessons = lessonsOf(app, school.owner)
  const bookable: string[] = []
  for (const { id, offerId, trainerId, placeId } of (await weekOf(school)).body.items) {
    if (offerId !== school.groupOffer.id) continue
    const answer = await lessons.take(id, { riderId, horseId: horseId ?? null })
    if (answer.status !== 201) continue
    const seat = answer.body.seats.find((one) => one.riderId === riderId && one.state === 'booked')
    if (!seat) throw new Error('The seat is missing.')
    if (await everybodyHasHorse(school, { ...seat, needsHorse: answer.body.needsHorse }))
      bookable.push(keyOf(id, trainerId, placeId))
    await lessons.seat(seat.id, { version: seat.version, state: 'cancelled' })
  }
  return bookable
}

function weekOf({ owner, day }: RandomSchool) {
  return lessonsOf(app, owner).week({ from: day.toString(), until: day.toString() })
}

/**
 * Tries every way to give horses to the seats of the day, one by one, by the judgement of a trainer's choice. A seat
 * that no horse could take even before the booking is left out. A booking without a horse takes none from others.
 */
async function everybodyHasHorse(school: School, seat: Seat): Promise<boolean> {
  if (seat.horseId === null && !seat.needsHorse) return true
  return withSeats(school, ({ open, suits, judge }) => {
    const used = new Map<LockedLesson, string[]>()
    const giveAll = ([first, ...rest]: typeof open): boolean => {
      if (!first) return true
      const { lesson, id } = first
      return school.horses.some((horse) => {
        const inLesson = used.get(lesson) ?? lesson.seats.flatMap(takenHorse)
        if (inLesson.includes(horse) || !suits(first, horse)) return false
        judge.give(lesson, id, horse)
        used.set(lesson, [...inLesson, horse])
        const all = giveAll(rest)
        judge.takeBack(lesson, id, horse)
        used.set(lesson, inLesson)
        return all
      })
    }
    return giveAll(open.filter(({ id }) => !school.hopeless.has(id)))
  })
}

/** Seats that no horse could take even alone. */
async function hopelessSeats(school: RandomSchool): Promise<Set<string>> {
  return withSeats(school, ({ open, suits }) => {
    const hopeless = open.filter((seat) =>
      school.horses.every(
        (horse) => seat.lesson.seats.flatMap(takenHorse).includes(horse) || !suits(seat, horse),
      ),
    )
    return new Set(hopeless.map(({ id }) => id))
  })
}

function takenHorse({ state, horseId: horse }: LockedLesson['seats'][number]): string[] {
  return state === 'booked' && horse !== null ? [horse] : []
}

interface OpenSeats {
  open: { lesson: LockedLesson; id: string }[]
  suits: (seat: { lesson: LockedLesson; id: string }, horse: string) => boolean
  judge: HorseJudge
}

async function withSeats<T>(school: RandomSchool, use: (seats: OpenSeats) => T): Promise<T> {
  const { businessId } = (await app.call('GET /api/me', undefined, { token: school.owner.token })).body
  const ids = (await weekOf(school)).body.items.map(({ id }) => id)
  return inScope(app.db, jobScope(businessId ?? ''), async (tx: Tx) => {
    const lessons = await peekLessons(tx, ids)
    const horses = await findHorses(tx, school.horses)
    const judge = await judgeHorses(tx, lessons, horses)
    const open = lessons
      .filter(({ offer }) => offer.horses === 'assigned')
      .flatMap((lesson) =>
        lesson.seats
          .filter(({ state, horseId: horse }) => state === 'booked' && horse === null)
          .map(({ id }) => ({ lesson, id })),
      )
    return use({ open, judge, suits: ({ lesson, id }, horse) => judge.suits(lesson, id, horse) })
  })
}

/** A horse of a client with random limits, which somebody else may ride on the day. */
async function anOwnHorse({ owner, day, riders, groupOffer }: School, random: () => number): Promise<string> {
  const { token } = owner
  const name = { firstName: 'Olive', lastName: 'Field' }
  const { body: household } = await app.call('POST /api/clients', name, { token })
  const horse = await aHorse(app, owner, {
    name: 'Bramble',
    owners: [{ clientId: household.id, share: 10_000 }],
    maxWorksPerDay: random() < 0.3 ? 1 : 3,
    minRestMinutes: random() < 0.5 ? 30 : 0,
    ...(random() < 0.2 && { minRiderLevel: 4 }),
  })
  if (random() < 0.5) {
    const colleague = await aTrainer(app, { invitationCode: await aCode(app, owner, 'trainer') })
    const startsAt = startAt({ day }, 525 + Math.floor(random() * 10) * 15)
    const seats = [{ riderId: riders[1] ?? '', horseId: horse.id }]
    await lessonsOf(app, owner).plan({ offerId: groupOffer.id, trainerId: colleague.id, startsAt, seats })
  }
  return horse.id
}

const found = { offered: 0, hidden: 0, groups: 0, own: 0 }

test.each(Array.from({ length: schools }, (_, n) => firstSeed + n))(
  'S3, H12, H14: school %i offers all times that can be booked, and no others',
  async (seed) => {
    const random = randomFrom(seed)
    const drawn = await aRandomSchool(app, random)
    await drawAge(app, drawn, random)
    const school = { ...drawn, hopeless: await hopelessSeats(drawn) }
    const riderId = school.riders[0] ?? ''
    const horse =
      random() < 0.3
        ? { horseId: school.horses[0] ?? '' }
        : random() < 0.4
          ? { horseId: await anOwnHorse(school, random) }
          : {}
    const alone = { riderId, offerId: school.privateOffer.id, ...horse }
    const truth = await bookableLessons(school, alone)
    expect((await offered(school, alone)).toSorted()).toEqual(truth.toSorted())
    const together = { riderId, offerId: school.groupOffer.id, ...horse }
    const places = await bookablePlaces(school, together)
    expect((await offered(school, together)).toSorted()).toEqual(places.toSorted())
    found.offered += truth.length
    found.groups += places.length
    found.hidden += truth.length === 0 ? 1 : 0
    const isOwn = horse.horseId !== undefined && !school.horses.includes(horse.horseId)
    found.own += isOwn ? truth.length : 0
  },
  60_000,
)

test('the schools above have times to offer, and some have none', () => {
  expect(found.offered).toBeGreaterThan(20)
  expect(found.groups).toBeGreaterThan(3)
  expect(found.hidden).toBeGreaterThan(2)
  expect(found.own).toBeGreaterThan(5)
})
