import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Riders with a place in a lesson of a day, by name; of cancelled lessons none. */
export async function ridersOfDay(
  tx: Tx,
  day: Temporal.PlainDate,
): Promise<{ lessonId: string; riderId: string; riderName: string }[]> {
  return tx
    .selectFrom('lessons as l')
    .innerJoin('seats as s', (join) =>
      join.onRef('s.businessId', '=', 'l.businessId').onRef('s.lessonId', '=', 'l.id'),
    )
    .innerJoin('riders as r', (join) =>
      join.onRef('r.businessId', '=', 's.businessId').onRef('r.id', '=', 's.riderId'),
    )
    .select(['l.id as lessonId', 'r.id as riderId'])
    .select(sql<string>`r.first_name || ' ' || r.last_name`.as('riderName'))
    .where('l.businessId', '=', tx.businessId)
    .where('l.onDay', '=', day)
    .where('l.state', '<>', 'cancelled')
    .where('s.state', 'in', ['booked', 'attended'])
    .orderBy('l.id')
    .orderBy(sql`(r.first_name || ' ' || r.last_name) collate "und-x-icu"`)
    .orderBy('r.id')
    .execute()
}
