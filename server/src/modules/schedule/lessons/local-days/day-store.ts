import { sql } from 'kysely'
import { sqlNames } from '#database/names.ts'
import type { Tx } from '#database/scope.ts'
import type { LessonRow } from '../store.ts'

/** False when the days of the lessons of a business were derived with these clock rules already. */
export async function noteDayClocks(tx: Tx, clocks: string): Promise<boolean> {
  const { rows } = await sql`insert into lesson_day_clocks as c values (${tx.businessId}, ${clocks})
    on conflict (business_id) do update set clocks = excluded.clocks where c.clocks <> excluded.clocks
    returning business_id`.execute(tx)
  return rows.length > 0
}

type Dated = Pick<LessonRow, 'id' | 'startsAt' | 'timeZone' | 'onDay'>

/** Lessons of a business in the order of their ids, a page at a time. */
export async function pageOfDays(tx: Tx, after: string | null, limit: number): Promise<Dated[]> {
  return tx
    .selectFrom('lessons')
    .select(['id', 'startsAt', 'timeZone', 'onDay'])
    .where('businessId', '=', tx.businessId)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Only where the lesson has not moved meanwhile. */
export async function writeDays(tx: Tx, lessons: readonly Dated[]): Promise<void> {
  await sql`update lessons set on_day = d.on_day
    from jsonb_to_recordset(${JSON.stringify(lessons.map(sqlNames))}::jsonb) as d(id uuid, starts_at timestamptz, on_day date)
    where lessons.business_id = ${tx.businessId} and lessons.id = d.id and lessons.starts_at = d.starts_at`.execute(
    tx,
  )
}
