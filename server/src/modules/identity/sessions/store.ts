import type { Role } from '@cavaletti/contract'
import type { StaffRole } from '@cavaletti/contract/actions'
import { type CompiledQuery, type Insertable, type Selectable, sql } from 'kysely'
import { gather } from '#database/gather.ts'
import { type Db, nobody, type AnyTx } from '#database/scope.ts'
import type { Sessions } from '#database/tables.ts'
import type { SessionRow as GateRow, SessionSource } from '#platform/session/gate.ts'

export type SessionRow = Selectable<Sessions>

/** Of a membership `m`. */
const isLiveMembership = sql<boolean>`(m.ends_at is null or m.ends_at > clock_timestamp())`
/** A session ends with the membership in its business. */
const isInUse = sql<boolean>`(s.of_business_id is null or m.user_id is not null)`
/** The role claim: that of the business in use. */
const roleInUse = sql<Role>`case when m.role is null then u.role when m.role = 'client' then 'client' else 'trainer' end`

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
      join.onRef('u.id', '=', 's.userId').onRef('u.sessionEpoch', '=', 's.userEpoch'),
    )
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.userId', '=', 's.userId')
        .onRef('m.ofBusinessId', '=', 's.ofBusinessId')
        .on(isLiveMembership),
    )
    .leftJoin('devices as d', 'd.id', 's.deviceId')
    .leftJoin('signInRules as r', (join) =>
      join.onRef('r.memberOf', '=', 's.ofBusinessId').on('m.role', '<>', sql<'client'>`'client'`),
    )
    .leftJoin('teamRules as t', (join) =>
      join.onRef('t.memberOf', '=', 's.ofBusinessId').on('m.role', '=', sql<'trainer'>`'trainer'`),
    )
    .select([
      'u.id as userId',
      'u.email',
      'u.firstName',
      'u.lastName',
      'm.trainerId',
      's.ofBusinessId as memberOf',
    ])
    .select([roleInUse.as('role'), sql<StaffRole | null>`nullif(m.role, 'client')`.as('staffRole')])
    .select(sql<boolean>`coalesce(t.trainers_see = 'own', false)`.as('seesOwnOnly'))
    .select(['u.locale', 'u.timeZone', 'u.version'])
    .select(['s.amr', 's.provedAt', 's.factorProvedAt', 'r.factorNeededFrom'])
    .select(
      sql<boolean>`(exists (select from passkeys where user_id = u.id)
        or exists (select from totp where user_id = u.id and confirmed_at is not null))`.as('hasFactor'),
    )
    .select(['s.id', 's.rtConfirmedGen', 's.deviceSeen', 's.deviceId', 'd.secretHash'])
    .where('s.id', '=', sql<string>`any(${[nobody]}::uuid[])`)
    .where('s.revokedAt', 'is', null)
    .where('s.absoluteExpiresAt', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .where('u.status', '=', sql<'active'>`'active'`)
    .where(isInUse)
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
          rtConfirmedGen: sql<number>`greatest(rt_confirmed_gen, least(${gen}::bigint, rt_gen))`,
          deviceSeen: sql<boolean>`device_seen or ${deviceSeen}`,
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
  const row = await db.selectFrom('sessions').select('rtSalt').where('id', '=', sessionId).executeTakeFirst()
  return row?.rtSalt
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
    .selectFrom('users as u')
    .leftJoin('sessions as s', (join) => join.on('s.id', '=', sessionId))
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.userId', '=', 's.userId')
        .onRef('m.ofBusinessId', '=', 's.ofBusinessId')
        .on(isLiveMembership),
    )
    .select(['u.email', 'u.firstName', 'u.status', 'u.sessionEpoch', 'u.locale', 'u.timeZone', 'm.trainerId'])
    .select([roleInUse.as('role'), isInUse.as('isInUse')])
    .select(sql<Temporal.Instant>`clock_timestamp()`.as('moment'))
    .where('u.id', '=', session.userId)
    .executeTakeFirstOrThrow()
  const device = session.deviceId
    ? await tx
        .selectFrom('devices')
        .select('secretHash')
        .where('id', '=', session.deviceId)
        .executeTakeFirst()
    : undefined
  return { session, standing, deviceSecretHash: device?.secretHash ?? null }
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
      rtGen: sql<number>`rt_gen + 1`,
      rtRotatedAt: seen.at,
      rtConfirmedGen: sql<number>`greatest(rt_confirmed_gen, ${presented}::bigint)`,
      idleExpiresAt: sql<Temporal.Instant>`least(${seen.idleUntil}::timestamptz, absolute_expires_at)`,
      lastSeenAt: seen.at,
      ip: seen.ip,
      userAgent: seen.userAgent,
      deviceSeen: sql<boolean>`device_seen or ${seen.device}`,
    })
    .where('id', '=', id)
    .execute()
}

/** Lets a live session use another business; false if the session has ended. Its event streams end. */
export async function moveSession(tx: AnyTx, id: string, businessId: string): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ ofBusinessId: businessId })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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
    .set({ revokedAt: sql`clock_timestamp()`, revokeReason: reason })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listLiveSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 's.userId').onRef('u.sessionEpoch', '=', 's.userEpoch'),
    )
    .selectAll('s')
    .where('s.userId', '=', userId)
    .where('s.revokedAt', 'is', null)
    .where('s.idleExpiresAt', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .where('s.absoluteExpiresAt', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .orderBy('s.lastSeenAt', 'desc')
    .execute()
}

export async function findDeviceSecretHash(db: Db, deviceId: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('devices')
    .select('secretHash')
    .where('id', '=', deviceId)
    .executeTakeFirst()
  return row?.secretHash
}

export async function isKnownDevice(db: Db, deviceId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deviceUsers')
    .select('userId')
    .where('deviceId', '=', deviceId)
    .where('userId', '=', userId)
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
    .values({ id: deviceId, secretHash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ lastSeenAt: sql`clock_timestamp()` }))
    .execute()
  await tx
    .insertInto('deviceUsers')
    .values({ deviceId, userId })
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
