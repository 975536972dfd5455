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

/** The own clients of a limited transaction with one rider each, or none, by creation. */
export async function ownClientRows(tx: Tx, page: { after: readonly string[] | null; limit: number }) {
  return tx
    .selectFrom('clients')
    .leftJoin('riders', (join) =>
      join.onRef('riders.businessId', '=', 'clients.businessId').onRef('riders.clientId', '=', 'clients.id'),
    )
    .select([
      'clients.id',
      'clients.firstName',
      'clients.lastName',
      'clients.email',
      'clients.phone',
      'clients.street',
      'clients.postcode',
      'clients.city',
      'clients.country',
      'riders.isClient',
    ])
    .select((eb) => [
      sql<string>`coalesce(riders.id, clients.id)::text`.as('rowId'),
      eb.ref('riders.firstName').as('riderFirstName'),
      eb.ref('riders.lastName').as('riderLastName'),
    ])
    .where('clients.businessId', '=', tx.businessId)
    .where(sql<boolean>`clients.id in (select own_clients())`)
    .where('clients.archivedAt', 'is', null)
    .where('clients.leftAt', 'is', null)
    .$if(page.after !== null, (query) =>
      query.where(
        sql<boolean>`(clients.id, coalesce(riders.id, clients.id)) > (${page.after?.[0]}::uuid, ${page.after?.[1]}::uuid)`,
      ),
    )
    .orderBy('clients.id')
    .orderBy(sql`coalesce(riders.id, clients.id)`)
    .limit(page.limit)
    .execute()
}
