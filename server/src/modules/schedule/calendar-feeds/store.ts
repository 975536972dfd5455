import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, AnyTx, Tx } from '#database/scope.ts'
import type { CalendarFeeds } from '#database/tables.ts'

export type FeedRow = Selectable<CalendarFeeds>

/** A lesson in a feed, with instants as text (ISO 8601). */
export interface FedLesson {
  id: string
  sequence: number
  state: 'planned' | 'cancelled'
  changedAt: string
  startsAt: string
  endsAt: string
  timeZone: string
  name: string
  place: string | null
  arena: string | null
  address: Record<'street' | 'postcode' | 'city' | 'country', string> | null
  /** Riders that the feed's owner may see. */
  riders: { name: string; isMinor: boolean }[]
}

/** Locks the user's feeds: concurrent requests wait. */
export async function lockFeeds(tx: AnyTx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feeds ${userId}`}, 0))`.execute(tx)
}

export async function insertFeed(db: Db | AnyTx, row: Insertable<CalendarFeeds>): Promise<FeedRow> {
  return db.insertInto('calendarFeeds').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Active feeds, oldest first. */
export async function listFeeds(db: Db | AnyTx, userId: string): Promise<FeedRow[]> {
  return db
    .selectFrom('calendarFeeds')
    .selectAll()
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Returns false if the user has no such active feed. */
export async function revokeFeed(db: Db, userId: string, id: string): Promise<boolean> {
  const revoked = await db
    .updateTable('calendarFeeds')
    .set({ revokedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows > 0n
}

/** Turns off the user's feeds that were made since then. */
export async function revokeFeedsSince(
  tx: AnyTx,
  { userId, since }: { userId: string; since: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('calendarFeeds')
    .set({ revokedAt: sql`clock_timestamp()` })
    .where('userId', '=', userId)
    .where('madeAt', '>=', since)
    .where('revokedAt', 'is', null)
    .execute()
}

/** The feed of a secret; undefined if the secret is unknown or revoked. Locks nothing. */
export async function findBySecret(db: Db, secretHash: Buffer): Promise<FeedRow | undefined> {
  return db
    .selectFrom('calendarFeeds')
    .selectAll()
    .where('secretHash', '=', secretHash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
}

/** Marks a feed as fetched and returns it; undefined if it was revoked. Concurrent requests wait for each other. */
export async function markFetched(db: Db, id: string): Promise<FeedRow | undefined> {
  return db
    .updateTable('calendarFeeds')
    .set({ fetchedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Records the hash of the answer, and since when it is the same: a whole second, later than that of earlier answers.
 */
export async function markChanged(db: Db, id: string, hash: Buffer): Promise<Temporal.Instant> {
  const { changedAt } = await db
    .updateTable('calendarFeeds')
    .set({
      textHash: hash,
      // Concurrent requests with the same answer record it once.
      changedAt: sql<Temporal.Instant>`case when text_hash = ${hash} then changed_at
        else greatest(date_trunc('second', clock_timestamp()), changed_at + interval '1 second') end`,
    })
    .where('id', '=', id)
    .returning(sql<Temporal.Instant>`changed_at`.as('changedAt'))
    .executeTakeFirstOrThrow()
  return changedAt
}

/**
 * Lessons of a time range, or given ones: those of a trainer, or those of some riders without other riders (S6).
 * `FedLesson[]` as JSON: parsing thousands here would delay other requests.
 */
export async function fedLessons(
  tx: Tx,
  of: { trainerId: string } | { riderIds: readonly string[] },
  which: readonly [Temporal.Instant, Temporal.Instant] | { lessonIds: readonly string[] },
  today: Temporal.PlainDate,
): Promise<string> {
  const these =
    'lessonIds' in which
      ? sql`l.id = any(${which.lessonIds}::uuid[])`
      : sql`l.starts_at >= ${which[0]} and l.starts_at < ${which[1]}`
  const seats = sql`and s.state <> 'held' ${'riderIds' in of ? sql`and s.rider_id = any(${of.riderIds}::uuid[])` : sql``}`
  const whose =
    'trainerId' in of
      ? sql`l.trainer_id = ${of.trainerId} and (not l.from_hold or exists (
          select from seats s where s.business_id = l.business_id and s.lesson_id = l.id ${seats}))`
      : sql`exists (select from seats s where s.business_id = l.business_id and s.lesson_id = l.id ${seats})`
  // A lesson's title may name other families.
  const name = 'trainerId' in of ? sql`coalesce(nullif(l.title, ''), o.name)` : sql`o.name`
  // For a client, cancelling and reinstating a seat changes the lesson.
  const ownSeats = sql`from seats s where s.business_id = l.business_id and s.lesson_id = l.id ${seats}`
  const counted =
    'riderIds' in of
      ? sql`l.sequence + (select sum(s.sequence + 1) - 1 ${ownSeats})::integer as sequence,
          greatest(l.changed_at, (select max(s.changed_at) ${ownSeats})) as "changedAt"`
      : sql`l.sequence, l.changed_at as "changedAt"`
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(fed), '[]')::text as json from (select l.id, ${counted}, l.starts_at as "startsAt",
        l.ends_at as "endsAt", l.time_zone as "timeZone",
      case when ${'riderIds' in of} and not exists (
          select from seats s where s.business_id = l.business_id and s.lesson_id = l.id ${seats}
            and s.state in ('requested', 'booked', 'attended'))
        then 'cancelled' else l.state end as state,
      ${name} as name, p.name as place, a.name as arena,
      case when p.id is not null then
        json_build_object('street', p.street, 'postcode', p.postcode, 'city', p.city, 'country', p.country) end as address,
      (select coalesce(json_agg(json_build_object('name', r.first_name || ' ' || r.last_name,
          'isMinor', coalesce(r.date_of_birth > ${today}::date - interval '18 years', false))
          order by r.last_name collate "und-x-icu", r.first_name collate "und-x-icu", r.id), '[]')
        from seats s join riders r on r.business_id = s.business_id and r.id = s.rider_id
        where s.business_id = l.business_id and s.lesson_id = l.id and s.state in ('requested', 'booked', 'attended')
          ${seats}) as riders
    from lessons l
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
      left join arenas a on a.business_id = l.business_id and a.id = l.arena_id
    where l.business_id = ${tx.businessId} and ${these} and ${whose}
    order by l.starts_at, l.id limit 5000) fed`.execute(tx)
  return rows[0]?.json ?? '[]'
}
