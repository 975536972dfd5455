import { type Selectable, sql } from 'kysely'
import type { ReplyOf } from '@cavaletti/contract'
import type { disruptionsApi } from '@cavaletti/contract/schedule/changes/disruptions'
import type { Disruptions } from '#database/tables.ts'
import type { Tx } from '#database/scope.ts'
import { isOpenChange } from './open-change-store.ts'

export type NewDisruption = Omit<
  Selectable<Disruptions>,
  'businessId' | 'undoneAt' | 'fromDay' | 'untilDay'
> & {
  fromDay: string
  untilDay: string | null
}

/** What became of a seat. Survives JSON. */
export interface DisruptedSeat {
  seatId: string
  outcome: 'horse' | 'no_horse' | 'trainer' | 'cancelled'
  wasHorseId?: string
  horseId?: string
  wasTrainerId?: string
  trainerId?: string
}

/** A disruption as people read it. */
export interface DisruptionRow {
  id: string
  cause: ReplyOf<typeof disruptionsApi.disruptions>['items'][number]['cause']
  horseName: string | null
  trainerName: string | null
  fromDay: Temporal.PlainDate
  untilDay: Temporal.PlainDate | null
  reason: string
  madeAt: Temporal.Instant
  madeBy: string
  undoneAt: Temporal.Instant | null
}

export async function insertDisruption(
  tx: Tx,
  { id, cause, horseId, trainerId, fromDay, untilDay, reason, madeBy, madeAt }: NewDisruption,
  seats: readonly DisruptedSeat[],
): Promise<void> {
  await sql`insert into disruptions (business_id, id, cause, horse_id, trainer_id, from_day, until_day, reason, made_by, made_at)
    values (${tx.businessId}, ${id}, ${cause}, ${horseId}, ${trainerId}, ${fromDay}::date, ${untilDay}::date, ${reason},
      ${madeBy}, ${madeAt}::timestamptz)`.execute(tx)
  await sql`insert into disrupted_seats (business_id, disruption_id, seat_id, outcome, was_horse_id, horse_id,
      was_trainer_id, trainer_id)
    select ${tx.businessId}, ${id}, "seatId", outcome, "wasHorseId", "horseId", "wasTrainerId", "trainerId"
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as seat("seatId" uuid, outcome text, "wasHorseId" uuid,
      "horseId" uuid, "wasTrainerId" uuid, "trainerId" uuid)`.execute(tx)
}

/** Marks a disruption as undone. Returns false if it is undone already. */
export async function markUndone(tx: Tx, id: string, at: Temporal.Instant): Promise<boolean> {
  const row = await tx
    .updateTable('disruptions')
    .set({ undoneAt: at })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const described = sql`d.id, d.cause, h.name as "horseName", t.first_name || ' ' || t.last_name as "trainerName",
  d.from_day as "fromDay", d.until_day as "untilDay", d.reason, d.made_at as "madeAt",
  m.first_name || ' ' || m.last_name as "madeBy", d.undone_at as "undoneAt"`
const joined = sql`disruptions d
  join users m on m.id = d.made_by
  left join users t on t.id = d.trainer_id
  left join horses h on h.business_id = d.business_id and h.id = d.horse_id`

export async function findDisruption(tx: Tx, id: string): Promise<DisruptionRow | undefined> {
  const { rows } = await sql<DisruptionRow>`select ${described} from ${joined}
    where d.business_id = ${tx.businessId} and d.id = ${id}`.execute(tx)
  return rows[0]
}

export interface CountedDisruption extends DisruptionRow {
  seats: number
  waiting: number
  answered: number
  isOver: boolean
}

/** Disruptions that were not undone, latest first. */
export async function listDisruptions(
  tx: Tx,
  { since, at, limit }: { since: Temporal.Instant; at: Temporal.Instant; limit: number },
): Promise<CountedDisruption[]> {
  const { rows } =
    await sql<CountedDisruption>`select ${described}, c.seats, c.waiting, c.answered, c.is_over as "isOver"
    from ${joined} cross join lateral (
      select count(*)::integer as seats, count(*) filter (where ${isOpenChange(at)})::integer as waiting,
        count(*) filter (where x.answer is not null)::integer as answered,
        coalesce(max(l.starts_at) filter (where x.outcome <> 'no_horse' or s.horse_id is null) <= ${at}::timestamptz,
          true) as is_over
      from disrupted_seats x
        join seats s on s.business_id = x.business_id and s.id = x.seat_id
        join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      where x.business_id = d.business_id and x.disruption_id = d.id) c
    where d.business_id = ${tx.businessId} and d.undone_at is null and d.made_at >= ${since}::timestamptz
    order by d.made_at desc limit ${limit}`.execute(tx)
  return rows
}

/** Notes that the family of a seat was phoned, or not after all. Returns false if the disruption has no such seat. */
export async function notePhoned(
  tx: Tx,
  { id, seatId }: { id: string; seatId: string },
  phoned: { at: Temporal.Instant; by: string } | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('disruptedSeats')
    .set({ phonedAt: phoned?.at ?? null, phonedBy: phoned?.by ?? null })
    .where('businessId', '=', tx.businessId)
    .where('disruptionId', '=', id)
    .where('seatId', '=', seatId)
    .returning('seatId')
    .executeTakeFirst()
  return row !== undefined
}

/** A change that a family was asked about. */
export interface OpenChange {
  seatId: string
  riderId: string
  riderName: string
  version: number
  outcome: 'horse' | 'trainer'
  offerName: string
  startsAt: Temporal.Instant
  timeZone: string
  was: string
  becomes: string
}

/** Open changes of seats, or of riders, next first. Of several changes of a seat, the latest. */
export async function openChanges(
  tx: Tx,
  of: { seatIds: readonly string[] } | { riderIds: readonly string[] },
  at: Temporal.Instant,
): Promise<OpenChange[]> {
  const these =
    'seatIds' in of ? sql`s.id = any(${of.seatIds}::uuid[])` : sql`s.rider_id = any(${of.riderIds}::uuid[])`
  const { rows } = await sql<OpenChange>`select * from (
    select distinct on (s.id) s.id as "seatId", s.rider_id as "riderId", r.first_name || ' ' || r.last_name as "riderName",
      s.version, x.outcome, o.name as "offerName", l.starts_at as "startsAt", l.time_zone as "timeZone",
      coalesce(wh.name, wt.first_name || ' ' || wt.last_name, '') as was,
      coalesce(h.name, t.first_name || ' ' || t.last_name, '') as becomes
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
    where x.business_id = ${tx.businessId} and ${these} and ${isOpenChange(at)}
    order by s.id, d.made_at desc) open order by "startsAt", "seatId" limit 200`.execute(tx)
  return rows
}

/** Stores the answer of a family to the open changes of a seat. @returns how many there were */
export async function answerOpenChanges(
  tx: Tx,
  seatId: string,
  { answer, by, at }: { answer: 'agreed' | 'declined'; by: string; at: Temporal.Instant },
): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update disrupted_seats set answer = ${answer}, answered_at = ${at}::timestamptz,
      answered_by = ${by}
    where business_id = ${tx.businessId} and seat_id = ${seatId} and disruption_id in (
      select x.disruption_id from disrupted_seats x
        join disruptions d on d.business_id = x.business_id and d.id = x.disruption_id
        join seats s on s.business_id = x.business_id and s.id = x.seat_id
        join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      where x.business_id = ${tx.businessId} and x.seat_id = ${seatId} and ${isOpenChange(at)})`.execute(tx)
  return Number(numAffectedRows)
}
