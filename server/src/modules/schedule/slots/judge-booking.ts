import {
  endedPermits,
  type Engagement,
  engagementOf,
  isClear,
  judgeLesson,
  type LockedLesson,
  meet,
  newLesson,
  newSeat,
  type Proposal,
  proposalOf,
  type Span,
} from '#modules/schedule/lessons/index.ts'
import type { Why } from './assign-horses.ts'
import { dayAt, type LocalDay } from './count-days.ts'
import { isOnGrid } from './list-starts.ts'
import { type HorsePlanner, planHorses } from './plan-horses.ts'
import { readyAfter } from './ready-after.ts'
import type { SlotFacts } from './read-facts.ts'
import {
  type BookingTime,
  needsConfirmation,
  riderProblem,
  type RiderProblem,
  termsProblem,
  type TermsProblem,
} from './rules.ts'

/** A place to book: a new lesson, or an open place in a planned one. */
export type Candidate =
  | { start: number; trainerId: string; placeId: string | null; arenaId: string | null }
  | { joins: LockedLesson }

/** Why it cannot be booked. */
export type Refusal =
  | TermsProblem
  | RiderProblem
  /** A certificate of the business or the trainer has expired (H13). */
  | 'permit_expired'
  /** The trainer does not work then, or clients do not begin at that time. */
  | 'not_offered'
  /** Trainer, arena, rider or travel is in the way, or the rider does not suit the lesson or the chosen horse. */
  | 'conflict'
  | Why

export type Judgement = { booking: 'instant' | 'request' } | { refused: Refusal }

export interface BookingJudge {
  judge: (candidate: Candidate) => Judgement
}

/** Ids of what does not exist yet; they are never stored. */
const newLessonId = '00000000-0000-7000-8000-000000000001'
const newSeatId = '00000000-0000-7000-8000-000000000002'

/** A lesson takes a day at most. */
const longestMillis = 86_400_000

/**
 * Decides whether a rider may book now. The search for free times and the booking itself ask it, so that what is
 * offered can be booked. A booking asks with facts that it read under its locks.
 * @param asksHorses false: a trainer chooses the horse later
 * @param horses the plan of the same facts, if there is one already
 */
export function judgeBookings(
  facts: SlotFacts,
  asksHorses = true,
  horses: HorsePlanner = planHorses(facts),
): BookingJudge {
  const { wish, offer, rider } = facts
  const answers = new Map<string, ReturnType<typeof horses.ask>>()
  const near = nearOf(facts)
  const problems = new Map<number, RiderProblem | null>()
  const problemOn = ({ number, date }: LocalDay): RiderProblem | null => {
    const known = problems.get(number)
    const problem = known === undefined ? riderProblem(offer, wish.by, rider, date) : known
    problems.set(number, problem)
    return problem
  }
  const booking = needsConfirmation(offer, rider, facts.date) ? 'request' : 'instant'
  return {
    judge(candidate) {
      const start = startOf(candidate)
      const day = dayAt(facts.days, start)
      const early =
        termsProblem(offer, wish.by, timeOf(facts, start, day)) ??
        problemOn(day) ??
        (endedPermits(trainerOf(candidate), facts).length > 0 ? 'permit_expired' : null)
      if (early) return { refused: early }
      const proposal = proposalFor(facts, candidate)
      if (!isOffered(facts, candidate, proposal, day)) return { refused: 'not_offered' }
      if (!isClear(judgeLesson(proposal, facts, near(proposal.lesson, day)), false))
        return { refused: 'conflict' }
      // A booking without a horse takes none from others. A trainer chooses the horse of a stranger.
      if (wish.riderId === null || !asksHorses) return { booking: 'request' }
      if (offer.horses === 'assigned' || wish.horseId !== null) {
        const { lesson } = proposal
        const lead = lesson.horseLeadMinutes
        const end = lesson.endsAt.epochMilliseconds
        const key = `${start} ${end} ${lead}`
        const seat = { id: newSeatId, rider, start, end, leadMinutes: lead }
        const answer = answers.get(key) ?? horses.ask(seat, wish.horseId ?? undefined)
        answers.set(key, answer)
        if (answer.answer === 'no') return { refused: answer.why }
        if (answer.answer === 'unknown') return { booking: 'request' }
      }
      return { booking }
    },
  }
}

function startOf(candidate: Candidate): number {
  return 'joins' in candidate ? candidate.joins.lesson.startsAt.epochMilliseconds : candidate.start
}

function trainerOf(candidate: Candidate): string {
  return 'joins' in candidate ? candidate.joins.lesson.trainerId : candidate.trainerId
}

export function timeOf({ now, today, bookings }: SlotFacts, start: number, day: LocalDay): BookingTime {
  const monday = day.number - day.date.dayOfWeek + 1
  const inWeek = bookings.filter((number) => number >= monday && number <= monday + 6).length
  return { now, start, daysAhead: day.number - today, inWeek }
}

/** A private lesson begins in a trainer's working time; a group is joined as it is planned. */
function isOffered(facts: SlotFacts, candidate: Candidate, proposal: Proposal, day: LocalDay): boolean {
  const { offer } = facts
  if ('joins' in candidate) {
    const { offerId, seriesId } = candidate.joins.lesson
    return offer.kind !== 'private' && offerId === offer.id && !facts.termOnly.has(seriesId ?? '')
  }
  if (offer.kind !== 'private') return false
  const { start, trainerId, placeId, arenaId } = candidate
  const arenas = facts.arenasAt.get(placeId ?? '') ?? []
  const needsArena = offer.arenaUnits > 0 && arenas.length > 0
  if (needsArena ? arenas.every(({ id }) => id !== arenaId) : arenaId !== null) return false
  return facts.open.some(
    (time) =>
      time.trainerId === trainerId &&
      placesFor(facts, time.placeId).includes(placeId) &&
      time.start <= start &&
      start + offer.minutes * 60_000 <= time.end &&
      (time.start === start ||
        isOnGrid(day, facts.timeZone, offer.startGridMinutes, start) ||
        readyAfter(engagementOf(proposal, facts), facts).includes(start)),
  )
}

/**
 * The location of the working time, while it is in use. For a working time without one: all locations in use;
 * `[null]` if there are none.
 */
export function placesFor({ places, wish }: SlotFacts, given: string | null): (string | null)[] {
  const all =
    given !== null ? [given].filter((id) => places.has(id)) : places.size > 0 ? [...places.keys()] : [null]
  return wish.placeId === null ? all : all.filter((id) => id === wish.placeId)
}

/** A seat and its lesson, if that is new, as they will be stored. */
export interface Booking {
  lessonId: string
  seat: Pick<Proposal['seats'][number], 'id'> &
    Partial<
      Pick<
        Proposal['seats'][number],
        'state' | 'heldUntil' | 'heldAs' | 'heldFor' | 'termId' | 'travelFeeMinor'
      >
    >
}

/** What a booking would write. */
export function proposalFor(
  { wish, offer, rider, timeZone, moving }: SlotFacts,
  candidate: Candidate,
  booking: Booking = { lessonId: newLessonId, seat: { id: newSeatId } },
): Proposal {
  // A horse is judged with the lesson only if the rider chose it.
  const who = { id: booking.seat.id, riderId: rider.id, horseId: wish.horseId }
  const seat = { ...newSeat(offer, who), ...booking.seat }
  if ('joins' in candidate) {
    const proposal = proposalOf(candidate.joins)
    return { ...proposal, seats: [...proposal.seats, seat] }
  }
  const { start, trainerId, placeId, arenaId } = candidate
  const startsAt = Temporal.Instant.fromEpochMilliseconds(start)
  const endsAt = Temporal.Instant.fromEpochMilliseconds(start + offer.minutes * 60_000)
  if (moving) return movedTo(moving, { startsAt, endsAt, trainerId, placeId, arenaId }, wish.horseId)
  const texts = { id: booking.lessonId, title: '', note: '', capacity: offer.capacity }
  const lesson = newLesson(offer, { ...texts, trainerId, placeId, arenaId, timeZone, startsAt, endsAt })
  return { before: null, offer, lesson, seats: [seat] }
}

/** A lesson of a series becomes an exception (S5). */
export function movedTo(
  { own, seatId }: NonNullable<SlotFacts['moving']>,
  to: Pick<Proposal['lesson'], 'startsAt' | 'endsAt' | 'trainerId' | 'placeId' | 'arenaId'>,
  horseId: string | null,
): Proposal {
  const proposal = proposalOf(own)
  const isException = own.lesson.seriesId !== null
  const seats = proposal.seats.map((seat) => (seat.id === seatId ? { ...seat, horseId } : seat))
  return { ...proposal, lesson: { ...proposal.lesson, ...to, isException }, seats }
}

/**
 * Lessons and rides that can matter to a lesson. Of its trainer: those at that time and, for travel, the last one
 * before and the first one after at a location. Of others: those in its arena at that time. Limits look six days
 * around.
 */
function nearOf({ engagements, lessonsOf, rides, rider, wish }: SlotFacts) {
  const usersOf = Map.groupBy(engagements, ({ arenaId }) => arenaId)
  const known = new Map<string, readonly Engagement[]>()
  const usersOn = (day: LocalDay, arenaId: string) => {
    const key = `${day.number} ${arenaId}`
    const [from, until] = [day.start - longestMillis, day.end + longestMillis]
    const users =
      known.get(key) ?? (usersOf.get(arenaId) ?? []).filter(({ start, end }) => start < until && end > from)
    known.set(key, users)
    return users
  }
  const own = rides.filter(({ riderId, horseId }) => riderId === rider.id || horseId === wish.horseId)
  return (lesson: Proposal['lesson'], day: LocalDay) => {
    const { trainerId, arenaId } = lesson
    const time = { start: lesson.startsAt.epochMilliseconds, end: lesson.endsAt.epochMilliseconds }
    const busyUntil = time.end + lesson.trainerBufferMinutes * 60_000
    const taught = beside(lessonsOf.get(trainerId) ?? [], time, busyUntil)
    if (arenaId === null) return { engagements: taught, rides: own }
    const users = usersOn(day, arenaId).filter((other) => meet(other, time) && other.trainerId !== trainerId)
    return { engagements: [...taught, ...users], rides: own }
  }
}

/** One pass without new objects: the search asks for each start among all lessons of a trainer. */
function beside(lessons: readonly Engagement[], { start, end }: Span, busyUntil: number): Engagement[] {
  const found: Engagement[] = []
  let [before, after]: (Engagement | undefined)[] = []
  for (const other of lessons) {
    if (other.start < busyUntil && start < other.end + other.bufferMinutes * 60_000) found.push(other)
    if (other.placeId === null) continue
    if (other.end <= start && (!before || other.end > before.end)) before = other
    if (other.start >= end && (!after || other.start < after.start)) after = other
  }
  for (const other of [before, after]) if (other && !found.includes(other)) found.push(other)
  return found
}
