import { sql } from 'kysely'
import type { AnyTx, Db, Tx } from '#database/scope.ts'

export interface NewText {
  id: string
  userId: string
  number: string
  message: string
  isUrgent: boolean
  usefulUntil: Temporal.Instant
  createdAt: Temporal.Instant
}

export async function insertText(tx: Tx, text: NewText): Promise<void> {
  await sql`insert into texts (id, of_business_id, user_id, number, message, is_urgent, useful_until, created_at)
    values (${text.id}, ${tx.businessId}, ${text.userId}, ${text.number}, ${text.message}, ${text.isUrgent},
      ${text.usefulUntil}::timestamptz, ${text.createdAt}::timestamptz)`.execute(tx)
}

/** Two jobs of a business count one after the other. */
export async function lockCount(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`texts ${tx.businessId}`}, 0))`.execute(tx)
}

/** Text messages of the business on its present day, and those of them to a person. */
export async function countToday(
  tx: Tx,
  at: Temporal.Instant,
  userId: string | null = null,
): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::integer as all, count(*) filter (where t.user_id = ${userId}::uuid)::integer as own
    from texts t join businesses b on b.id = t.of_business_id
    where t.of_business_id = ${tx.businessId}
      and t.created_at >= date_trunc('day', ${at}::timestamptz, b.time_zone)`.execute(tx)
  return rows[0] ?? { all: 0, own: 0 }
}

export interface WaitingText {
  id: string
  businessId: string
  userId: string
  number: string
  message: string | null
  usefulUntil: Temporal.Instant
  state: 'queued' | 'sending'
}

/** A text message that is to be sent; `sending`: an attempt was interrupted. */
export async function findWaiting(db: Db, id: string): Promise<WaitingText | undefined> {
  const { rows } =
    await sql<WaitingText>`select id, of_business_id as "businessId", user_id as "userId", number,
    message, useful_until as "usefulUntil", state
    from texts where id = ${id} and state in ('queued', 'sending')`.execute(db)
  return rows[0]
}

/** Begins an attempt; false if another one has begun. */
export async function beginAttempt(db: Db, id: string, at: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`update texts set state = 'sending', attempts = attempts + 1,
    last_attempt_at = ${at}::timestamptz where id = ${id} and state = 'queued' returning id`.execute(db)
  return rows.length > 0
}

/** Notes the outcome of an attempt. A report that was faster stays. */
export async function noteState(
  tx: AnyTx | Db,
  id: string,
  {
    state,
    error,
    at,
  }: { state: 'queued' | 'sent' | 'unclear' | 'failed'; error: string | null; at: Temporal.Instant },
): Promise<void> {
  await sql`update texts set state = ${state}, last_attempt_at = ${at}::timestamptz,
    last_error = coalesce(${error}, last_error) where id = ${id} and state in ('queued', 'sending')`.execute(
    tx,
  )
}

/**
 * Notes what the provider reported of a delivery to this number. Returns the recipient, or undefined if there is no such
 * message or its end is already known.
 */
export async function noteReport(
  tx: AnyTx,
  { id, number }: { id: string; number: string },
  { state, error, at }: { state: 'delivered' | 'failed'; error: string | null; at: Temporal.Instant },
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`update texts set state = ${state},
    reported_at = ${at}::timestamptz, last_error = coalesce(${error}, last_error)
    where id = ${id} and number = ${number} and state in ('sending', 'sent', 'unclear')
    returning user_id as "userId"`.execute(tx)
  return rows[0]?.userId
}

/** Deletes the words of messages that are of no use any more, and messages that are old. */
export async function endUselessTexts(db: Db, at: Temporal.Instant, before: Temporal.Instant): Promise<void> {
  await sql`update texts set message = null where message is not null and useful_until <= ${at}::timestamptz`.execute(
    db,
  )
  await sql`delete from texts where created_at < ${before}::timestamptz and message is null`.execute(db)
}

/** SQL: text messages that were not sent, or perhaps not. */
export const undeliveredTexts = {
  messages: sql`texts as m`,
  waits: sql`m.state in ('queued', 'sending')`,
  failed: sql`m.state in ('failed', 'unclear')`,
}
