import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Series that no user has ended, and that have lessons to come or may still plan some. */
export async function runningSeries(
  tx: Tx,
  at: Temporal.Instant,
): Promise<{ id: string; version: number }[]> {
  // Zones do not matter: ending a series on its last day changes nothing.
  const today = at.toZonedDateTimeISO('UTC').toPlainDate().toString().replaceAll('-', '')
  const { rows } = await sql<{ id: string; version: number }>`
    select s.id, s.version from lesson_series s
    where s.business_id = ${tx.businessId} and s.ended_at is null and (
      s.rule !~ 'UNTIL=|COUNT='
      or substring(s.rule from 'UNTIL=([0-9]{8})') >= ${today}
      or exists (select from lessons l where l.business_id = s.business_id and l.series_id = s.id
        and l.state = 'planned' and l.starts_at > ${at}::timestamptz))
    order by s.id`.execute(tx)
  return rows
}

interface ToCome {
  id: string
  /** A seat has attendance or a late cancellation, so the lesson cannot be cancelled as a whole. */
  isSettled: boolean
  /** A seat is booked or requested. */
  isTaken: boolean
}

/** Planned lessons that have not begun, the next ones first. */
export async function lessonsAfter(tx: Tx, at: Temporal.Instant): Promise<ToCome[]> {
  const { rows } = await sql<ToCome>`
    select l.id, coalesce(taken.is_settled, false) as is_settled, coalesce(taken.is_taken, false) as is_taken
    from lessons l
      cross join lateral (select bool_or(s.state in ('attended', 'no_show', 'late_cancelled')) as is_settled,
        bool_or(s.state in ('requested', 'booked')) as is_taken
        from seats s where s.business_id = l.business_id and s.lesson_id = l.id) taken
    where l.business_id = ${tx.businessId} and l.state = 'planned' and l.starts_at > ${at}::timestamptz
    order by l.starts_at, l.id`.execute(tx)
  return rows
}
