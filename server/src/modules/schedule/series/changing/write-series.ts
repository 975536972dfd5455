import type { Tx } from '#database/scope.ts'
import type { LockedLesson, Proposal } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Arranged } from '../planning/arrange-occurrences.ts'
import type { Decision } from './decide-change.ts'
import type { Split } from './note-split.ts'
import { writeRule } from '../days/read-rule.ts'
import { findSeries, insertSeries, type SeriesRow, type Placement, updateSeries } from '../store.ts'

/**
 * Stores the changed series, or the new part after a split with its note. Throws `version_conflict` and
 * `id_taken`.
 */
export async function writeSeries(
  tx: Tx,
  row: SeriesRow,
  next: SeriesRow,
  { before }: Decision,
  arranged: Arranged,
  split: Split,
): Promise<SeriesRow> {
  const notMade = arranged.refused.filter((one) => one.before === null)
  const days = notMade.flatMap(({ lesson }) => lesson.occurrenceDay ?? [])
  const excludedDays = [...next.excludedDays, ...days]
  const placeId = arranged.accepted[0]?.lesson.placeId ?? next.placeId
  const { firstDay, wallTime, minutes, rule, derivedUntil, trainerId, arenaId, title, capacity } = next
  const terms = { firstDay, wallTime, minutes, rule, derivedUntil, trainerId, arenaId, title, capacity }
  const changed = { ...terms, excludedDays, placeId }
  if (!before) {
    const updated = await updateSeries(tx, row, row.version, changed)
    if (!updated) throw new AppError('version_conflict')
    return updated
  }
  const part = { rule: writeRule(before.rule), excludedDays: [...before.excludedDays] }
  const cut = await updateSeries(tx, row, row.version, part)
  if (!cut) throw new AppError('version_conflict')
  const isNew = await insertSeries(tx, {
    ...next,
    ...changed,
    version: 1,
    createdAt: now(),
    split: JSON.stringify(split),
  })
  if (!isNew) throw new AppError('id_taken')
  const inserted = await findSeries(tx, next.id)
  if (!inserted) throw new Error('A series that was just made is not there.')
  return inserted
}

/** New places in the series for lessons that do not move; cancelled lessons leave the series. */
export function placements(
  row: SeriesRow,
  next: SeriesRow,
  decision: Decision,
  arranged: Arranged,
  byId: ReadonlyMap<string, LockedLesson>,
): Placement[] {
  const kept = new Set(decision.keeps.map(({ id }) => id))
  const isToCome = ({ startsAt }: LockedLesson['lesson']) => Temporal.Instant.compare(startsAt, now()) > 0
  return [
    ...decision.cancels.map((id) => ({ id, seriesId: null, day: null, isException: false })),
    ...decision.keeps.flatMap(({ id, day }) => {
      const lesson = byId.get(id)?.lesson
      if (!lesson) return []
      return {
        id,
        seriesId: day ? next.id : row.id,
        day: (day ?? lesson.occurrenceDay)?.toString() ?? null,
        // Also if it is cancelled, so that a reinstated lesson is an exception again.
        isException: lesson.isException || isToCome(lesson),
      }
    }),
    ...arranged.refused
      .filter(({ before, lesson }) => before !== null && !kept.has(lesson.id))
      .map((proposal) => ({
        id: proposal.lesson.id,
        seriesId: next.id,
        day: proposal.lesson.occurrenceDay?.toString() ?? null,
        // If only a rider could not join, the lesson still follows its series.
        isException: isMoved(proposal),
      })),
  ]
}

function isMoved({ before, lesson }: Proposal): boolean {
  if (!before) return true
  const { startsAt, endsAt } = before.lesson
  const isElsewhere = (['trainerId', 'placeId', 'arenaId'] as const).some(
    (column) => before.lesson[column] !== lesson[column],
  )
  return isElsewhere || !startsAt.equals(lesson.startsAt) || !endsAt.equals(lesson.endsAt)
}
