import type { termDateProblems } from '@cavaletti/contract/schedule/terms'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import type { LockedLesson } from '#modules/schedule/lessons/index.ts'
import {
  dayAt,
  judgeBookings,
  needsConfirmation,
  readSlotFacts,
  type Refusal,
  type SlotFacts,
} from '#modules/schedule/slots/index.ts'
import { dayIn } from '#platform/clock.ts'
import { rideOn, ridesNear } from './term-rides.ts'
import type { Coming } from './store.ts'

type Problem = (typeof termDateProblems)[number]

/** A date of a group, as a booking would be judged. */
export interface JudgedDate {
  joins: LockedLesson
  facts: SlotFacts
  /** `too_soon`: it begins within the lead time, so nobody can join it any more. */
  problem: Problem | 'too_soon' | null
}

/** The facts of this many days are read at once: more would stop other requests for too long. */
const daysAtOnce = 21
/** The first lesson must be within the horizon of the lesson type; the others follow. */
const noHorizon = 100_000

interface DatesWish {
  riderId: string
  offerId: string
  /** The horse that the client chose for a lesson; null: any suitable one. */
  horseOf?: (lessonId: string) => string | null
}

/**
 * Judges whether a rider may have a place in each of these lessons, by the judgement of every booking. In order of
 * time: each place counts for the later ones, such as for the bookings of a week. Read under the locks of a booking to
 * decide. Throws like `readSlotFacts`.
 */
export async function judgeDates(
  tx: Tx,
  { riderId, offerId, horseOf = () => null }: DatesWish,
  lessons: readonly Coming[],
  at: Temporal.Instant,
): Promise<JudgedDate[]> {
  const timeZone = await businessTimeZone(tx)
  const wish = { by: 'client', riderId, offerId, trainerId: null, placeId: null, horseId: null } as const
  const judged: JudgedDate[] = []
  const booked: { start: number; end: number; day: number }[] = []
  const ridden: SlotFacts['rides'][number][] = []
  const horses = [...new Set(lessons.flatMap(({ id }) => horseOf(id) ?? []))]
  for (const { first, last, ids } of chunksOf(lessons, timeZone)) {
    const read = await readSlotFacts(tx, wish, [first, last], at, horses)
    const bookings = [...read.bookings, ...booked.map(({ day }) => day)]
    const offer = { ...read.offer, bookingHorizonDays: noHorizon }
    const any = { ...read, offer, bookings, termOnly: new Set<string>() }
    const judgeAny = judgeBookings(any)
    for (const id of ids) {
      const joins = any.groups.find(({ lesson }) => lesson.id === id)
      if (!joins) continue
      const horseId = horseOf(id)
      const rides = [...any.rides, ...ridesNear(ridden, joins)]
      const facts = { ...any, rides, wish: { ...any.wish, horseId } }
      const judge = horseId === null && rides.length === any.rides.length ? judgeAny : judgeBookings(facts)
      const span = spanOf(joins)
      const isBusy = booked.some(({ start, end }) => start < span.end && span.start < end)
      const problem = isBusy ? 'busy' : problemOf(facts, joins, judge.judge({ joins }))
      judged.push({ joins, facts, problem })
      if (problem !== null) continue
      const day = dayAt(facts.days, span.start).number
      booked.push({ ...span, day })
      bookings.push(day)
      if (horseId !== null) ridden.push(rideOn({ own: joins, seat: { id, riderId } }, horseId))
    }
  }
  return judged
}

function spanOf({ lesson }: LockedLesson) {
  return { start: lesson.startsAt.epochMilliseconds, end: lesson.endsAt.epochMilliseconds }
}

/** Lessons by time, in parts whose facts are read at once. */
export function chunksOf(lessons: readonly Pick<Coming, 'id' | 'startsAt'>[], timeZone: string) {
  const chunks: { first: Temporal.PlainDate; last: Temporal.PlainDate; ids: string[] }[] = []
  for (const { id, startsAt } of lessons) {
    const day = dayIn(timeZone, startsAt)
    const chunk = chunks.at(-1)
    if (chunk && chunk.first.until(day).days < daysAtOnce) {
      chunk.last = day
      chunk.ids.push(id)
    } else chunks.push({ first: day, last: day, ids: [id] })
  }
  return chunks
}

const problems: Partial<Record<Refusal, JudgedDate['problem']>> = {
  too_soon: 'too_soon',
  week_full: 'week_full',
  unsuitable: 'no_horse',
  taken: 'no_horse',
  limits: 'no_horse',
  needed: 'no_horse',
}

function problemOf(
  facts: SlotFacts,
  joins: LockedLesson,
  judgement: { booking: 'instant' | 'request' } | { refused: Refusal },
): JudgedDate['problem'] {
  if ('booking' in judgement) {
    if (judgement.booking === 'instant') return null
    // Nobody asks a trainer for a whole term: either the lesson type needs it, or no horse was found.
    return needsConfirmation(facts.offer, facts.rider, facts.date) ? 'not_possible' : 'no_horse'
  }
  if (judgement.refused !== 'conflict') return problems[judgement.refused] ?? 'not_possible'
  const { start, end } = spanOf(joins)
  const isBusy = facts.rides.some(
    (ride) => ride.riderId === facts.rider.id && ride.start < end && start < ride.end,
  )
  if (isBusy) return 'busy'
  const live = joins.seats.filter(
    ({ state }) => state === 'held' || state === 'requested' || state === 'booked',
  )
  return live.length >= joins.lesson.capacity ? 'full' : 'not_possible'
}
