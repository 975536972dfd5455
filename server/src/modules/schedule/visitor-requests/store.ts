import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { VisitorRequests } from '#database/tables.ts'

export type RequestRow = Selectable<VisitorRequests>

/** Returns false if the id exists: the browser has sent the request before. */
export async function insertRequest(tx: Tx, row: Insertable<VisitorRequests>): Promise<boolean> {
  const found = await tx
    .insertInto('visitorRequests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** A request, locked until the end of the transaction. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('visitorRequests')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function endRequest(
  tx: Tx,
  id: string,
  state: 'accepted' | 'declined' | 'expired',
  endedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('visitorRequests')
    .set({ state, endedAt, version: sql<number>`version + 1` })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}

/** Requests that wait and are past their end, locked. */
export async function lockExpired(tx: Tx, now: Temporal.Instant): Promise<RequestRow[]> {
  return tx
    .selectFrom('visitorRequests')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('state', '=', 'waiting')
    .where('expiresAt', '<=', now)
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .execute()
}

/** Deletes ended requests for a rider of this name (P11). */
export async function deleteOfRider(
  tx: Tx,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await tx
    .deleteFrom('visitorRequests')
    .where('businessId', '=', tx.businessId)
    .where('endedAt', 'is not', null)
    .where('riderFirstName', '=', firstName)
    .where('riderLastName', '=', lastName)
    .execute()
}

export async function deleteEnded(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx
    .deleteFrom('visitorRequests')
    .where('businessId', '=', tx.businessId)
    .where('endedAt', '<', before)
    .execute()
}

/** A request with the names of what was picked; null where nothing was. */
export interface NamedRow extends RequestRow {
  offerName: string | null
  minutes: number | null
  trainerName: string | null
  placeName: string | null
}

export interface WaitingRow extends NamedRow {
  waiting: number
}

const named = sql`v.*, o.name as offer_name, o.minutes, u.first_name || ' ' || u.last_name as trainer_name,
    p.name as place_name`
const withNames = sql`visitor_requests v
    left join offers o on o.business_id = v.business_id and o.id = v.offer_id
    left join users u on u.id = v.trainer_id
    left join places p on p.business_id = v.business_id and p.id = v.place_id`

export async function findRequest(tx: Tx, id: string): Promise<NamedRow | undefined> {
  const { rows } = await sql<NamedRow>`
    select ${named} from ${withNames} where v.business_id = ${tx.businessId} and v.id = ${id}`.execute(tx)
  return rows[0]
}

/** Requests that wait for an answer, oldest first. */
export async function waitingRequests(tx: Tx, now: Temporal.Instant, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select ${named}, (count(*) over ())::integer as waiting
    from ${withNames}
    where v.business_id = ${tx.businessId} and v.state = 'waiting' and v.expires_at > ${now}::timestamptz
    order by v.created_at, v.id limit ${limit}`.execute(tx)
  return rows
}
