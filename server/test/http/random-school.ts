import type { Api, ReplyOf } from '@cavaletti/contract'
import { aWeek } from './availability.ts'
import { aHorse } from './horses.ts'
import { anArena, aRider, type Lesson, lessonsOf, type NewLesson } from './lessons.ts'
import { anOffer } from './offers.ts'
import { aCode, aTrainer, type Person, type Place } from './people.ts'

/** A small school with random riders, horses, hours and lessons on one day. Its zone is UTC. */
export interface School {
  owner: Person
  day: Temporal.PlainDate
  /** Minutes after midnight; `placeId` null: anywhere. */
  hours: { trainerId: string; placeId: string | null; from: number; until: number }[]
  places: { placeId: string; arenaIds: string[] }[]
  travelMinutes: number
  horses: string[]
  riders: string[]
  privateOffer: Offer
  groupOffer: Offer
}

type Offer = ReplyOf<Api['POST /api/offers']>

const hourOf = (minute: number) =>
  Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString({ smallestUnit: 'minute' })

/** The instant of a minute of the school's day. */
export function startAt({ day }: Pick<School, 'day'>, minute: number): string {
  return day
    .toZonedDateTime({ timeZone: 'UTC', plainTime: hourOf(minute) })
    .toInstant()
    .toString()
}

/** On the grid, when the trainer's hours begin, or when the trainer is ready after a lesson. */
export function mayBegin(
  { privateOffer, travelMinutes, day }: Pick<School, 'privateOffer' | 'travelMinutes' | 'day'>,
  minute: number,
  opens: number,
  placeId: string | null,
  before: readonly Lesson[],
): boolean {
  if (minute === opens || minute % privateOffer.startGridMinutes === 0) return true
  const midnight = day.toZonedDateTime('UTC').epochMilliseconds
  return before.some((lesson) => {
    const end = (Temporal.Instant.from(lesson.endsAt).epochMilliseconds - midnight) / 60_000
    const isElsewhere = placeId !== null && lesson.placeId !== null && lesson.placeId !== placeId
    return end + privateOffer.trainerBufferMinutes + (isElsewhere ? travelMinutes : 0) === minute
  })
}

export async function aRandomSchool(app: Place, random: () => number): Promise<School> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const owner = await aTrainer(app)
  const { token } = owner
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 3 })
  const trainers = [owner.id]
  if (random() < 0.4)
    trainers.push((await aTrainer(app, { invitationCode: await aCode(app, owner, 'trainer') })).id)

  const places = await Promise.all(
    Array.from({ length: pick([0, 1, 1, 2]) }, async () => {
      const { placeId, arenaId } = await anArena(app, owner, { units: pick([1, 1, 2]) })
      return { placeId, arenaIds: [arenaId] }
    }),
  )
  const [home, yard] = places
  const travelMinutes = pick([10, 25])
  if (home && yard)
    await app.call(
      'PUT /api/places/{id}/travel',
      { to: yard.placeId, minutes: travelMinutes },
      { token, params: { id: home.placeId } },
    )

  const hours = trainers.map((trainerId) => {
    const from = pick([540, 555, 600])
    const placeId = places.length > 0 && random() < 0.4 ? pick(places).placeId : null
    return { trainerId, placeId, from, until: from + pick([90, 120, 150]) }
  })
  for (const { trainerId, placeId, from, until } of hours) {
    const open = { weekday: day.dayOfWeek, from: hourOf(from), until: hourOf(until), placeId }
    await aWeek(app, { id: trainerId, token }, { hours: [open] })
  }

  const horses = await Promise.all(
    Array.from({ length: pick([1, 2, 2, 3]) }, async (_, n) => {
      const limits = {
        maxWorksPerDay: pick([1, 2, 3]),
        maxMinutesPerDay: pick([60, 90, 120]),
        maxWorksInARow: pick([1, 2]),
        minRestMinutes: pick([0, 15, 30]),
        ...(random() < 0.2 && { minRiderLevel: 4 }),
        ...(random() < 0.1 && { restWeekday: day.dayOfWeek }),
      }
      const { id } = await aHorse(app, owner, { name: `Horse ${n}`, ...limits })
      if (random() < 0.4)
        await app.call(
          'PUT /api/horses/{id}/weights',
          { weighedOn: Temporal.Now.plainDateISO('UTC').toString(), kilograms: pick([350, 450, 600]) },
          { token, params: { id } },
        )
      if (random() < 0.1)
        await app.call(
          'POST /api/horses/{id}/time-off',
          { fromDay: day.toString(), untilDay: day.toString(), reason: 'Lame', byInspector: false },
          { token, params: { id } },
        )
      return id
    }),
  )

  const riders = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const id = await aRider(app, owner, random() < 0.6 ? { weightKg: pick([40, 62, 78, 95]) } : {})
      const level = { level: pick([1, 3, 5]), setOn: Temporal.Now.plainDateISO('UTC').toString() }
      await app.call('POST /api/riders/{id}/levels', level, { token, params: { id } })
      return id
    }),
  )

  const margins = { horseLeadMinutes: pick([0, 15]), trainerBufferMinutes: pick([0, 10]) }
  const privateOffer = await anOffer(app, owner, {
    minutes: pick([30, 45, 60]),
    startGridMinutes: pick([15, 30]),
    minLevel: pick([0, 0, 3]),
    horses: pick(['assigned', 'assigned', 'assigned', 'none'] as const),
    ...margins,
  })
  const groupOffer = await anOffer(app, owner, { kind: 'group', capacity: 2, minutes: 45, ...margins })
  const school = { owner, day, hours, places, travelMinutes, horses, riders, privateOffer, groupOffer }

  // Some are refused, because something is in the way. That is part of the lot.
  for (let n = pick([1, 2, 3, 5]); n > 0; n -= 1) {
    const [mine, theirs] = riders.toSorted(() => random() - 0.5)
    const seats = [mine, ...(random() < 0.3 ? [theirs] : [])].map((riderId) => ({
      riderId: riderId ?? '',
      horseId: random() < 0.3 ? pick(horses) : null,
    }))
    const place = random() < 0.8 && places.length > 0 ? pick(places) : undefined
    const lesson: NewLesson = {
      offerId: random() < 0.5 ? groupOffer.id : privateOffer.id,
      trainerId: pick(trainers),
      startsAt: startAt(school, 525 + Math.floor(random() * 14) * 15),
      ...(place && { placeId: place.placeId, ...(random() < 0.8 && { arenaId: pick(place.arenaIds) }) }),
      seats: random() < 0.8 ? seats : [],
    }
    await lessonsOf(app, owner).plan(lesson)
  }
  return school
}
