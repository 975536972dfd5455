import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { AnyTx, Db, Tx } from '#database/scope.ts'
import type { BusinessErasures } from '#database/tables.ts'

export type ErasureRow = Selectable<BusinessErasures>

/** The erasure of the business that was not withdrawn. */
export async function openErasure(tx: Tx): Promise<ErasureRow | undefined> {
  return tx
    .selectFrom('businessErasures')
    .selectAll()
    .where('ofBusinessId', '=', tx.businessId)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst()
}

export async function findErasure(db: Db | AnyTx, id: string): Promise<ErasureRow | undefined> {
  return db.selectFrom('businessErasures').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks an erasure, so that withdrawing it and carrying it out wait for each other. */
export async function lockErasure(tx: AnyTx, id: string): Promise<ErasureRow | undefined> {
  return tx.selectFrom('businessErasures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Inserts an erasure, unless the business has one: two owners make one request. */
export async function insertErasure(tx: Tx, row: Insertable<BusinessErasures>): Promise<void> {
  await tx
    .insertInto('businessErasures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateErasure(
  tx: AnyTx,
  id: string,
  change: Updateable<BusinessErasures>,
): Promise<void> {
  await tx.updateTable('businessErasures').set(change).where('id', '=', id).execute()
}

export interface Due {
  erasureId: string
  businessId: string
}

const asDue = ({ id, ofBusinessId }: Pick<ErasureRow, 'id' | 'ofBusinessId'>): Due => ({
  erasureId: id,
  businessId: ofBusinessId,
})

/** Erasures that are due, or under way. */
export async function dueErasures(tx: AnyTx, at: Temporal.Instant): Promise<Due[]> {
  const rows = await tx
    .selectFrom('businessErasures')
    .select(['id', 'ofBusinessId'])
    .where('state', 'in', ['waiting', 'running'])
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(100)
    .execute()
  return rows.map(asDue)
}

/** Erased businesses of which something stays. */
export async function erasedBusinesses(tx: AnyTx): Promise<Due[]> {
  const rows = await tx
    .selectFrom('businessErasures')
    .select(['id', 'ofBusinessId'])
    .where('state', '=', 'done')
    .where('endedAt', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(asDue)
}

/** All erasures of businesses, newest first. `before`: number of the previous page's last one. */
export async function listErasures(
  tx: AnyTx,
  { before, limit }: { before: number | null; limit: number },
): Promise<ErasureRow[]> {
  return tx
    .selectFrom('businessErasures')
    .selectAll()
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

export interface Reader {
  id: string
  email: string
  firstName: string
  locale: string
  timeZone: string
  /** Null: somebody who left, but can still see documents here. */
  role: string | null
}

/** People with an account who use the business or can still see documents there, owners left out, by id. */
export async function readersAfter(tx: Tx, after: string | null, limit: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`select u.id, u.email, u.first_name as "firstName", u.locale,
      u.time_zone as "timeZone", m.role
    from users u
      left join memberships m on m.of_business_id = ${tx.businessId} and m.user_id = u.id
        and (m.ends_at is null or m.ends_at > clock_timestamp())
    where u.status = 'active' and (${after}::uuid is null or u.id > ${after}::uuid)
      and (m.role <> 'owner' or m.role is null and exists (select from former_sellers f
        where f.seller_business_id = ${tx.businessId} and f.user_id = u.id))
    order by u.id limit ${limit}`.execute(tx)
  return rows
}

/** Everybody who is or was a member. */
export async function membersOf(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('ofBusinessId', '=', tx.businessId)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Addresses of people without an account, in lower case. */
export async function addressesOfStrangers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select distinct lower(email) as email from (
      select email from clients where business_id = ${tx.businessId}
      union all select email from visitor_requests where business_id = ${tx.businessId}
      union all select email from invitations where inviting_business_id = ${tx.businessId}) as named
    where email is not null and not exists (select from users u where u.email_key = lower(named.email))`.execute(
    tx,
  )
  return rows.map(({ email }) => email)
}

/** Ids of clients or riders who are not erased yet. */
export async function notErased(tx: Tx, table: 'clients' | 'riders', limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
