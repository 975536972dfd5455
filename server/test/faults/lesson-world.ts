import { aHorse } from '../fixtures/horses/horses.ts'
import { anArena, aRider, at, type Lesson, lessonsOf } from '../fixtures/schedule/lessons.ts'
import { anOffer } from '../fixtures/schedule/offers.ts'
import { aCode, aTrainer, type Person, type Place } from '../fixtures/identity/people.ts'

/** Random numbers from 0 to below 1, reproducible by seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A small yard with many conflicts. */
export interface World {
  owner: Person
  trainers: string[]
  horses: string[]
  riders: string[]
  places: { placeId: string; arenaId: string }[]
  offers: string[]
}

export async function aSmallWorld(app: Place): Promise<World> {
  const owner = await aTrainer(app)
  const { token } = owner
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, owner, 'trainer') })
  const places = [await anArena(app, owner, { units: 2 }), await anArena(app, owner, { units: 1 })]
  const [home, yard] = places.map(({ placeId }) => placeId)
  const travel = { to: yard, minutes: 20 }
  await app.call('PUT /api/places/{id}/travel', travel, { token, params: { id: home ?? '' } })
  const margins = { horseLeadMinutes: 15, trainerBufferMinutes: 10 }
  const limits = [{}, { maxWorksPerDay: 2 }, { maxMinutesPerDay: 60 }, { maxWorksInARow: 1 }]
  return {
    owner,
    places,
    trainers: [owner.id, colleague.id],
    horses: (await Promise.all(limits.map((limit) => aHorse(app, owner, limit)))).map(({ id }) => id),
    riders: await Promise.all(Array.from({ length: 5 }, () => aRider(app, owner))),
    offers: [
      (await anOffer(app, owner, { kind: 'group', capacity: 2, minutes: 45, ...margins })).id,
      (await anOffer(app, owner, { minutes: 30 })).id,
    ],
  }
}

export interface Move {
  name: string
  status: number
}

/** A random action: its name and the server's answer. */
export type Act = (random: () => number) => Promise<Move>

/** Yesterday, for attendance, and a future day, for times off work. */
const days = [-1, 2]

/** Actions on lessons; other modules add theirs. */
export function lessonActs(app: Place, world: World): Record<string, Act> {
  const lessons = lessonsOf(app, world.owner)
  const { token } = world.owner
  const pick = <T>(list: readonly T[], random: () => number): T =>
    list[Math.floor(random() * list.length)] as T
  const moment = (random: () => number) => {
    const minutes = 8 * 60 + Math.floor(random() * 28) * 15
    const time = Temporal.PlainTime.from('00:00').add({ minutes })
    return at(pick(days, random), time.toString({ smallestUnit: 'minute' }))
  }
  const rider = (random: () => number) => ({
    riderId: pick(world.riders, random),
    horseId: random() < 0.8 ? pick(world.horses, random) : null,
    state: random() < 0.8 ? ('booked' as const) : ('requested' as const),
  })
  const leave = (random: () => number) => (random() < 0.3 ? { overrideReason: 'Drawn by lot' } : {})
  const known = async (random: () => number): Promise<Lesson | undefined> => {
    const day = at(pick(days, random)).slice(0, 10)
    const { body } = await lessons.week({ from: day, until: day, cancelled: 'yes' })
    return body.items.length > 0 ? pick(body.items, random) : undefined
  }
  /** With an existing lesson, read a moment ago. */
  const withLesson =
    (name: string, use: (lesson: Lesson, random: () => number) => Promise<{ status: number }>): Act =>
    async (random) => {
      const lesson = await known(random)
      return { name, status: lesson ? (await use(lesson, random)).status : 0 }
    }
  const withSeat = (name: string, change: (random: () => number) => object): Act =>
    withLesson(name, (lesson, random) => {
      if (lesson.seats.length === 0) return Promise.resolve({ status: 0 })
      const seat = pick(lesson.seats, random)
      return lessons.seat(seat.id, { version: seat.version, ...change(random), ...leave(random) })
    })
  const states = ['booked', 'attended', 'attended', 'cancelled', 'no_show', 'late_cancelled', 'requested']
  return {
    async plan(random) {
      const where = random() < 0.7 ? pick(world.places, random) : {}
      const seats = random() < 0.7 ? [rider(random)] : []
      const who = { offerId: pick(world.offers, random), trainerId: pick(world.trainers, random) }
      const body = { ...who, ...where, startsAt: moment(random), seats, ...leave(random) }
      return { name: 'plan', status: (await lessons.plan(body)).status }
    },
    take: withLesson('take', ({ id }, random) => lessons.take(id, { ...rider(random), ...leave(random) })),
    move: withLesson('move', ({ id, version }, random) =>
      lessons.change(id, {
        version,
        startsAt: moment(random),
        trainerId: pick(world.trainers, random),
        ...leave(random),
      }),
    ),
    enter: withLesson('enter', ({ id, version }, random) =>
      lessons.change(id, { version, ...pick(world.places, random), capacity: 1 + Math.floor(random() * 2) }),
    ),
    cancel: withLesson('cancel', ({ id, version }) => lessons.cancel(id, { version })),
    restore: withLesson('restore', ({ id, version }, random) =>
      lessons.restore(id, { version, ...leave(random) }),
    ),
    mount: withSeat('mount', (random) => ({ horseId: pick([...world.horses, null], random) })),
    attend: withSeat('attend', (random) => ({ state: pick(states, random) })),
    async takeOffWork(random) {
      const fromDay = at(2).slice(0, 10)
      const params = { id: pick(world.horses, random) }
      const body = { fromDay, untilDay: fromDay, reason: 'Lame', byInspector: false }
      const { status, body: timeOff } = await app.call('POST /api/horses/{id}/time-off', body, {
        token,
        params,
      })
      const untilDay = at(1).slice(0, 10)
      // Most end at once, so that horses remain.
      if (random() < 0.9)
        await app.call(
          'POST /api/time-off/{id}/end',
          { version: timeOff.version, untilDay },
          { token, params: { id: timeOff.id } },
        )
      return { name: 'take off work', status }
    },
  }
}
