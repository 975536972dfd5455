import type { CancelReason } from '@cavaletti/contract/schedule/cancelling/cancel-reasons'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { MoveRequests } from '#database/tables.ts'
import type { MoveOutcome } from './announce-moves.ts'

export type MoveRequestRow = Selectable<MoveRequests>

type New = Omit<Insertable<MoveRequests>, 'businessId' | 'endedAt' | 'outcome' | 'message'>

export async function insertRequest(tx: Tx, row: New): Promise<void> {
  await tx
    .insertInto('moveRequests')
    .values({ businessId: tx.businessId, ...row })
    .execute()
}

export async function findRequest(tx: Tx, id: string): Promise<MoveRequestRow | undefined> {
  return tx
    .selectFrom('moveRequests')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A request that ended, with the seat it was about. */
export type Ended = Pick<MoveRequestRow, 'id' | 'seatId'>

/** Ends those of these requests that wait. Lock their lessons before. */
export async function endRequests(
  tx: Tx,
  ids: readonly string[],
  { outcome, at, message = '' }: { outcome: MoveOutcome; at: Temporal.Instant; message?: string },
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`update move_requests
    set ended_at = ${at}::timestamptz, outcome = ${outcome}, message = ${message}
    where business_id = ${tx.businessId} and id = any(${ids}::uuid[]) and ended_at is null
    returning id, seat_id as "seatId"`.execute(tx)
  return rows
}

/** Requests about these seats that have not ended. */
export async function requestsOfSeats(tx: Tx, seatIds: readonly string[]): Promise<MoveRequestRow[]> {
  const { rows } = await sql<MoveRequestRow>`select * from move_requests
    where business_id = ${tx.businessId} and seat_id = any(${seatIds}::uuid[]) and ended_at is null
    order by id`.execute(tx)
  return rows
}

/** Requests that nobody answered in time, with their lessons. */
export async function expiredRequests(
  tx: Tx,
  at: Temporal.Instant,
): Promise<{ id: string; lessonId: string }[]> {
  const { rows } = await sql<{ id: string; lessonId: string }>`select m.id, s.lesson_id as "lessonId"
    from move_requests m join seats s on s.business_id = m.business_id and s.id = m.seat_id
    where m.business_id = ${tx.businessId} and m.ended_at is null and m.expires_at <= ${at}::timestamptz
    order by m.id`.execute(tx)
  return rows
}

/**
 * Requests for a place in a lesson that was cancelled, or is not where it was asked for, with their own lessons.
 * `because`: null if it was moved.
 */
export async function requestsForOthers(
  tx: Tx,
): Promise<{ id: string; lessonId: string; because: CancelReason | null }[]> {
  const { rows } = await sql<{ id: string; lessonId: string; because: CancelReason | null }>`
    select m.id, s.lesson_id as "lessonId", case l.state when 'cancelled' then l.cancelled_because end as because
    from move_requests m join seats s on s.business_id = m.business_id and s.id = m.seat_id
      join lessons l on l.business_id = m.business_id and l.id = m.lesson_id
    where m.business_id = ${tx.businessId} and m.ended_at is null and (l.state = 'cancelled'
      or (l.starts_at, l.trainer_id, l.place_id, l.arena_id) is distinct from (m.starts_at, m.trainer_id, m.place_id, m.arena_id))
    order by m.id`.execute(tx)
  return rows
}

/** Whether a request waits for a place in one of these lessons. */
export async function isAskedFor(tx: Tx, lessonIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from move_requests
    where business_id = ${tx.businessId} and lesson_id = any(${lessonIds}::uuid[]) and ended_at is null
    limit 1`.execute(tx)
  return rows.length > 0
}
