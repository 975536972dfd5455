import type { ReplyOf } from '@cavaletti/contract'
import { type affectedLessonsApi, mostAffected } from '@cavaletti/contract/schedule/changes/affected-lessons'
import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { lessonsWithMoney } from '#modules/schedule/charge-status/index.ts'
import { findStandIns } from '#modules/schedule/lessons/index.ts'
import { type Lesson, readLessons } from '#modules/schedule/timetable/index.ts'
import { now, startOfDay, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { spansOf, type Time, versionOf, whyFixed, wrongWith } from './rules.ts'
import { lessonsWithin } from './store.ts'

/** The trainer whose lessons alone the actor sees (P14); null: everybody's. */
export function onlyOf({ seesOwnOnly, actorId }: Scope): string | null {
  return seesOwnOnly ? actorId : null
}

type Affected = ReplyOf<typeof affectedLessonsApi.affectedLessons>

/**
 * Lessons in a time span that end today or later, by time: at most 200 ids. `only`: those of one trainer, who sees no
 * others (P14). Throws `invalid_input`.
 */
export async function findAffected(tx: Tx, time: Time, only: string | null) {
  const fields = wrongWith(time)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  const timeZone = await businessTimeZone(tx)
  const { spans, isWhole } = spansOf(time, timeZone)
  const { trainerId, placeId, arenaId } = time
  const after = startOfDay(timeZone, todayIn(timeZone))
  const ids = await lessonsWithin(tx, { spans, after, trainerId, placeId, arenaId, only }, mostAffected + 1)
  const isComplete = isWhole && ids.length <= mostAffected
  return { ids: ids.slice(0, mostAffected), timeZone, isComplete }
}

/** As `findAffected`, with the details for each decision. */
export async function listAffected(tx: Tx, time: Time, only: string | null): Promise<Affected> {
  const { ids, timeZone, isComplete } = await findAffected(tx, time, only)
  const on = { now: now(), today: todayIn(timeZone) }
  const [lessons, withMoney] = await Promise.all([readLessons(tx, { ids }, on), lessonsWithMoney(tx, ids)])
  const standIns = await findStandIns(tx, lessons.map(timesOf))
  const items = lessons.map((lesson) => ({
    id: lesson.id,
    version: versionOf(lesson),
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    title: lesson.title,
    offerName: lesson.offerName,
    trainerId: lesson.trainerId,
    trainerName: lesson.trainerName,
    placeId: lesson.placeId,
    placeName: lesson.placeName,
    riders: lesson.seats
      .filter(({ state }) => state !== 'cancelled' && state !== 'late_cancelled')
      .map(({ riderName }) => riderName),
    fixed: whyFixed(Temporal.Instant.from(lesson.startsAt), lesson.seats, withMoney.has(lesson.id), on.now),
    standIns: standIns.get(lesson.id) ?? [],
  }))
  return { items, timeZone, isComplete }
}

function timesOf({ id, trainerId, startsAt, endsAt }: Lesson) {
  const [start, end] = [startsAt, endsAt].map((at) => Temporal.Instant.from(at).epochMilliseconds)
  return { lessonId: id, trainerId, start: start ?? 0, end: end ?? 0 }
}
