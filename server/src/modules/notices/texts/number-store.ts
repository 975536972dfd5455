import { sql } from 'kysely'
import type { AnyTx, Tx } from '#database/scope.ts'
import { readMobileNumber } from '#platform/texts/mobile-number.ts'

/** Whether text messages reach a client, as in the contract. */
export interface NumberRow {
  state: 'ready' | 'no_number' | 'bad' | 'stopped'
  number: string | null
  since: Temporal.Instant | null
}

/** The mobile number of a person who is a client of the business; undefined if they are none. */
export async function findNumber(tx: Tx, userId: string): Promise<NumberRow | undefined> {
  return readNumber(tx, sql`c.user_id = ${userId} and c.archived_at is null and c.left_at is null`)
}

/** The mobile number of a client with an account; undefined without one. */
export async function numberOfClient(tx: Tx, clientId: string): Promise<NumberRow | undefined> {
  return readNumber(tx, sql`c.id = ${clientId} and c.user_id is not null`)
}

async function readNumber(tx: Tx, which: ReturnType<typeof sql>): Promise<NumberRow | undefined> {
  const { rows } = await sql<{ userId: string; phone: string; country: string }>`
    select c.user_id as "userId", c.phone, b.country from clients c join businesses b on b.id = c.business_id
    where c.business_id = ${tx.businessId} and ${which}`.execute(tx)
  const [client] = rows
  if (!client) return undefined
  const number = readMobileNumber(client.phone, client.country)
  if (number === null) return { state: 'no_number', number, since: null }
  const closed = await tx
    .selectFrom('textNumbers')
    .select(['state', 'since'])
    .where('userId', '=', client.userId)
    .where('number', '=', number)
    .executeTakeFirst()
  return closed
    ? { state: closed.state === 'stopped' ? 'stopped' : 'bad', number, since: closed.since }
    : { state: 'ready', number, since: null }
}

export interface ClosedNumber {
  userId: string
  number: string
  state: 'bad' | 'stopped'
  since: Temporal.Instant
  reason: string
}

/** Longest reason that is kept: a provider may send a long one. */
const longestReason = 500

export async function closeNumber(tx: AnyTx, closed: ClosedNumber): Promise<void> {
  const { userId, number, state, since, reason } = closed
  await sql`insert into text_numbers (user_id, number, state, since, reason)
    values (${userId}, ${number}, ${state}, ${since}::timestamptz, ${reason.slice(0, longestReason)})
    on conflict (user_id, number) do update set state = excluded.state, since = excluded.since, reason = excluded.reason`.execute(
    tx,
  )
}

/** Closes the number for everybody who got text messages there. */
export async function stopNumber(
  tx: AnyTx,
  { number, since, reason }: Pick<ClosedNumber, 'number' | 'since' | 'reason'>,
): Promise<void> {
  await sql`insert into text_numbers (user_id, number, state, since, reason)
    select distinct user_id, number, 'stopped', ${since}::timestamptz, ${reason.slice(0, longestReason)}
    from texts where number = ${number}
    on conflict (user_id, number) do update set state = 'stopped', since = excluded.since, reason = excluded.reason`.execute(
    tx,
  )
}

export async function openNumber(tx: AnyTx, number: string): Promise<void> {
  await tx.deleteFrom('textNumbers').where('number', '=', number).where('state', '=', 'stopped').execute()
}
