import type { BodyOf } from '@cavaletti/contract'
import type { seriesApi } from '@cavaletti/contract/schedule/planning/series'
import { isStillReferenced } from '#database/failures.ts'
import type { Scope, Tx } from '#database/scope.ts'
import { deleteLessons, keptFor, lockLessons } from '#modules/schedule/lessons/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { endSeries } from './end-series.ts'
import { deleteSeries, lessonsOfSeries, lockSeries } from '../store.ts'

/**
 * Deletes a series with its lessons, or ends one that people know of, if asked to. Throws `not_found`,
 * `version_conflict`, and the reason why one of its lessons stays.
 */
export async function deleteSeriesWhole(
  tx: Tx,
  scope: Scope,
  id: string,
  { version, orCancel }: BodyOf<typeof seriesApi.deleteSeries>,
): Promise<{ endedId: string | null }> {
  const row = await lockSeries(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.version !== version) throw new AppError('version_conflict')
  const locked = await lockLessons(tx, await lessonsOfSeries(tx, id, row.firstDay))
  const because = await keptFor(tx, scope, locked)
  if (because === 'lesson_told' && orCancel) {
    await endSeries(tx, scope, id, { version, because: 'other' })
    return { endedId: id }
  }
  if (because !== null) throw new AppError(because)
  await deleteLessons(tx, locked)
  try {
    await deleteSeries(tx, id)
  } catch (error) {
    throw isStillReferenced(error) ? new AppError('lesson_used') : error
  }
  return { endedId: null }
}
