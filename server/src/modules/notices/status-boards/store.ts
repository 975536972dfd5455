import { sql } from 'kysely'
import type { ReplyOf } from '@cavaletti/contract'
import type { statusBoardsApi } from '@cavaletti/contract/notices/status-boards'
import type { Tx } from '#database/scope.ts'
import { isOpenChange } from '#modules/schedule/disruptions/index.ts'

type ShownSeat = ReplyOf<typeof statusBoardsApi.disruptionBoard>['seats'][number]

export interface BoardSeat extends Pick<
  ShownSeat,
  | 'seatId'
  | 'lessonId'
  | 'timeZone'
  | 'riderName'
  | 'offerName'
  | 'outcome'
  | 'was'
  | 'becomes'
  | 'state'
  | 'isWaiting'
  | 'answer'
  | 'answeredBy'
  | 'phonedBy'
> {
  riderId: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  answeredAt: Temporal.Instant | null
  phonedAt: Temporal.Instant | null
}

/** The seats of a disruption, by time. */
export async function seatsOfBoard(tx: Tx, id: string, at: Temporal.Instant): Promise<BoardSeat[]> {
  const { rows } = await sql<BoardSeat>`
    select s.id as "seatId", l.id as "lessonId", s.rider_id as "riderId", l.starts_at as "startsAt", l.ends_at as "endsAt",
      l.time_zone as "timeZone", r.first_name || ' ' || r.last_name as "riderName", o.name as "offerName", x.outcome,
      coalesce(wh.name, wt.first_name || ' ' || wt.last_name) as was,
      coalesce(h.name, t.first_name || ' ' || t.last_name) as becomes,
      s.state, ${isOpenChange(at)} as "isWaiting", x.answer, x.answered_at as "answeredAt",
      a.first_name || ' ' || a.last_name as "answeredBy", x.phoned_at as "phonedAt",
      p.first_name || ' ' || p.last_name as "phonedBy"
    from disrupted_seats x
      join disruptions d on d.business_id = x.business_id and d.id = x.disruption_id
      join seats s on s.business_id = x.business_id and s.id = x.seat_id
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      join riders r on r.business_id = s.business_id and r.id = s.rider_id
      left join horses wh on wh.business_id = x.business_id and wh.id = x.was_horse_id
      left join horses h on h.business_id = x.business_id and h.id = x.horse_id
      left join users wt on wt.id = x.was_trainer_id
      left join users t on t.id = x.trainer_id
      left join users a on a.id = x.answered_by
      left join users p on p.id = x.phoned_by
    where x.business_id = ${tx.businessId} and x.disruption_id = ${id}
    order by l.starts_at, s.id limit 1000`.execute(tx)
  return rows
}

export interface ContactRow {
  riderId: string
  clientId: string
  userId: string | null
  name: string
  phone: string
}

/** The household of each rider first, then others who are told of the rider (P1), with or without an account. */
export async function contactsOf(tx: Tx, riderIds: readonly string[]): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select distinct on (r.id, c.id) r.id as "riderId", c.id as "clientId",
      case when u.status = 'active' and exists (
        select from memberships m where m.of_business_id = ${tx.businessId} and m.user_id = u.id
          and (m.ends_at is null or m.ends_at > clock_timestamp())) then u.id end as "userId",
      c.first_name || ' ' || c.last_name as name, c.phone, c.id <> r.client_id as "isOther"
    from riders r
      join clients c on c.business_id = r.business_id and c.archived_at is null and c.left_at is null
      left join rider_access a on a.business_id = r.business_id and a.rider_id = r.id and a.client_id = c.id
      left join users u on u.id = c.user_id
    where r.business_id = ${tx.businessId} and r.id = any(${riderIds}::uuid[])
      and (c.id = r.client_id or a.is_guardian or 'reminders' = any(a.permissions))
    order by r.id, c.id`.execute(tx)
  return rows.toSorted((x, y) => Number('isOther' in x && x.isOther) - Number('isOther' in y && y.isOther))
}
