import type { BodyOf } from '@cavaletti/contract'
import type { seriesApi } from '@cavaletti/contract/schedule/planning/series'
import type { Scope, Tx } from '#database/scope.ts'
import { lockLessons, uncancelled } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { arrangeOccurrences, type Outcome } from '../planning/arrange-occurrences.ts'
import { describeSeries } from '../describe-series.ts'
import { draftFurther } from '../extending/extend-series.ts'
import { lessonsEndedWith, lockSeries, updateSeries } from '../store.ts'

/**
 * Undoes the end of a series: reinstates the future lessons it cancelled with their seats, and plans those
 * that are due by now. Throws `not_found`, `version_conflict`, `series_obstructed`, `forbidden`.
 */
export async function restoreSeries(
  tx: Tx,
  scope: Scope,
  id: string,
  body: BodyOf<typeof seriesApi.restoreSeries>,
): Promise<Outcome> {
  const row = await lockSeries(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.version !== body.version) throw new AppError('version_conflict')
  const moment = now()
  const ids = row.endedAt === null ? [] : await lessonsEndedWith(tx, row, moment)
  const cancelled = await lockLessons(tx, ids)
  const further = await draftFurther(tx, row, moment)
  const proposals = [...cancelled.map(uncancelled), ...further.proposals]
  const arranged = await arrangeOccurrences(tx, scope, proposals, body)
  const left = arranged.refused.filter(({ before }) => before === null)
  const restored = await updateSeries(tx, row, body.version, {
    endedAt: null,
    endedFrom: null,
    derivedUntil: further.until,
    excludedDays: [...row.excludedDays, ...left.flatMap(({ lesson }) => lesson.occurrenceDay ?? [])],
  })
  if (!restored) throw new AppError('version_conflict')
  await arranged.write()
  return {
    series: await describeSeries(tx, restored),
    changed: arranged.accepted.length,
    kept: 0,
    obstructed: arranged.obstructed,
    clockShifts: arranged.clockShifts,
  }
}
