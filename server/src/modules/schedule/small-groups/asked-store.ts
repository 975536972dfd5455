import { sql } from 'kysely'
import { instantText } from '#database/instant-text.ts'
import type { Tx } from '#database/scope.ts'
import { isOpenTypeChange } from './open-type-store.ts'

/** A question for the trainer. */
export interface AskedRow {
  lessonId: string
  trainerId: string
  was: string
  becomes: string
  startsAt: Temporal.Instant
  timeZone: string
  wasMinutes: number
  minutes: number
  priceMinor: number
  currency: string
  answerBy: Temporal.Instant
  seats: {
    seatId: string
    riderName: string
    wasPriceMinor: number
    answer: 'agreed' | 'declined' | null
    /** ISO 8601, UTC. */
    answeredAt: string | null
    answeredBy: string | null
  }[]
}

const named = sql`was.name as was, o.name as becomes, l.starts_at, l.time_zone,
  (extract(epoch from q.ends_at - q.starts_at) / 60)::integer as was_minutes, q.minutes, q.price_minor, b.currency, q.answer_by`
const joined = sql`join lessons l on l.business_id = q.business_id and l.id = q.lesson_id
  join businesses b on b.id = q.business_id
  join offers was on was.business_id = q.business_id and was.id = q.was_offer_id
  join offers o on o.business_id = q.business_id and o.id = q.offer_id`

/** Questions that stand, next lesson first. Riders who left without an answer are not asked any more. */
export async function listAsked(tx: Tx, at: Temporal.Instant, limit: number): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select q.lesson_id, l.trainer_id, ${named}, (
      select coalesce(jsonb_agg(jsonb_build_object('seatId', y.seat_id, 'riderName', r.first_name || ' ' || r.last_name,
          'wasPriceMinor', y.was_price_minor, 'answer', y.answer,
          'answeredAt', ${instantText('y.answered_at')},
          'answeredBy', u.first_name || ' ' || u.last_name)
        order by r.first_name, r.last_name, y.seat_id), '[]')
      from type_change_seats y
        join seats s on s.business_id = y.business_id and s.id = y.seat_id
        join riders r on r.business_id = s.business_id and r.id = s.rider_id
        left join users u on u.id = y.answered_by
      where y.business_id = q.business_id and y.type_change_id = q.id
        and (y.answer is not null or s.state = 'booked')) as seats
    from type_changes q ${joined}
    where q.business_id = ${tx.businessId} and ${isOpenTypeChange(at)}
      and (current_setting('app.sees', true) is distinct from 'own' or l.trainer_id = current_setting('app.user')::uuid)
    order by l.starts_at, l.id limit ${limit}`.execute(tx)
  return rows
}

/** A question for a family. */
export interface AskedSeatRow extends Omit<AskedRow, 'lessonId' | 'trainerId' | 'seats'> {
  seatId: string
  riderId: string
  riderName: string
  /** Of the seat. */
  version: number
  wasOfferId: string
  offerId: string
  wasPriceMinor: number
  cancelLadder: unknown
  soldBy: 'business' | 'trainer'
  clientId: string
  /** The rider's household and payers. */
  clientIds: string[]
}

/** Questions to the families of seats, or of riders, that wait for an answer, next lesson first. */
export async function openTypeChanges(
  tx: Tx,
  of: { seatIds: readonly string[] } | { riderIds: readonly string[] },
  at: Temporal.Instant,
): Promise<AskedSeatRow[]> {
  const these =
    'seatIds' in of ? sql`s.id = any(${of.seatIds}::uuid[])` : sql`s.rider_id = any(${of.riderIds}::uuid[])`
  const { rows } = await sql<AskedSeatRow>`
    select s.id as seat_id, s.rider_id, r.first_name || ' ' || r.last_name as rider_name, s.version, ${named},
      q.was_offer_id, q.offer_id, y.was_price_minor, q.cancel_ladder, s.sold_by, s.client_id,
      array(select s.client_id union select a.client_id from rider_access a
        where a.business_id = s.business_id and a.rider_id = s.rider_id and a.is_payer) as client_ids
    from type_change_seats y
      join type_changes q on q.business_id = y.business_id and q.id = y.type_change_id ${joined}
      join seats s on s.business_id = y.business_id and s.id = y.seat_id
      join riders r on r.business_id = s.business_id and r.id = s.rider_id
    where y.business_id = ${tx.businessId} and ${these} and y.answer is null and s.state = 'booked'
      and ${isOpenTypeChange(at)}
    order by l.starts_at, s.id limit 200`.execute(tx)
  return rows
}
