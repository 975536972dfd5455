import type { Tx } from '#database/scope.ts'
import { trainersOf } from '#modules/identity/accounts/index.ts'
import { type OpenTime, workingTimesOf } from '#modules/schedule/availability/index.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { permissionsExpired } from '#modules/people/certificates/index.ts'
import { supervisionOf } from '#modules/people/supervision/index.ts'
import { travelFrom } from '#modules/schedule/places/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { say } from '#platform/messages/say.ts'
import { endedWords } from './check-permits.ts'
import { whyUnsupervised } from './check-supervision.ts'
import { type Known, lessonObstacles } from './find-obstacles.ts'
import { type Engagement, readEngagements } from './read-taken.ts'
import type { Span } from '../rules.ts'

/** A trainer, and the reason if they cannot teach the lesson. */
export interface StandIn {
  trainerId: string
  name: string
  why: string | null
}

type Timed = Span & { lessonId: string; trainerId: string }
type Absence = (lesson: Span, trainer: { id: string; name: string }) => string | null

const day = 86_400_000
/** Longest travel, and longest lesson: one day. */
const near = 2 * day

/**
 * All other trainers for each of these lessons, by name, free or with a reason. Locks nothing, so the answer may be
 * outdated.
 */
export async function findStandIns(tx: Tx, lessons: readonly Timed[]): Promise<Map<string, StandIn[]>> {
  const trainers = await trainersOf(tx)
  const window = windowOf(lessons)
  if (!window) return new Map()
  const ids = trainers.map(({ id }) => id)
  const teaching = [...new Set([...ids, ...lessons.map(({ trainerId }) => trainerId)])]
  const [engagements, timeZone, whyAbsent] = await Promise.all([
    readEngagements(tx, { trainers: teaching, arenas: [] }, around(window, near)),
    businessTimeZone(tx),
    findAbsent(tx, lessons, ids),
  ])
  const affected = new Set(lessons.map(({ lessonId }) => lessonId))
  const own = engagements.filter(({ lessonId }) => affected.has(lessonId))
  const places = [...new Set(own.flatMap(({ placeId }) => placeId ?? []))]
  const entered = await travelFrom(tx, places)
  const known: Known = {
    timeZone,
    trainers: new Map(trainers.map(({ id, name }) => [id, name])),
    travel: new Map(entered.map((pair) => [`${pair.oneId} ${pair.otherId}`, pair.minutes])),
    // It stays in its arena.
    arenas: new Map(),
  }
  return new Map(
    own.map((lesson) => {
      const beside = { engagements: engagements.filter((other) => isNear(other, lesson)) }
      const standIns = trainers
        .filter(({ id }) => id !== lesson.trainerId)
        .map(({ id, name }): StandIn => {
          const absent = whyAbsent(lesson, { id, name })
          const [inTheWay] = absent ? [] : lessonObstacles({ ...lesson, trainerId: id }, known, beside)
          return { trainerId: id, name, why: absent ?? inTheWay?.message ?? null }
        })
      return [lesson.lessonId, standIns]
    }),
  )
}

/** Why trainers cannot teach at the time of one of these lessons: certificates (H13), age (H12), hours and days off. */
export async function findAbsent(
  tx: Tx,
  lessons: readonly Span[],
  trainerIds: readonly string[],
): Promise<Absence> {
  const window = windowOf(lessons)
  if (!window) return () => null
  const zone = await businessTimeZone(tx)
  const days = [dayIn(zone, at(window.start)), dayIn(zone, at(window.end))] as const
  const [times, expired, supervision] = await Promise.all([
    workingTimesOf(tx, trainerIds, days),
    permissionsExpired(tx, dayIn(zone, now())),
    supervisionOf(tx),
  ])
  const timesOf = Map.groupBy(times, ({ trainerId }) => trainerId)
  return (lesson, { id, name }) => {
    const ended = expired.filter(({ trainerId }) => trainerId === id)
    if (ended.length > 0)
      return say('{trainer} must not teach: {reasons}.', { trainer: name, reasons: endedWords(ended) })
    const unsupervised = whyUnsupervised({ id, name }, dayIn(zone, at(lesson.start)), supervision)
    if (unsupervised !== null) return unsupervised
    const works = (timesOf.get(id) ?? []).some((time) => holds(time, lesson))
    return works ? null : say('{trainer} does not work then.', { trainer: name })
  }
}

function holds({ start, end }: OpenTime, lesson: Span): boolean {
  return start.epochMilliseconds <= lesson.start && lesson.end <= end.epochMilliseconds
}

function isNear(other: Engagement, { start, end }: Span): boolean {
  return other.start < end + near && other.end > start - near
}

function windowOf(lessons: readonly Span[]): Span | null {
  if (lessons.length === 0) return null
  return {
    start: lessons.reduce((first, { start }) => Math.min(first, start), Infinity),
    end: lessons.reduce((last, { end }) => Math.max(last, end), -Infinity),
  }
}

function around({ start, end }: Span, by: number) {
  return { from: at(start - by), until: at(end + by) }
}

function at(milliseconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds)
}
