import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** How many own clients somebody has, without archived ones and those who left, and the first names of the list. */
export async function ownClientNames(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<{ clients: number; names: string[] }> {
  const { rows } = await sql<{ clients: number; name: string }>`
    select count(*) over ()::integer as clients, first_name || ' ' || last_name as name
    from clients
    where business_id = ${tx.businessId} and id in (select clients_of(${userId})) and archived_at is null
      and left_at is null
    order by last_name collate "und-x-icu", first_name collate "und-x-icu", id limit ${limit}`.execute(tx)
  return { clients: rows[0]?.clients ?? 0, names: rows.map(({ name }) => name) }
}
