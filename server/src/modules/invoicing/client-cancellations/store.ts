import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Lessons, Seats } from '#database/tables.ts'
import { invoiceOfPlace } from '#modules/schedule/charge-status/index.ts'

/** A seat with the data for its cancellation cost. Amounts in the minor unit. */
export type CancellableSeat = Pick<
  Selectable<Seats>,
  | 'id'
  | 'version'
  | 'state'
  | 'riderId'
  | 'clientId'
  | 'priceMinor'
  | 'cancelLadder'
  | 'cancelGraceUntil'
  | 'chargeMinor'
  | 'soldBy'
  | 'cancelledAt'
> & {
  lesson: Pick<Selectable<Lessons>, 'state' | 'startsAt' | 'timeZone' | 'offerId' | 'trainerId'>
  riderName: string
  /** Paid by card when it was booked, and not credited; null: not paid by card. Minor unit. */
  paidMinor: number | null
  trainerName: string
  /** The rider's household and payers. */
  clientIds: string[]
}

/** Finds a seat. A request that has expired by that moment counts as cancelled. */
export async function findSeat(
  tx: Tx,
  seatId: string,
  at: Temporal.Instant,
): Promise<CancellableSeat | undefined> {
  const { rows } = await sql<
    Omit<CancellableSeat, 'lesson'> & CancellableSeat['lesson'] & { lessonState: 'planned' | 'cancelled' }
  >`
    select s.id, s.version, case when s.held_until <= ${at}::timestamptz then 'cancelled' else s.state end as state,
      s.rider_id, s.client_id, s.price_minor, s.cancel_ladder, s.cancel_grace_until, s.charge_minor, s.sold_by, s.cancelled_at, l.state as lesson_state, l.starts_at,
      l.time_zone, l.offer_id, l.trainer_id, r.first_name || ' ' || r.last_name as rider_name,
      coalesce(u.first_name || ' ' || u.last_name, '') as trainer_name,
      (select (line.amount_minor - coalesce((select sum(back.amount_minor) from document_lines back
          where back.business_id = line.business_id and back.credits = line.id), 0))::integer
        from booking_payment_seats b
          join booking_payments p on p.business_id = b.business_id and p.id = b.booking_payment_id
          join document_lines line on line.business_id = p.business_id and line.document_id = ${invoiceOfPlace}
            and line.seat_id = b.seat_id and line.credits is null
        where b.business_id = s.business_id and b.seat_id = s.id and b.is_paid limit 1) as paid_minor,
      array[s.client_id] || array(select a.client_id from rider_access a
        where a.business_id = s.business_id and a.rider_id = s.rider_id and a.is_payer) as client_ids
    from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join riders r on r.business_id = s.business_id and r.id = s.rider_id
      left join users u on u.id = l.trainer_id
    where s.business_id = ${tx.businessId} and s.id = ${seatId} and s.state <> 'held'`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { lessonState, startsAt, timeZone, offerId, trainerId, ...seat } = row
  return { ...seat, lesson: { state: lessonState, startsAt, timeZone, offerId, trainerId } }
}

/** Ids of the seats of a lesson that can be cancelled; undefined if there is no such lesson. */
export async function seatsToCancel(tx: Tx, lessonId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ seatIds: string[] }>`
    select array(select s.id from seats s where s.business_id = l.business_id and s.lesson_id = l.id
      and s.state in ('requested', 'booked', 'attended', 'no_show') order by s.created_at, s.id) as seat_ids
    from lessons l where l.business_id = ${tx.businessId} and l.id = ${lessonId}`.execute(tx)
  return rows[0]?.seatIds
}

/** Ids of the lessons to come in which seats were booked together. */
export async function lessonsOfTerm(tx: Tx, termId: string, at: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ lessonId: string }>`select lesson_id from seats
    where business_id = ${tx.businessId} and term_id = ${termId} and state = 'booked'
      and starts_at > ${at}::timestamptz`.execute(tx)
  return rows.map(({ lessonId }) => lessonId)
}

/** Active lesson types with their own cancellation policy (S13), by name. */
export async function offersThatDiffer(tx: Tx): Promise<{ name: string; cancelLadder: unknown }[]> {
  return tx
    .selectFrom('offers')
    .select(['name', 'cancelLadder'])
    .where('businessId', '=', tx.businessId)
    .where('cancelLadder', 'is not', null)
    .where('archivedAt', 'is', null)
    .orderBy(sql`name collate "und-x-icu"`)
    .limit(100)
    .execute()
}
