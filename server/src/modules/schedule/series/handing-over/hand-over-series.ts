import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { lockSeriesOfLessons } from './handover-store.ts'
import { type SeriesRow, updateSeries } from '../store.ts'

/** A series with another trainer, as `handBackSeries` needs it. */
export interface HandedOverSeries {
  id: string
  version: number
  /** The previous trainer. */
  trainerId: string
}

/** Locks the running series of these lessons. Call it before locking the lessons, as every change of a series does. */
export async function lockRunningSeries(tx: Tx, lessonIds: readonly string[]): Promise<SeriesRow[]> {
  return (await lockSeriesOfLessons(tx, lessonIds)).filter(({ endedAt }) => endedAt === null)
}

/** Gives locked series other trainers, by the id of the series. Their lessons are the caller's business. */
export async function handOverSeries(
  tx: Tx,
  locked: readonly SeriesRow[],
  trainers: ReadonlyMap<string, string>,
): Promise<HandedOverSeries[]> {
  const given: HandedOverSeries[] = []
  for (const row of locked) {
    const trainerId = trainers.get(row.id)
    if (trainerId === undefined || trainerId === row.trainerId) continue
    const changed = await updateSeries(tx, row, row.version, { trainerId })
    if (!changed) throw new AppError('version_conflict')
    given.push({ id: row.id, version: changed.version, trainerId: row.trainerId })
  }
  return given
}

/** Undoes it. Throws `not_found`, and `version_conflict` if a series has changed since. */
export async function handBackSeries(
  tx: Tx,
  locked: readonly SeriesRow[],
  handedOver: readonly HandedOverSeries[],
): Promise<void> {
  for (const { id, version, trainerId } of handedOver) {
    const row = locked.find((one) => one.id === id)
    if (!row) throw new AppError('not_found')
    if (!(await updateSeries(tx, row, version, { trainerId }))) throw new AppError('version_conflict')
  }
}
