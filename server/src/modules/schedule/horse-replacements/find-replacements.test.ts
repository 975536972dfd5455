import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeOf, type LockedLesson } from '../lessons/index.ts'
import { type Opening, suggestHorses, type Yard } from './rules.ts'

/* The real judge, with random days and horses. */

const atOnce = () => Promise.resolve()
const day = '2026-12-07'
const minute = 60_000
const zero = Temporal.Instant.from(`${day}T06:00:00Z`).epochMilliseconds

interface Planned {
  start: number
  minutes: number
}
/** A seat whose rider has a level. */
interface Lost extends Planned {
  level: number
}
interface Limited {
  works: number
  minutes: number
  /** Minimum level of a rider. */
  level: number
}

function aWorld(
  horses: readonly Limited[],
  lost: readonly Lost[],
  booked: readonly (Planned & { horse: number })[],
) {
  const offer = { id: 'offer', name: 'Flatwork', minLevel: 0 }
  const times = ({ start, minutes }: Planned) => ({
    startsAt: Temporal.Instant.fromEpochMilliseconds(zero + start * 15 * minute),
    endsAt: Temporal.Instant.fromEpochMilliseconds(zero + (start * 15 + minutes) * minute),
  })
  const lessons = lost.map((one, n) => ({
    lesson: {
      id: `lesson ${n}`,
      ...times(one),
      horseLeadMinutes: 15,
      capacity: 1,
      title: '',
      placeId: null,
    },
    offer,
    seats: [{ id: `seat ${n}`, riderId: `rider ${n}`, horseId: 'lame', state: 'booked', overridden: [] }],
  })) as unknown as LockedLesson[]
  const rides = booked.map((one, n) => {
    const { startsAt, endsAt } = times(one)
    const [start, end] = [startsAt.epochMilliseconds, endsAt.epochMilliseconds]
    const ride = { start, end, seatId: `other ${n}`, lessonId: `other ${n}`, riderId: `other ${n}` }
    return { ...ride, horseId: `horse ${one.horse}`, leadMinutes: 15, isEntered: false, label: 'Other' }
  })
  const rows = horses.map((limits, n) => ({
    id: `horse ${n}`,
    name: `Horse ${n}`,
    archivedAt: null,
    breeding: 'none',
    born: null,
    foaledOn: null,
    minRiderLevel: limits.level,
    maxWorksPerDay: limits.works,
    maxMinutesPerDay: limits.minutes,
    maxMinutesPerWeek: null,
    maxWorksInARow: 12,
    minRestMinutes: 0,
    restDaysPerWeek: 0,
    restWeekday: null,
  }))
  const facts = {
    timeZone: 'UTC',
    eligibility: { fullYears: 3, monthsAfterFoaling: 6 },
    supervision: { ages: null, team: [] },
    horses: new Map(rows.map((row) => [row.id, row])),
    riders: new Map(
      lost.map(({ level }, n) => [`rider ${n}`, { id: `rider ${n}`, level, weightKg: null, heightCm: null }]),
    ),
    places: new Map(),
    arenas: new Map(),
    trainers: new Map(),
    timesOff: new Map(),
    works: new Map(),
    weights: new Map(),
    engagements: [],
    rides,
  } as unknown as Parameters<typeof judgeOf>[0]
  const judge = judgeOf(facts)
  const openings = lessons.map((lesson, n) => ({ seatId: `seat ${n}`, riderId: `rider ${n}`, lesson }))
  const yard: Yard<(typeof openings)[number]> = {
    suits: ({ lesson, seatId }, horseId) => judge.suits(lesson, seatId, horseId),
    give: ({ lesson, seatId }, horseId) => judge.give(lesson, seatId, horseId),
    takeBack: ({ lesson, seatId }, horseId) => judge.takeBack(lesson, seatId, horseId),
    ridesThatDay: ({ lesson }, horseId) => judge.ridesThatDay(lesson, horseId),
    isKnown: () => false,
  }
  return { openings, rides, rows, yard }
}

/** Quarter hours from 06:00: lessons of two days, or of one full afternoon. */
type Latest = 150 | 25
const planned = (latest: Latest) => ({
  start: fc.integer({ min: 0, max: latest }),
  minutes: fc.constantFrom(30, 45, 60),
})
const level = fc.integer({ min: 0, max: 2 })
const worlds = (mostHorses: number, mostSeats: number, latest: Latest) =>
  fc.tuple(
    fc.array(
      fc.record({ works: fc.integer({ min: 0, max: 4 }), minutes: fc.constantFrom(60, 90, 120, 180), level }),
      { minLength: 1, maxLength: mostHorses },
    ),
    fc.array(fc.record({ ...planned(latest), level }), { minLength: 1, maxLength: mostSeats }),
    fc.array(fc.record({ ...planned(latest), horse: fc.integer({ min: 0, max: 4 }) }), { maxLength: 4 }),
  )

test('H2, S3: the suggestions together use no horse twice at one time and exceed no daily limit', async () => {
  await fc.assert(
    fc.asyncProperty(worlds(5, 12, 150), async ([horses, lost, booked]) => {
      const { openings, rides, rows, yard } = aWorld(horses, lost, booked)
      const suggestions = await suggestHorses(openings, rows, yard, atOnce)
      for (const [n, { id, maxWorksPerDay, maxMinutesPerDay }] of rows.entries()) {
        const given = openings
          .filter(({ seatId }) => suggestions.get(seatId)?.suggested === id)
          .map(({ lesson: { lesson } }) => ({
            start: lesson.startsAt.epochMilliseconds,
            end: lesson.endsAt.epochMilliseconds,
          }))
        const already = rides.filter(({ horseId }) => horseId === `horse ${n}`)
        for (const one of given) {
          const others = [...given, ...already].filter((other) => other !== one)
          // Each has a quarter of an hour of preparation.
          const isFree = others.every(
            (other) => one.end <= other.start - 15 * minute || other.end <= one.start - 15 * minute,
          )
          expect(isFree).toBe(true)
          const dayOf = (at: number) => Math.floor(at / 86_400_000)
          const thatDay = [one, ...others].filter(({ start }) => dayOf(start) === dayOf(one.start))
          expect(thatDay.length).toBeLessThanOrEqual(maxWorksPerDay)
          const minutes = thatDay.reduce((sum, { start, end }) => sum + (end - start) / minute, 0)
          expect(minutes).toBeLessThanOrEqual(maxMinutesPerDay)
        }
      }
    }),
    { numRuns: 60 },
  )
})

/** The largest number of seats that can have a horse, over all assignments. */
function mostFilled<Seat extends Opening>(
  [seat, ...others]: Seat[],
  horses: { id: string }[],
  yard: Yard<Seat>,
): number {
  if (!seat) return 0
  const ways = horses
    .filter(({ id }) => yard.suits(seat, id))
    .map(({ id }) => {
      yard.give(seat, id)
      const filled = 1 + mostFilled(others, horses, yard)
      yard.takeBack(seat, id)
      return filled
    })
  return Math.max(mostFilled(others, horses, yard), ...ways)
}

test('as many seats as possible get a horse', async () => {
  await fc.assert(
    fc.asyncProperty(worlds(3, 5, 25), async ([horses, lost, booked]) => {
      const { openings, rows, yard } = aWorld(horses, lost, booked)
      const most = mostFilled(openings, rows, yard)
      const suggestions = await suggestHorses(openings, rows, yard, atOnce)
      expect([...suggestions.values()].filter(({ suggested }) => suggested !== null)).toHaveLength(most)
    }),
    { numRuns: 60 },
  )
})
