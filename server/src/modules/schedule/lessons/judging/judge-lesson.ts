import type { Obstacle } from '@cavaletti/contract'
import { say } from '#platform/messages/say.ts'
import { outOfUse } from './check-in-use.ts'
import { whyUnsupervised } from './check-supervision.ts'
import type { Proposal } from '../draft-lesson.ts'
import { lessonObstacles, obstacle, seatObstacles, type Taken } from './find-obstacles.ts'
import type { Facts } from './gather-facts.ts'
import { type Broken, brokenByWork, misfits, tooEarly, whyUnavailable, dayOf } from './judge-seats.ts'
import type { Engagement, Ride } from './read-taken.ts'
import { isBookedNow, isLive } from '../rules.ts'
import type { SeatDraft } from '../store.ts'

/** Result of judging a proposal. */
export interface Verdict {
  /** Conflicts that cannot be overridden. */
  obstacles: Obstacle[]
  /** Horses off work then (H4, H5), each as a sentence. */
  unavailable: string[]
  /** By seat, limits of the horse that need an override now (H2). */
  limits: Map<string, Broken>
  /** By seat, misfits that need an override now (H6, P8). */
  misfits: Map<string, Broken>
  /** By seat, everything overridden now or before. */
  overridden: Map<string, string[]>
}

/** Whether nothing refuses the proposal; `hasLeave`: limits and misfits are overridden. */
export function isClear({ obstacles, unavailable, limits, misfits }: Verdict, hasLeave: boolean): boolean {
  if (obstacles.length > 0 || unavailable.length > 0) return false
  return hasLeave || (limits.size === 0 && misfits.size === 0)
}

/** Judges the changes of a proposal against other lessons. Unchanged parts are not judged again. */
export function judgeLesson(proposal: Proposal, facts: Facts, taken: Taken): Verdict {
  const own = engagementOf(proposal, facts)
  const verdict: Verdict = {
    obstacles: [
      ...outOfUse(proposal, facts).map(({ kind, id, name, why }) => obstacle(kind, id, name, own, why)),
      ...(isMoved(proposal) ? lessonObstacles(own, facts, taken) : []),
      ...supervisionObstacles(proposal, own, facts),
    ],
    unavailable: [],
    limits: new Map(),
    misfits: new Map(),
    overridden: new Map(),
  }
  const live = proposal.seats.filter(({ state }) => isLive(state))
  const before = proposal.before?.seats.filter(({ state }) => isLive(state)).length ?? 0
  const { capacity } = proposal.lesson
  const isTighter = live.length > before || capacity < (proposal.before?.lesson.capacity ?? capacity + 1)
  if (live.length > capacity && isTighter) {
    const message = say(
      '{capacity, plural, one {All seats: # of it are taken.} other {All # seats of it are taken.}}',
      { capacity },
    )
    verdict.obstacles.push(obstacle('seats', own.lessonId, own.label, own, message))
  }
  // Seats of one lesson do not conflict with each other.
  const rides = ridesOf(proposal)
  const beside = { ...taken, rides: [...taken.rides, ...rides] }
  for (const [n, seat] of live.entries()) {
    const ride = rides[n]
    if (ride) judgeSeat(proposal, seat, ride, facts, beside, verdict)
  }
  return verdict
}

/** H12: a new lesson, trainer, day or seat needs somebody in charge. What is planned stays, and moves within its day. */
function supervisionObstacles(proposal: Proposal, own: Engagement, facts: Facts): Obstacle[] {
  const { before, lesson, seats } = proposal
  if (facts.supervision.team.every(({ id }) => id !== lesson.trainerId)) return []
  const isKept =
    before?.lesson.state === 'planned' &&
    before.lesson.trainerId === lesson.trainerId &&
    isSameDay(proposal, facts) &&
    seats.every(
      (seat) =>
        !isLive(seat.state) ||
        !isBookedNow(
          before.seats.find(({ id }) => id === seat.id),
          seat,
        ),
    )
  if (isKept) return []
  const trainer = { id: lesson.trainerId, name: facts.trainers.get(lesson.trainerId) ?? '' }
  const why = whyUnsupervised(trainer, dayOf(own.start, facts), facts.supervision)
  return why === null ? [] : [obstacle('trainer', trainer.id, trainer.name, { ...own, lessonId: null }, why)]
}

function judgeSeat(
  proposal: Proposal,
  seat: SeatDraft,
  ride: Ride,
  facts: Facts,
  taken: Taken,
  verdict: Verdict,
): void {
  const before = proposal.before?.seats.find(({ id }) => id === seat.id)
  const isNew = isBookedNow(before, seat)
  const isPairNew = isNew || before?.horseId !== seat.horseId
  const isTimeNew = isNew || hasOtherTime(proposal)
  if (!isPairNew && !isTimeNew) return
  verdict.obstacles.push(...seatObstacles(ride, facts, taken))
  const horse = seat.horseId === null ? undefined : facts.horses.get(seat.horseId)
  const rider = facts.riders.get(seat.riderId)
  const unsuitable: Broken = {}
  if (rider && isNew) Object.assign(unsuitable, tooEarly(rider, proposal.offer.minLevel))
  let tired: Broken = {}
  if (horse) {
    const why = whyUnavailable(horse, ride.start, facts)
    if (why) verdict.unavailable.push(why)
    tired = brokenByWork(horse, ride, facts, taken)
    if (rider && isPairNew)
      Object.assign(unsuitable, misfits(horse, rider, dayOf(ride.start, facts), facts.weights.get(horse.id)))
  }
  // An earlier override of this seat still counts on the same day.
  const given = new Set(before && isSameDay(proposal, facts) ? before.overridden : [])
  const asked = (broken: Broken) =>
    Object.fromEntries(Object.entries(broken).filter(([limit]) => !given.has(limit)))
  note(verdict.limits, seat.id, asked(tired))
  note(verdict.misfits, seat.id, asked(unsuitable))
  const kept = isPairNew ? [] : (before?.overridden ?? []).filter((limit) => limit.startsWith('rider_'))
  verdict.overridden.set(seat.id, [...new Set([...Object.keys(tired), ...Object.keys(unsuitable), ...kept])])
}

function note(map: Map<string, Broken>, seatId: string, broken: Broken): void {
  if (Object.keys(broken).length > 0) map.set(seatId, broken)
}

const placing = ['trainerId', 'placeId', 'arenaId', 'arenaUnits', 'trainerBufferMinutes'] as const

/** Whether the proposal adds anything that may conflict with other lessons. */
export function isMoved(proposal: Proposal): boolean {
  const { before, lesson } = proposal
  if (!before || before.lesson.state === 'cancelled' || hasOtherTime(proposal)) return true
  return placing.some((column) => before.lesson[column] !== lesson[column])
}

/** Whether the riders' time changes. */
export function hasOtherTime({ before, lesson }: Proposal): boolean {
  if (!before || before.lesson.state === 'cancelled') return true
  const { startsAt, endsAt, horseLeadMinutes } = before.lesson
  return (
    !startsAt.equals(lesson.startsAt) ||
    !endsAt.equals(lesson.endsAt) ||
    horseLeadMinutes !== lesson.horseLeadMinutes
  )
}

function isSameDay({ before, lesson }: Proposal, { timeZone }: Facts): boolean {
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate()
  return before !== null && dayOf(before.lesson.startsAt).equals(dayOf(lesson.startsAt))
}

/** The lesson as it occupies trainer and arena. */
export function engagementOf({ lesson, offer }: Proposal, facts: Facts): Engagement {
  const place = lesson.placeId === null ? undefined : facts.places.get(lesson.placeId)
  return {
    start: lesson.startsAt.epochMilliseconds,
    end: lesson.endsAt.epochMilliseconds,
    lessonId: lesson.id,
    trainerId: lesson.trainerId,
    placeId: lesson.placeId,
    arenaId: lesson.arenaId,
    arenaUnits: lesson.arenaUnits,
    bufferMinutes: lesson.trainerBufferMinutes,
    label: lesson.title || offer.name,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }
}

/** The booked seats as they occupy riders and horses, in order. */
export function ridesOf({ before, lesson, offer, seats }: Proposal): Ride[] {
  return seats
    .filter(({ state }) => isLive(state))
    .map((seat) => ({
      start: lesson.startsAt.epochMilliseconds,
      end: lesson.endsAt.epochMilliseconds,
      seatId: seat.id,
      lessonId: lesson.id,
      riderId: seat.riderId,
      horseId: seat.horseId,
      leadMinutes: lesson.horseLeadMinutes,
      isEntered: Boolean(before?.seats.find(({ id }) => id === seat.id)?.workId),
      overrideReason: seat.overrideReason,
      label: lesson.title || offer.name,
    }))
}
