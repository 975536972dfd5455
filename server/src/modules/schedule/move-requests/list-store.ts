import { sql } from 'kysely'
import { instantText } from '#database/instant-text.ts'
import type { Tx } from '#database/scope.ts'
import { invoicedSeat } from '#modules/schedule/charge-status/index.ts'
import type { MoveRequestRow } from './store.ts'

interface Where {
  trainerId: string
  trainerName: string
  placeId: string | null
  placeName: string | null
  arenaId: string | null
  arenaName: string | null
  /** ISO 8601, UTC. */
  startsAt: string
  endsAt: string
}

/** A request that waits for a trainer. */
export interface WaitingMove extends Pick<MoveRequestRow, 'id' | 'seatId' | 'riderId' | 'expiresAt'> {
  lessonId: string
  riderName: string
  dateOfBirth: Temporal.PlainDate | null
  clientId: string
  clientName: string
  offerId: string
  offerName: string
  timeZone: string
  from: Where
  to: Where
  /** The lesson in which a place is asked for; null: the lesson itself moves. */
  toLessonId: string | null
  /** Series with which that lesson moves. */
  toSeriesId: string | null
  isInvoiced: boolean
  horseId: string | null
  horseName: string | null
  needsHorse: boolean
  moves: number
  requestedAt: Temporal.Instant
}

/** Where and when: columns of `time`, with the names joined as `u`, `p` and `a`. */
const where = (time: string, names: string) => {
  const [t, n] = [sql.raw(time), sql.raw(names)]
  return sql`json_build_object('trainerId', ${t}.trainer_id,
    'trainerName', coalesce(${n}u.first_name || ' ' || ${n}u.last_name, ''),
    'placeId', ${t}.place_id, 'placeName', ${n}p.name, 'arenaId', ${t}.arena_id, 'arenaName', ${n}a.name,
    'startsAt', ${instantText(`${time}.starts_at`)}, 'endsAt', ${instantText(`${time}.ends_at`)})`
}

const named = (time: string, names: string) =>
  sql.raw(`left join users ${names}u on ${names}u.id = ${time}.trainer_id
      left join places ${names}p on ${names}p.business_id = ${time}.business_id and ${names}p.id = ${time}.place_id
      left join arenas ${names}a on ${names}a.business_id = ${time}.business_id and ${names}a.id = ${time}.arena_id`)

/** Requests that wait for a trainer at a moment, next lesson first. */
export async function waitingMoves(tx: Tx, now: Temporal.Instant, limit: number): Promise<WaitingMove[]> {
  const { rows } = await sql<WaitingMove>`
    select m.id, m.seat_id, m.rider_id, m.expires_at, m.asked_at as requested_at, s.lesson_id, s.client_id, s.moves,
      r.first_name || ' ' || r.last_name as rider_name, r.date_of_birth,
      c.first_name || ' ' || c.last_name as client_name, l.offer_id, l.time_zone, o.name as offer_name,
      o.horses = 'assigned' as needs_horse, m.lesson_id as to_lesson_id,
      case when not j.is_exception then j.series_id end as to_series_id, ${invoicedSeat} as is_invoiced, h.id as horse_id, h.name as horse_name,
      ${where('l', 'f')} as "from", ${where('m', 't')} as "to"
    from move_requests m
      join seats s on s.business_id = m.business_id and s.id = m.seat_id and s.state = 'booked'
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id and l.state = 'planned'
      left join lessons j on j.business_id = m.business_id and j.id = m.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      join riders r on r.business_id = s.business_id and r.id = s.rider_id
      join clients c on c.business_id = s.business_id and c.id = s.client_id
      left join horses h on h.business_id = s.business_id and h.id = case when m.keeps_horse then s.horse_id else m.horse_id end
      ${named('l', 'f')} ${named('m', 't')}
    where m.business_id = ${tx.businessId} and m.ended_at is null and m.expires_at > ${now}::timestamptz
    order by least(l.starts_at, m.starts_at), m.id limit ${limit}`.execute(tx)
  return rows
}
