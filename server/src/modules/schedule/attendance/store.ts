import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Booked seats of past lessons, without attendance. */

export interface UnmarkedFilter {
  now: Temporal.Instant
  /** Only lessons that began before this moment. */
  before?: Temporal.Instant | undefined
  trainerId?: string | undefined
}

const unmarked = (businessId: string, { now, before, trainerId }: UnmarkedFilter) => sql`
  from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
  where s.business_id = ${businessId} and s.state = 'booked' and s.ends_at <= ${now} and l.state = 'planned'
    and (${before ?? null}::timestamptz is null or s.starts_at < ${before ?? null}::timestamptz)
    and (${trainerId ?? null}::uuid is null or l.trainer_id = ${trainerId ?? null}::uuid)`

export interface Unmarked {
  seats: number
  lessons: number
  oldestAt: Temporal.Instant | null
}

export async function countUnmarked(tx: Tx, filter: UnmarkedFilter): Promise<Unmarked> {
  const { rows } = await sql<Unmarked>`
    select count(*)::integer as seats, count(distinct l.id)::integer as lessons, min(s.starts_at) as oldest_at
    ${unmarked(tx.businessId, filter)}`.execute(tx)
  return rows[0] ?? { seats: 0, lessons: 0, oldestAt: null }
}

export interface UnmarkedLesson {
  id: string
  /** Minutes since 1970. */
  minute: number
}

/** Latest first. */
export async function listUnmarked(
  tx: Tx,
  filter: UnmarkedFilter,
  { after, limit }: { after: readonly [minute: number, id: string] | null; limit: number },
): Promise<UnmarkedLesson[]> {
  const minute = sql`(extract(epoch from l.starts_at) / 60)::integer`
  const { rows } = await sql<UnmarkedLesson>`
    select l.id, ${minute} as minute ${unmarked(tx.businessId, filter)}
      and (${after === null} or (${minute}, l.id) < (${after?.[0] ?? 0}::integer, ${after?.[1] ?? null}::uuid))
    group by l.id, minute order by minute desc, l.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Trainers with unmarked lessons that began in a time span, and who got no mail about them on this day. */
export async function trainersToTell(
  tx: Tx,
  { now, from, today }: { now: Temporal.Instant; from: Temporal.Instant; today: Temporal.PlainDate },
): Promise<string[]> {
  const { rows } = await sql<{ trainerId: string }>`
    select distinct l.trainer_id ${unmarked(tx.businessId, { now })} and s.starts_at >= ${from}
      and not exists (select from attendance_mails m where m.business_id = l.business_id and m.trainer_id = l.trainer_id
        and (not m.is_on or m.told_on >= ${today}))`.execute(tx)
  return rows.map(({ trainerId: id }) => id)
}

/** Records the mail of a day. Returns false if the trainer already got it or turned it off. */
export async function noteMailed(tx: Tx, trainerId: string, today: Temporal.PlainDate): Promise<boolean> {
  const { rows } = await sql`
    insert into attendance_mails as mails (business_id, trainer_id, told_on) values (${tx.businessId}, ${trainerId}, ${today})
    on conflict (business_id, trainer_id) do update set told_on = excluded.told_on
      where mails.is_on and (mails.told_on is null or mails.told_on < excluded.told_on)
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function wantsMails(tx: Tx, trainerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('attendanceMails')
    .select('isOn')
    .where('businessId', '=', tx.businessId)
    .where('trainerId', '=', trainerId)
    .executeTakeFirst()
  return found?.isOn ?? true
}

export async function setMails(tx: Tx, trainerId: string, isOn: boolean): Promise<void> {
  await tx
    .insertInto('attendanceMails')
    .values({ businessId: tx.businessId, trainerId, isOn })
    .onConflict((conflict) => conflict.columns(['businessId', 'trainerId']).doUpdateSet({ isOn }))
    .execute()
}
