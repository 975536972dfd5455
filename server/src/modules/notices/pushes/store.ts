import { sql } from 'kysely'
import type { AnyTx, Db } from '#database/scope.ts'

/** A notification as the browser shows it; the names are those of the standard. */
export interface PushText {
  title: string
  body: string
  /** Address of the screen that a press opens. */
  navigate: string
  /** Replaces a shown notification with the same tag. */
  tag: string
  lang: string
}

export interface NewPush {
  id: string
  businessId: string
  userId: string
  message: PushText
  topic: string
  isUrgent: boolean
  usefulUntil: Temporal.Instant
  waitsFor: readonly string[]
  createdAt: Temporal.Instant
}

export async function insertPush(tx: AnyTx, push: NewPush): Promise<void> {
  await sql`insert into pushes (id, of_business_id, user_id, message, topic, is_urgent, useful_until, waits_for, created_at)
    values (${push.id}, ${push.businessId}, ${push.userId}, ${JSON.stringify(push.message)}::jsonb, ${push.topic},
      ${push.isUrgent}, ${push.usefulUntil}::timestamptz, ${push.waitsFor}::uuid[], ${push.createdAt}::timestamptz)`.execute(
    tx,
  )
}

/** Counting stops here: beyond, the order makes no difference. */
const mostCounted = 1000

/** Pushes of a business that wait for their first attempt. */
export async function countWaiting(tx: AnyTx, businessId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (select from pushes
    where of_business_id = ${businessId} and attempts = 0 and waits_for <> '{}' limit ${mostCounted}) waiting`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export interface WaitingPush {
  id: string
  businessId: string
  message: PushText | null
  topic: string
  isUrgent: boolean
  usefulUntil: Temporal.Instant
}

/** A push that this device still waits for. */
export async function findWaiting(
  db: Db,
  id: string,
  subscriptionId: string,
): Promise<WaitingPush | undefined> {
  const { rows } = await sql<WaitingPush>`select id, of_business_id as "businessId", message, topic,
    is_urgent as "isUrgent", useful_until as "usefulUntil"
    from pushes where id = ${id} and ${subscriptionId}::uuid = any(waits_for)`.execute(db)
  return rows[0]
}

/** What became of an attempt at one device. `failed`: nothing more is tried there. */
export interface Attempt {
  id: string
  subscriptionId: string
  state: 'sent' | 'failed' | 'retrying'
  error: string | null
  at: Temporal.Instant
}

/** Stores an attempt. Returns true if the push has failed: no device has it, and none is left. */
export async function noteAttempt(
  tx: AnyTx,
  { id, subscriptionId, state, error, at }: Attempt,
): Promise<boolean> {
  const { rows } = await sql<{ hasFailed: boolean }>`update pushes set attempts = attempts + 1,
      last_attempt_at = ${at}::timestamptz, last_error = coalesce(${error}, last_error),
      sent_at = case when ${state === 'sent'} then coalesce(sent_at, ${at}::timestamptz) else sent_at end,
      waits_for = case when ${state === 'retrying'} then waits_for
        else array_remove(waits_for, ${subscriptionId}::uuid) end
    where id = ${id} and ${subscriptionId}::uuid = any(waits_for)
    returning sent_at is null and waits_for = '{}' as "hasFailed"`.execute(tx)
  return rows[0]?.hasFailed ?? false
}

/** Deletes texts of pushes that are of no use any more, and pushes that are old. */
export async function endUselessPushes(
  db: Db,
  at: Temporal.Instant,
  before: Temporal.Instant,
): Promise<void> {
  await sql`update pushes set message = null where message is not null and useful_until <= ${at}::timestamptz`.execute(
    db,
  )
  await sql`delete from pushes where created_at < ${before}::timestamptz and message is null`.execute(db)
}

/** SQL: pushes that did not arrive. */
export const undeliveredPushes = {
  messages: sql`pushes as m`,
  waits: sql`m.sent_at is null and m.waits_for <> '{}'`,
  failed: sql`m.sent_at is null and m.waits_for = '{}'`,
}
