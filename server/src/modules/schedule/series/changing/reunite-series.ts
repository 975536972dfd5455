import type { BodyOf } from '@cavaletti/contract'
import type { seriesApi } from '@cavaletti/contract/schedule/planning/series'
import type { Scope, Tx } from '#database/scope.ts'
import { lessonsWithMoney } from '#modules/schedule/charge-status/index.ts'
import {
  cancelLessons,
  type LockedLesson,
  lockLessons,
  type Proposal,
  uncancelled,
} from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { arrangeOccurrences, type Outcome } from '../planning/arrange-occurrences.ts'
import { describeSeries, patternOf } from '../describe-series.ts'
import { movedOccurrence } from '../planning/draft-occurrence.ts'
import { isFixed, isSettledFor } from '../is-fixed.ts'
import type { Split } from './note-split.ts'
import { occurrenceOn } from '../rules.ts'
import { seatExceptions } from './seat-exceptions.ts'
import {
  deleteSeries,
  findSeries,
  lessonsOfSeries,
  lockSeries,
  placeInSeries,
  rosterOf,
  type SeriesRow,
  updateSeries,
} from '../store.ts'

interface Parts {
  /** The earlier series, which continues. */
  whole: SeriesRow
  part: SeriesRow
  split: Split
}

/**
 * Undoes a change of "this and following" (S5): the lessons of the later part return to their earlier times
 * and series, and the later part is deleted. Throws `not_found`, `version_conflict` if a series or lesson has
 * changed since, `lesson_settled` if a lesson has begun or is settled, and errors of `arrangeOccurrences`.
 */
export async function reuniteSeries(
  tx: Tx,
  scope: Scope,
  id: string,
  { version }: BodyOf<typeof seriesApi.reuniteSeries>,
): Promise<Outcome> {
  const { whole, part, split } = await lockParts(tx, id, version)
  const noted = new Map(split.lessons.map((one) => [one.id, one]))
  const added = await lessonsOfSeries(tx, id, part.firstDay)
  const locked = await lockLessons(tx, [...new Set([...noted.keys(), ...added])])
  const went = locked.filter(({ lesson }) => noted.get(lesson.id)?.went)
  const stayed = locked.filter(({ lesson }) => noted.get(lesson.id)?.went === false)
  const made = locked.filter(({ lesson }) => !noted.has(lesson.id))
  const withMoney = await lessonsWithMoney(
    tx,
    locked.map(({ lesson }) => lesson.id),
  )
  for (const one of [...went, ...made]) checkAsLeft(one, id, withMoney)

  const [was, is] = [await rosterOf(tx, id), await rosterOf(tx, whole.id)]
  const roster = { was, is, at: now(), by: scope.actorId }
  const pattern = patternOf(whole)
  const back = went.map((one): Proposal => {
    const occurrence = occurrenceOn(pattern, dayOf(noted, one))
    const moved = movedOccurrence(whole, one, occurrence, roster)
    return one.lesson.state === 'cancelled' ? { ...moved, seats: uncancelled(one).seats } : moved
  })
  if (back.some(({ lesson }) => Temporal.Instant.compare(lesson.startsAt, now()) <= 0))
    throw new AppError('lesson_settled')
  const kept = stayed.map((one) => ({ id: one.lesson.id, day: dayOf(noted, one), becomesException: false }))
  const seated = seatExceptions(kept, byId(stayed), roster, () => whole.id)
  const cancels = made.filter(({ lesson }) => lesson.state === 'planned')
  const arranged = await arrangeOccurrences(tx, scope, [...back, ...seated], {
    cancelled: cancels,
  })
  if (cancels.length > 0) await cancelLessons(tx, scope, cancels, { because: 'other' })
  await arranged.write()
  await placeInSeries(tx, [
    ...stayed.map((one) => {
      const { day = null, isException = true } = noted.get(one.lesson.id) ?? {}
      return { id: one.lesson.id, seriesId: whole.id, day, isException }
    }),
    ...made.map(({ lesson }) => ({ id: lesson.id, seriesId: null, day: null, isException: false })),
  ])
  await deleteSeries(tx, id)
  const series = await updateSeries(tx, whole, whole.version, {
    rule: split.rule,
    excludedDays: split.excludedDays.map((day) => Temporal.PlainDate.from(day)),
    derivedUntil: Temporal.PlainDate.from(split.derivedUntil),
  })
  if (!series) throw new AppError('version_conflict')
  return {
    series: await describeSeries(tx, series),
    changed: back.length + cancels.length,
    kept: stayed.length,
    obstructed: arranged.obstructed,
    clockShifts: arranged.clockShifts,
  }
}

/** Locks both series until the end of the transaction, in the state after the split. */
async function lockParts(tx: Tx, id: string, version: number): Promise<Parts> {
  const found = await findSeries(tx, id)
  if (!found) throw new AppError('not_found')
  // Locked in the order of ids, so that two transactions never deadlock.
  const rows = new Map<string, SeriesRow | undefined>()
  for (const one of [id, found.follows ?? id].toSorted()) rows.set(one, await lockSeries(tx, one))
  const [part, whole] = [rows.get(id), rows.get(found.follows ?? '')]
  if (!part) throw new AppError('not_found')
  const split = part.split as unknown as Split | null
  const isAsLeft = part.version === version && version === 1 && whole?.version === split?.version
  if (!whole || !split || !isAsLeft) throw new AppError('version_conflict')
  return { whole, part, split }
}

/** Throws if a lesson has changed since the split. */
function checkAsLeft(one: LockedLesson, partId: string, withMoney: ReadonlySet<string>): void {
  const { seriesId, state, isException, startsAt } = one.lesson
  if (isSettledFor(one, withMoney)) throw new AppError('lesson_settled')
  if (seriesId === null ? state === 'cancelled' : seriesId === partId && !isFixed(one, now(), withMoney))
    return
  const hasBegun = Temporal.Instant.compare(startsAt, now()) <= 0
  throw new AppError(hasBegun && !isException ? 'lesson_settled' : 'version_conflict')
}

function dayOf(
  noted: ReadonlyMap<string, Split['lessons'][number]>,
  { lesson }: LockedLesson,
): Temporal.PlainDate {
  const day = noted.get(lesson.id)?.day
  if (day === undefined) throw new Error('A lesson has no note of its day.')
  return Temporal.PlainDate.from(day)
}

function byId(lessons: readonly LockedLesson[]): Map<string, LockedLesson> {
  return new Map(lessons.map((one) => [one.lesson.id, one]))
}
