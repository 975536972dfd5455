import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

interface RefusingClient {
  clientId: string
  name: string
  email: string
  phone: string
  refusedAt: Temporal.Instant
}

/** Current clients whose mail server refused their address for good, the latest refusal first. */
export async function clientsRefusingEmail(tx: Tx, limit: number): Promise<RefusingClient[]> {
  const { rows } = await sql<RefusingClient>`
    select c.id as "clientId", c.first_name || ' ' || c.last_name as name, c.email, c.phone, r.refused_at as "refusedAt"
    from clients c join refused_addresses r on r.email_key = c.email_key
    where c.business_id = ${tx.businessId} and c.left_at is null and c.archived_at is null
    order by r.refused_at desc, c.id limit ${limit}`.execute(tx)
  return rows
}
