import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { SeriesRow } from '../store.ts'

/** Locks the series of these lessons, in a fixed order. */
export async function lockSeriesOfLessons(tx: Tx, lessonIds: readonly string[]): Promise<SeriesRow[]> {
  return tx
    .selectFrom('lessonSeries')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(
      sql<boolean>`id in (select series_id from lessons where business_id = ${tx.businessId}
        and id = any(${lessonIds}::uuid[]))`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
