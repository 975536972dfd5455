import type { ReplyOf } from '@cavaletti/contract'
import { mostReplaced, type replacementsApi } from '@cavaletti/contract/schedule/changes/horse-replacements'
import type { Tx } from '#database/scope.ts'
import { findHorse, listHorses } from '#modules/horses/horses/index.ts'
import { judgeHorses, type LockedLesson, peekLessons } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { inSteps } from '#platform/in-steps.ts'
import { type Opening, suggestHorses, type Yard } from './rules.ts'
import { affectedSeats, type OffWork, riddenSince } from './store.ts'

/** Most horses tried, by name. In a larger yard, trainers choose other horses in the lesson. */
const mostHorses = 300
/** Days for which a ridden horse counts as known to the rider. */
const knownDays = 365

/**
 * Seats that time off work would empty, each with suitable horses. Throws `not_found`, and AbortError once its caller
 * has disconnected.
 */
export async function findReplacements(
  tx: Tx,
  off: OffWork,
  /** Clients that the caller sees; null: all. */
  own: ReadonlySet<string> | null = null,
): Promise<ReplyOf<typeof replacementsApi.affectedSeats>> {
  if (!(await findHorse(tx, off.horseId))) throw new AppError('not_found')
  const { seats, total } = await affectedSeats(tx, off, { now: now(), own, limit: mostReplaced })
  if (seats.length === 0) return { items: [], total, horses: [] }
  const horses = (await listHorses(tx, { archived: false, after: null, limit: mostHorses })).filter(
    ({ id }) => id !== off.horseId,
  )
  const lessons = await peekLessons(
    tx,
    seats.map((seat) => seat.lessonId),
  )
  const byId = new Map(lessons.map((one) => [one.lesson.id, one]))
  const openings = seats.flatMap((seat): (Opening & { lesson: LockedLesson })[] => {
    const lesson = byId.get(seat.lessonId)
    return lesson ? [{ seatId: seat.seatId, riderId: seat.riderId, lesson }] : []
  })
  const judge = await judgeHorses(tx, lessons, horses)
  const riders = [...new Set(openings.map(({ riderId }) => riderId))]
  const known = await riddenSince(tx, riders, now().subtract({ hours: knownDays * 24 }))
  // A horse of a client is only for riders who ride it already.
  const school = new Set(horses.flatMap(({ id, ownedBy }) => (ownedBy === 'school' ? [id] : [])))
  const yard: Yard<(typeof openings)[number]> = {
    suits: ({ lesson, seatId, riderId }, horseId) =>
      (school.has(horseId) || known.has(`${riderId} ${horseId}`)) && judge.suits(lesson, seatId, horseId),
    give: ({ lesson, seatId }, horseId) => judge.give(lesson, seatId, horseId),
    takeBack: ({ lesson, seatId }, horseId) => judge.takeBack(lesson, seatId, horseId),
    ridesThatDay: ({ lesson }, horseId) => judge.ridesThatDay(lesson, horseId),
    isKnown: ({ riderId }, horseId) => known.has(`${riderId} ${horseId}`),
  }
  const suggestions = await suggestHorses(openings, horses, yard, inSteps())
  const items = seats.map((seat) => ({
    seatId: seat.seatId,
    version: seat.version,
    lessonId: seat.lessonId,
    startsAt: seat.startsAt.toString(),
    endsAt: seat.endsAt.toString(),
    timeZone: seat.timeZone,
    riderName: seat.riderName,
    title: seat.title,
    ...(suggestions.get(seat.seatId) ?? { suitable: [], suggested: null }),
  }))
  const named = new Set(items.flatMap(({ suitable }) => suitable))
  return {
    items,
    total,
    horses: horses.filter(({ id }) => named.has(id)).map(({ id, name }) => ({ id, name })),
  }
}
