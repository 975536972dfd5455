import type { termDateProblems } from '@cavaletti/contract/schedule/planning/terms'
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
import { type Ride, rideOn, ridesNear } from './term-rides.ts'
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
  /** The horses for a lesson, best first, of which the first possible one is taken; null: any suitable one. */
  horsesFor?: (lessonId: string) => readonly Horse[]
}

/** Null: any suitable one. */
type Horse = string | null

/** This horse where it is possible, and any suitable one elsewhere. */
export function preferring(horseId: string | undefined): () => readonly Horse[] {
  const horses = horseId === undefined ? [null] : [horseId, null]
  return () => horses
}

/**
 * Judges whether a rider may have a place in each of these lessons, by the judgement of every booking. Each place counts
 * for the later ones of its series, such as for the bookings of a week. Different series are judged as if the rider
 * joined only one of them. Read under the locks of a booking to decide. Throws like `readSlotFacts`.
 */
export async function judgeDates(
  tx: Tx,
  { riderId, offerId, horsesFor = () => [null] }: DatesWish,
  lessons: readonly Coming[],
  at: Temporal.Instant,
): Promise<JudgedDate[]> {
  const timeZone = await businessTimeZone(tx)
  const wish = { by: 'client', riderId, offerId, trainerId: null, placeId: null, horseId: null } as const
  const judged: JudgedDate[] = []
  const places = new Map<string, Places>()
  const named = [...new Set(lessons.flatMap(({ id }) => horsesFor(id).filter((horse) => horse !== null)))]
  for (const { first, last, ids } of chunksOf(lessons, timeZone)) {
    const read = await readSlotFacts(tx, wish, [first, last], at, named)
    const offer = { ...read.offer, bookingHorizonDays: noHorizon }
    const facts = { ...read, offer, termOnly: new Set<string>() }
    const groups = new Map<string, ReturnType<typeof judgeGroup>>()
    for (const id of ids) {
      const joins = facts.groups.find(({ lesson }) => lesson.id === id)
      if (!joins) continue
      const seriesId = joins.lesson.seriesId ?? ''
      const own = places.get(seriesId) ?? { booked: [], ridden: [] }
      places.set(seriesId, own)
      const judge = groups.get(seriesId) ?? judgeGroup(facts, own)
      groups.set(seriesId, judge)
      judged.push(judge(joins, horsesFor(id)))
    }
  }
  return judged
}

/** Places of a rider in the earlier lessons of a group. */
interface Places {
  booked: { start: number; end: number; day: number }[]
  /** On the horses that the client named. */
  ridden: Ride[]
}

/** Judges the lessons of one group in order of time, and adds each possible place to `own`. */
function judgeGroup(read: SlotFacts, own: Places) {
  const bookings = [...read.bookings, ...own.booked.map(({ day }) => day)]
  const any = { ...read, bookings }
  const judgeAny = judgeBookings(any)
  const judgeOn = (joins: LockedLesson, horseId: Horse): JudgedDate => {
    const rides = [...any.rides, ...ridesNear(own.ridden, joins)]
    const facts = { ...any, rides, wish: { ...any.wish, horseId } }
    const judge = horseId === null && rides.length === any.rides.length ? judgeAny : judgeBookings(facts)
    return { joins, facts, problem: problemOf(facts, joins, judge.judge({ joins })) }
  }
  return (joins: LockedLesson, horses: readonly Horse[]): JudgedDate => {
    const span = spanOf(joins)
    if (own.booked.some(({ start, end }) => start < span.end && span.start < end))
      return { joins, facts: any, problem: 'busy' }
    const date = firstPossible(horses, (horseId) => judgeOn(joins, horseId))
    if (date.problem !== null) return date
    const day = dayAt(any.days, span.start).number
    own.booked.push({ ...span, day })
    bookings.push(day)
    const { horseId, riderId } = date.facts.wish
    if (horseId !== null && riderId !== null)
      own.ridden.push(rideOn({ own: joins, seat: { id: joins.lesson.id, riderId } }, horseId))
    return date
  }
}

/** The date on the first horse that is possible, else on the last one. */
function firstPossible(horses: readonly Horse[], judge: (horseId: Horse) => JudgedDate): JudgedDate {
  const [first = null, ...others] = horses
  const date = judge(first)
  const isOfHorse = date.problem === 'no_horse' || date.problem === 'not_possible'
  return isOfHorse && others.length > 0 ? firstPossible(others, judge) : date
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
    // A group is not requested. A request means that the lesson type asks for one, or that no horse was found.
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
