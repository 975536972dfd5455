import { type CompiledQuery, type Insertable, type Selectable, sql } from 'kysely'
import { gather } from '#database/gather.ts'
import { type Db, nobody, type AnyTx } from '#database/scope.ts'
import type { Sessions } from '#database/tables.ts'
import type { SessionRow as GateRow, SessionSource } from '#platform/session/gate.ts'

export type SessionRow = Selectable<Sessions>

type LiveSession = GateRow & { id: string }

/**
 * Sessions for the gate: by primary key, joined with their accounts. Concurrent requests share a statement; nothing
 * is cached.
 */
export function sessionSource(db: Db): SessionSource {
  // Built once, because it runs on every request and building costs more than running.
  const statement: CompiledQuery<LiveSession> = db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 's.user_id').onRef('u.session_epoch', '=', 's.user_epoch'),
    )
    .leftJoin('devices as d', 'd.id', 's.device_id')
    .select([
      'u.id as user_id',
      'u.email',
      'u.role',
      'u.trainer_id',
      'u.member_of',
      'u.first_name',
      'u.last_name',
    ])
    .select(['u.locale', 'u.time_zone', 'u.version'])
    .select(['s.id', 's.rt_confirmed_gen', 's.device_seen', 's.device_id', 'd.secret_hash'])
    .where('s.id', '=', sql<string>`any(${[nobody]}::uuid[])`)
    .where('s.revoked_at', 'is', null)
    .where('s.absolute_expires_at', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .where('u.status', '=', sql<'active'>`'active'`)
    .compile()
  return {
    findLive: gather(async (ids) => {
      const { rows } = await db.executeQuery<LiveSession>({ ...statement, parameters: [ids] })
      return new Map(rows.map((row) => [row.id, row]))
    }),
    async acknowledge(sessionId, gen, deviceSeen) {
      await db
        .updateTable('sessions')
        .set({
          rt_confirmed_gen: sql<number>`greatest(rt_confirmed_gen, least(${gen}::bigint, rt_gen))`,
          device_seen: sql<boolean>`device_seen or ${deviceSeen}`,
        })
        .where('id', '=', sessionId)
        .execute()
    },
  }
}

export async function insertSession(tx: AnyTx, row: Insertable<Sessions>): Promise<void> {
  await tx.insertInto('sessions').values(row).execute()
}

/** Ends the longest unused sessions beyond the newest `keep`. */
export async function endOldest(tx: AnyTx, userId: string, keep: number): Promise<void> {
  await sql`
    update sessions set revoked_at = clock_timestamp(), revoke_reason = 'too_many'
    where id in (select id from sessions where user_id = ${userId} and revoked_at is null
                 order by last_seen_at desc, id desc offset ${keep})`.execute(tx)
}

export async function findSalt(db: Db, sessionId: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('sessions').select('rt_salt').where('id', '=', sessionId).executeTakeFirst()
  return row?.rt_salt
}

/** Locks the session, waiting at most two seconds; reads the time afterwards. */
export async function lockSession(tx: AnyTx, sessionId: string) {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  const session = await tx
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (!session) return undefined
  // Read after the lock, for the account's current state.
  const standing = await tx
    .selectFrom('users')
    .select([
      'email',
      'first_name',
      'role',
      'status',
      'trainer_id',
      'session_epoch',
      'locale',
      'time_zone',
      'member_of',
    ])
    .select(sql<Temporal.Instant>`clock_timestamp()`.as('moment'))
    .where('id', '=', session.user_id)
    .executeTakeFirstOrThrow()
  const device = session.device_id
    ? await tx
        .selectFrom('devices')
        .select('secret_hash')
        .where('id', '=', session.device_id)
        .executeTakeFirst()
    : undefined
  return { session, standing, deviceSecretHash: device?.secret_hash ?? null }
}

export async function rotateSession(
  tx: AnyTx,
  id: string,
  presented: number,
  seen: { at: Temporal.Instant; idleUntil: Temporal.Instant; ip: string; userAgent: string; device: boolean },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      rt_gen: sql<number>`rt_gen + 1`,
      rt_rotated_at: seen.at,
      rt_confirmed_gen: sql<number>`greatest(rt_confirmed_gen, ${presented}::bigint)`,
      idle_expires_at: sql<Temporal.Instant>`least(${seen.idleUntil}::timestamptz, absolute_expires_at)`,
      last_seen_at: seen.at,
      ip: seen.ip,
      user_agent: seen.userAgent,
      device_seen: sql<boolean>`device_seen or ${seen.device}`,
    })
    .where('id', '=', id)
    .execute()
}

/** Returns whether there was a live session to end. */
export async function endSession(
  db: Db | AnyTx,
  id: string,
  reason: string,
  userId?: string,
): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`clock_timestamp()`, revoke_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listLiveSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 's.user_id').onRef('u.session_epoch', '=', 's.user_epoch'),
    )
    .selectAll('s')
    .where('s.user_id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .where('s.idle_expires_at', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .where('s.absolute_expires_at', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .orderBy('s.last_seen_at', 'desc')
    .execute()
}

export async function findDeviceSecretHash(db: Db, deviceId: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('devices')
    .select('secret_hash')
    .where('id', '=', deviceId)
    .executeTakeFirst()
  return row?.secret_hash
}

export async function isKnownDevice(db: Db, deviceId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('device_users')
    .select('user_id')
    .where('device_id', '=', deviceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberDevice(
  tx: AnyTx,
  deviceId: string,
  secretHash: Buffer,
  userId: string,
): Promise<void> {
  await tx
    .insertInto('devices')
    .values({ id: deviceId, secret_hash: secretHash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_seen_at: sql`clock_timestamp()` }))
    .execute()
  await tx
    .insertInto('device_users')
    .values({ device_id: deviceId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes sessions a month after their end, and browsers unseen for 400 days. */
export async function purgeSessions(db: Db): Promise<void> {
  await sql`delete from sessions where absolute_expires_at < clock_timestamp() - interval '30 days'`.execute(
    db,
  )
  await sql`delete from devices where last_seen_at < clock_timestamp() - interval '400 days'`.execute(db)
}
