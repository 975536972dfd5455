import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Packs with credits that may end until that day, of whose end the buyer was not warned; also returned credits. */
export async function packsToWarnOf(
  tx: Tx,
  today: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from packs p
    where p.business_id = ${tx.businessId} and p.ended_at is null and p.expires_on <= ${until}::date
      and (p.expires_on >= ${today}::date and p.warned_of_end is null
        or exists (select from pack_entries e where e.business_id = p.business_id and e.pack_id = p.id
          and e.kind in ('returned', 'given') and e.credits > 0
          and e.created_at > greatest(p.expires_on - p.grace_days - 1, ${today}::date - p.grace_days - 1)))`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** False if the buyer was warned of this day before. Leaves the version: the terms are the same. */
export async function noteWarning(tx: Tx, id: string, of: Temporal.PlainDate): Promise<boolean> {
  const { rows } = await sql`update packs set warned_of_end = ${of}::date
    where business_id = ${tx.businessId} and id = ${id} and warned_of_end is distinct from ${of}::date returning id`.execute(
    tx,
  )
  return rows.length > 0
}
