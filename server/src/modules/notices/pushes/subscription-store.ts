import { sql } from 'kysely'
import type { AnyTx, Db, Tx } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import type { PushTarget } from '#platform/push/push-sender.ts'

/** A browser's subscription, as it gives it. */
export interface NewSubscription extends PushTarget {
  userId: string
  sessionId: string
}

export interface SubscriptionRow {
  id: string
  sessionId: string
  userAgent: string | null
  createdAt: Temporal.Instant
  endedAt: Temporal.Instant | null
}

/** Joins a subscription `p` with its session `s`, if the session lives and its account may use it. */
const living = sql`push_subscriptions p
  join sessions s on s.id = p.session_id and s.revoked_at is null
    and s.idle_expires_at > clock_timestamp() and s.absolute_expires_at > clock_timestamp()
  join users u on u.id = p.user_id and u.id = s.user_id and u.status = 'active'
    and u.session_epoch = s.user_epoch`

/** Whether a user has a device that gets notifications; for the statements of notices. */
export const hasDevice = (userId: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from ${living} where p.user_id = ${userId} and p.ended_at is null)`

/**
 * Stores a subscription, or notes that the browser still has it; a dead one stays dead. Concurrent calls of a browser
 * leave one.
 */
export async function putSubscription(
  tx: AnyTx,
  { userId, sessionId, endpoint, p256dh, auth, keyId }: NewSubscription,
  at: Temporal.Instant,
): Promise<{ id: string; endedAt: Temporal.Instant | null }> {
  const { rows } = await sql<{ id: string; endedAt: Temporal.Instant | null }>`
    insert into push_subscriptions as p (id, user_id, session_id, endpoint, p256dh, auth, key_id, created_at)
    values (${newId()}, ${userId}, ${sessionId}, ${endpoint}, ${Buffer.from(p256dh)}, ${Buffer.from(auth)}, ${keyId},
      ${at}::timestamptz)
    on conflict (user_id, endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, key_id = excluded.key_id
    returning id, ended_at as "endedAt"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A subscription was not stored.')
  return row
}

/** Of a session, only the given subscription stays; of a user, only the newest. */
export async function removeOthers(
  tx: AnyTx,
  { id, userId, sessionId, keep }: { id: string; userId: string; sessionId: string; keep: number },
): Promise<void> {
  await sql`delete from push_subscriptions where user_id = ${userId} and id <> ${id} and (session_id = ${sessionId}
    or id in (select id from push_subscriptions where user_id = ${userId} order by (id = ${id}) desc, created_at desc
      offset ${keep}))`.execute(tx)
}

/** Devices whose session lives, oldest first. */
export async function listSubscriptions(db: Db, userId: string): Promise<SubscriptionRow[]> {
  const { rows } =
    await sql<SubscriptionRow>`select p.id, p.session_id as "sessionId", s.user_agent as "userAgent",
    p.created_at as "createdAt", p.ended_at as "endedAt"
    from ${living} where p.user_id = ${userId} order by p.created_at, p.id`.execute(db)
  return rows
}

/** Devices of a present client whose session lives, oldest first. */
export async function devicesOfClient(
  tx: Tx,
  clientId: string,
): Promise<Pick<SubscriptionRow, 'userAgent' | 'endedAt'>[]> {
  const { rows } = await sql<Pick<SubscriptionRow, 'userAgent' | 'endedAt'>>`
    select s.user_agent as "userAgent", p.ended_at as "endedAt"
    from ${living} join clients c on c.user_id = p.user_id and c.business_id = ${tx.businessId} and c.id = ${clientId}
      and c.archived_at is null and c.left_at is null
    order by p.created_at, p.id`.execute(tx)
  return rows
}

/** Returns false if there was none. */
export async function removeSubscription(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('pushSubscriptions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes all subscriptions of a user, when every session ends and none may come back. */
export async function removeSubscriptions(tx: AnyTx, { userId }: { userId: string }): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('userId', '=', userId).execute()
}

/** Devices of a user that get notifications now. */
export async function devicesOf(tx: AnyTx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from ${living}
    where p.user_id = ${userId} and p.ended_at is null order by p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Where to send; undefined if the device gets no messages any more. */
export async function findTarget(db: Db, id: string): Promise<PushTarget | undefined> {
  const { rows } =
    await sql<PushTarget>`select p.endpoint, p.p256dh, p.auth, p.key_id as "keyId" from ${living}
    where p.id = ${id} and p.ended_at is null`.execute(db)
  return rows[0]
}

/** The push service refused it for good. Its row stays, so that its owner is told. */
export async function endSubscription(tx: AnyTx, id: string, at: Temporal.Instant): Promise<void> {
  await sql`update push_subscriptions set ended_at = ${at}::timestamptz where id = ${id} and ended_at is null`.execute(
    tx,
  )
}

/** Deletes subscriptions of sessions that ended. */
export async function purgeSubscriptions(db: Db): Promise<void> {
  await sql`delete from push_subscriptions where id not in (select p.id from ${living})`.execute(db)
}
