import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { usualYears } from './rules.ts'

/**
 * Erases some incidents that are no longer kept, with their notes (P9). The database protects what is too young.
 * Returns their number; 0 when none is left.
 */
export async function eraseOldIncidents(tx: Tx, today: Temporal.PlainDate, most = 500): Promise<number> {
  const { rows } = await sql<{ ids: string[] }>`select array(
    select i.id from incidents i left join incident_books b on b.business_id = i.business_id
    where i.business_id = ${tx.businessId} and i.happened_at < ${today}::date - interval '4 years'
      and (i.happened_at at time zone 'UTC')::date + make_interval(years => coalesce(b.keep_years, ${usualYears})::integer) < ${today}::date
      and coalesce(i.minor_until < ${today}::date, true)
    order by i.happened_at limit ${most}) as ids`.execute(tx)
  const ids = rows[0]?.ids ?? []
  if (ids.length === 0) return 0
  const erased = await sql<{
    erased: number
  }>`select erase_incidents(${ids}::uuid[]) as erased`.execute(tx)
  return erased.rows[0]?.erased ?? 0
}
