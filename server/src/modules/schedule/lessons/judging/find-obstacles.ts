import type { Obstacle } from '@cavaletti/contract'
import { daysAround } from '#modules/horses/workload/index.ts'
import { estimateMinutes, fitsArena } from '#modules/schedule/places/index.ts'
import { say } from '#platform/messages/say.ts'
import { screenDay } from '#platform/writing/write-day.ts'
import type { Proposal } from '../draft-lesson.ts'
import type { Facts } from './gather-facts.ts'
import type { Engagement, Position, Ride } from './read-taken.ts'
import { isReachable, meet, type Span, widen } from '../rules.ts'

/** Existing lessons and rides to compare with. */
export type Taken = Pick<Facts, 'engagements' | 'rides'>

/** Facts about trainers, arenas and travel. */
export type Known = Pick<Facts, 'timeZone' | 'trainers' | 'travel' | 'arenas'>

/** No rule looks further: limits see days on each side, and a lesson and its travel end within two. */
const nearMillis = (daysAround + 3) * 86_400_000

/** Nearby engagements and rides, without the lesson itself. A series may have thousands in half a year. */
export function takenNear({ engagements, rides }: Taken, { lesson }: Proposal): Taken {
  const at = lesson.startsAt.epochMilliseconds
  const counts = (one: { lessonId: string | null; start: number }) =>
    one.lessonId !== lesson.id && Math.abs(one.start - at) < nearMillis
  return { engagements: engagements.filter(counts), rides: rides.filter(counts) }
}

/** Conflicts with other lessons of the trainer, margins and travel included (S10, S11), and of the arena (H10). */
export function lessonObstacles(
  lesson: Engagement,
  facts: Known,
  taken: Pick<Taken, 'engagements'>,
): Obstacle[] {
  const others = taken.engagements.filter((other) => other.lessonId !== lesson.lessonId)
  return [
    ...trainerObstacles(lesson, facts, others),
    ...travelObstacles(lesson, facts, others),
    ...arenaObstacles(lesson, facts, others),
  ]
}

function trainerObstacles(lesson: Engagement, facts: Known, others: readonly Engagement[]): Obstacle[] {
  const { trainerId: id } = lesson
  const name = facts.trainers.get(id) ?? ''
  return others
    .filter((other) => other.trainerId === id && meet(busyTime(other), busyTime(lesson)))
    .map((other) => {
      const message = say(
        other.bufferMinutes > 0
          ? '{trainer} teaches “{lesson}” on {day} from {from} to {until}, and {minutes} minutes after it.'
          : '{trainer} teaches “{lesson}” on {day} from {from} to {until}.',
        { trainer: name, lesson: other.label, minutes: other.bufferMinutes, ...when(other, facts) },
      )
      return obstacle('trainer', id, name, other, message)
    })
}

/** The time in which a lesson occupies its trainer, travel apart. */
export function busyTime(lesson: Engagement): Span {
  return widen(lesson, 0, lesson.bufferMinutes)
}

/** Travel from the previous lesson and to the next one, if elsewhere. Unknown travel time is no conflict. */
function travelObstacles(lesson: Engagement, facts: Known, others: readonly Engagement[]): Obstacle[] {
  if (lesson.placeId === null) return []
  const placed = others.filter((other) => other.trainerId === lesson.trainerId && other.placeId !== null)
  const before = placed
    .filter((other) => other.end <= lesson.start)
    .reduce<Engagement | undefined>(
      (last, other) => (last && last.end >= other.end ? last : other),
      undefined,
    )
  const after = placed
    .filter((other) => other.start >= lesson.end)
    .reduce<Engagement | undefined>(
      (first, other) => (first && first.start <= other.start ? first : other),
      undefined,
    )
  const pairs: [Engagement, Engagement, Engagement][] = []
  if (before) pairs.push([before, lesson, before])
  if (after) pairs.push([lesson, after, after])
  const name = facts.trainers.get(lesson.trainerId) ?? ''
  return pairs.flatMap(([earlier, later, other]) => {
    const minutes = travelMinutes(earlier, later, facts)
    if (minutes === null || isReachable(earlier, later, minutes + earlier.bufferMinutes)) return []
    const message = say(
      'It is {minutes} minutes of travel from or to “{lesson}” on {day} from {from} to {until}.',
      { minutes, lesson: other.label, ...when(other, facts) },
    )
    return [obstacle('travel', lesson.trainerId, name, other, message)]
  })
}

/** Entered minutes, or an estimate; null if unknown. */
export function travelMinutes(a: Engagement, b: Engagement, { travel }: Known): number | null {
  if (a.placeId === null || b.placeId === null || a.placeId === b.placeId) return null
  const entered = travel.get([a.placeId, b.placeId].toSorted().join(' '))
  if (entered !== undefined) return entered
  const [from, to] = [positionOf(a), positionOf(b)]
  return from && to ? estimateMinutes(from, to) : null
}

function positionOf({ latitude, longitude }: Position) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function arenaObstacles(lesson: Engagement, facts: Known, others: readonly Engagement[]): Obstacle[] {
  const arena = lesson.arenaId === null ? undefined : facts.arenas.get(lesson.arenaId)
  if (!arena || lesson.arenaUnits === 0) return []
  const meeting = others.filter(
    (other) => other.arenaId === arena.id && other.arenaUnits > 0 && meet(other, lesson),
  )
  if (fitsArena(arena.units, meeting.map(useOf), useOf(lesson))) return []
  const has = { arena: arena.name, units: arena.units }
  if (meeting.length === 0) {
    const message = say('{arena} has {units, plural, one {# unit} other {# units}}; this takes {taken}.', {
      ...has,
      taken: lesson.arenaUnits,
    })
    return [{ ...obstacle('arena', arena.id, arena.name, lesson, message), lessonId: null }]
  }
  return meeting.map((other) => {
    const message = say(
      '{arena} has {units, plural, one {# unit} other {# units}}; “{lesson}” takes {taken} of them on {day} from {from} to {until}.',
      { ...has, lesson: other.label, taken: other.arenaUnits, ...when(other, facts) },
    )
    return obstacle('arena', arena.id, arena.name, other, message)
  })
}

function useOf({ start, end, arenaUnits: units }: Engagement) {
  return { start, end, units }
}

/**
 * Conflicts with other seats of the rider and the horse, preparation included (S10), and with other work of the horse
 * (H3).
 */
export function seatObstacles(ride: Ride, facts: Facts, taken: Taken): Obstacle[] {
  const others = taken.rides.filter((other) => other.seatId !== ride.seatId)
  const rider = facts.riders.get(ride.riderId)
  const riderName = rider ? `${rider.firstName} ${rider.lastName}` : ''
  const ofRider = others
    .filter((other) => other.riderId === ride.riderId && meet(other, ride))
    .map((other) =>
      obstacle(
        'rider',
        ride.riderId,
        riderName,
        other,
        say('{rider} rides in “{lesson}” on {day} from {from} to {until}.', {
          rider: riderName,
          lesson: other.label,
          ...when(other, facts),
        }),
      ),
    )
  const { horseId } = ride
  if (horseId === null) return ofRider
  const name = facts.horses.get(horseId)?.name ?? ''
  const ofHorse = others
    .filter((other) => other.horseId === horseId && meet(horseTime(other), horseTime(ride)))
    .map((other) => {
      const lead = Math.max(other.leadMinutes, ride.leadMinutes)
      const message = say(
        lead > 0
          ? '{horse} goes in “{lesson}” on {day} from {from} to {until}, and needs {minutes} minutes before.'
          : '{horse} goes in “{lesson}” on {day} from {from} to {until}.',
        { horse: name, lesson: other.label, minutes: lead, ...when(other, facts) },
      )
      return obstacle('horse', horseId, name, other, message)
    })
  const atWork = (facts.works.get(horseId) ?? []).flatMap((work) => {
    const span = { ...workTime(work), lessonId: null }
    // Work of a lesson already conflicts as a seat.
    if (work.lessonId !== null || !meet(span, horseTime(ride))) return []
    const message = say('{horse} is at work on {day} from {from} to {until}.', {
      horse: name,
      ...when(span, facts),
    })
    return [obstacle('horse', horseId, name, span, message)]
  })
  return [...ofRider, ...ofHorse, ...atWork]
}

/** The time in which a ride occupies its horse. */
export function horseTime(ride: Span & Pick<Ride, 'leadMinutes'>): Span {
  return widen(ride, ride.leadMinutes, 0)
}

export function workTime({ startedAt, minutes }: { startedAt: Temporal.Instant; minutes: number }): Span {
  const start = startedAt.epochMilliseconds
  return { start, end: start + minutes * 60_000 }
}

export function obstacle(
  kind: Obstacle['kind'],
  id: string,
  name: string,
  { lessonId, start, end }: Span & { lessonId: string | null },
  message: string,
): Obstacle {
  const [startsAt, endsAt] = [start, end].map((ms) => Temporal.Instant.fromEpochMilliseconds(ms).toString())
  return { kind, id, name, lessonId, startsAt: startsAt ?? '', endsAt: endsAt ?? '', message }
}

/** In the business's time zone. */
function when({ start, end }: Span, { timeZone }: Known): { day: string; from: string; until: string } {
  const local = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
  const clock = (ms: number) => local(ms).toPlainTime().toString({ smallestUnit: 'minute' })
  return { day: screenDay(local(start).toPlainDate()), from: clock(start), until: clock(end) }
}
