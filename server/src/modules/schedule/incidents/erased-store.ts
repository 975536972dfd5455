import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { startOfDay } from '#platform/clock.ts'
import { keepYears } from './store.ts'

/**
 * Erases some incidents whose last day is over in the time zone of the business, with their notes (P9). The database
 * protects what is too young. Returns their number; 0 when none is left.
 */
export async function eraseOldIncidents(
  tx: Tx,
  { today, timeZone }: { today: Temporal.PlainDate; timeZone: string },
  most = 500,
): Promise<number> {
  const before = startOfDay(timeZone, today.subtract({ years: await keepYears(tx) }))
  const { rows } = await sql<{ ids: string[] }>`select array(
    select id from incidents where business_id = ${tx.businessId} and happened_at < ${before}
      and not is_incident_protected(happened_at, minor_until)
    order by happened_at limit ${most}) as ids`.execute(tx)
  const ids = rows[0]?.ids ?? []
  if (ids.length === 0) return 0
  const erased = await sql<{ erased: number }>`select erase_incidents(${ids}::uuid[]) as erased`.execute(tx)
  return erased.rows[0]?.erased ?? 0
}
