import { type Selectable, sql } from 'kysely'
import { sqlNames } from '#database/names.ts'
import type { Tx } from '#database/scope.ts'
import type { Lessons, Seats } from '#database/tables.ts'
import type { OfferRow } from '#modules/schedule/offers/index.ts'
import { dayIn, now } from '#platform/clock.ts'

export type LessonRow = Selectable<Lessons>
export type SeatRow = Selectable<Seats>
/** Columns that plan a lesson; the others follow from them. */
export const planColumns = [
  'seriesId',
  'occurrenceDay',
  'isException',
  'clockShift',
  'offerId',
  'trainerId',
  'placeId',
  'arenaId',
  'title',
  'note',
  'startsAt',
  'endsAt',
  'timeZone',
  'capacity',
  'arenaUnits',
  'horseLeadMinutes',
  'trainerBufferMinutes',
] as const
const writtenColumns = [...planColumns, 'onDay'] as const
export type LessonDraft = Pick<LessonRow, 'businessId' | 'id' | (typeof planColumns)[number]>
/** Columns of a seat; its times are those of the lesson. */
export type SeatDraft = Pick<
  SeatRow,
  | 'id'
  | 'riderId'
  | 'horseId'
  | 'state'
  | 'heldUntil'
  | 'heldAs'
  | 'heldFor'
  | 'termId'
  | 'priceMinor'
  | 'taxRate'
  | 'soldBy'
> &
  Pick<SeatRow, 'overridden' | 'overrideReason' | 'cancelledFrom' | 'note' | 'workId'> &
  Pick<
    SeatRow,
    | 'message'
    | 'proposed'
    | 'travelFeeMinor'
    | 'declinedBecause'
    | 'cancelMessage'
    | 'moves'
    | 'firstStartsAt'
  > &
  Pick<SeatRow, 'cancelledAt' | 'cancelledBy' | 'feePercent' | 'feeMinor'> & {
    /** Null: the rider's current household. */
    clientId: string | null
  }

/** Locks trainers until the end of the transaction. */
export async function lockTrainers(tx: Tx, ids: readonly string[]): Promise<void> {
  const keys = ids.toSorted().map((id) => `trainer ${tx.businessId} ${id}`)
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(
    tx,
  )
}

export async function findLessons(tx: Tx, ids: readonly string[]): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`select * from lessons
    where business_id = ${tx.businessId} and id = any(${ids}::uuid[]) order by id`.execute(tx)
  return rows
}

/** Locks lessons in the order of their ids. */
export async function holdLessons(tx: Tx, ids: readonly string[]): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`select * from lessons
    where business_id = ${tx.businessId} and id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  return rows
}

export async function seatsOf(tx: Tx, lessonIds: readonly string[]): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`select * from seats
    where business_id = ${tx.businessId} and lesson_id = any(${lessonIds}::uuid[]) order by id`.execute(tx)
  return rows
}

/** Lesson types by id. */
export async function offersOf(tx: Tx, lessonIds: readonly string[]): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`select * from offers where business_id = ${tx.businessId} and id in (
    select offer_id from lessons where business_id = ${tx.businessId} and id = any(${lessonIds}::uuid[]))`.execute(
    tx,
  )
  return rows
}

export async function lessonOfSeat(tx: Tx, seatId: string): Promise<string | undefined> {
  const of = sql`where business_id = ${tx.businessId} and id = ${seatId}`
  const { rows } = await sql<{ lessonId: string }>`select lesson_id from seats ${of}`.execute(tx)
  return rows[0]?.lessonId
}

/** Lessons may swap times within a transaction: check overlaps at its end. */
export async function deferExclusions(tx: Tx): Promise<void> {
  await sql`set constraints lessons_trainer_is_free, seats_rider_is_free, seats_horse_is_free deferred`.execute(
    tx,
  )
}

export async function enforceExclusions(tx: Tx): Promise<void> {
  await sql`set constraints lessons_trainer_is_free, seats_rider_is_free, seats_horse_is_free immediate`.execute(
    tx,
  )
}

/** As JSON, with local days. */
function withDays(drafts: readonly LessonDraft[]): string {
  return JSON.stringify(
    drafts.map((draft) => sqlNames({ ...draft, onDay: dayIn(draft.timeZone, draft.startsAt) })),
  )
}

/** `fromHold`: made for a held seat. */
export async function insertLessons(
  tx: Tx,
  drafts: readonly (LessonDraft & Pick<LessonRow, 'fromHold'>)[],
  createdBy: string,
): Promise<void> {
  const columns = sql.join(
    ['businessId', 'id', 'fromHold', ...writtenColumns].map((column) => sql.ref(column)),
  )
  await sql`insert into lessons (${columns}, created_by) select ${columns}, ${createdBy}
    from jsonb_populate_recordset(null::lessons, ${withDays(drafts)}::jsonb)`.execute(tx)
}

/** Updates lessons to planned drafts. Calendar feeds see changes of time, place or state. */
export async function updateLessons(tx: Tx, drafts: readonly LessonDraft[]): Promise<void> {
  const columns = writtenColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`d.${column}`)}`)
  await sql`update lessons set ${sql.join(columns)},
      state = 'planned', cancelled_because = null, cancelled_at = null, cancelled_by = null,
      sequence = lessons.sequence + ((lessons.starts_at, lessons.ends_at, lessons.place_id, lessons.arena_id, lessons.state)
        is distinct from (d.starts_at, d.ends_at, d.place_id, d.arena_id, 'planned'))::integer,
      changed_at = clock_timestamp(), version = lessons.version + 1
    from jsonb_populate_recordset(null::lessons, ${withDays(drafts)}::jsonb) as d
    where lessons.business_id = ${tx.businessId} and lessons.id = d.id`.execute(tx)
}

/** A seat with the times of its lesson. */
export type PlacedSeat = SeatDraft &
  Pick<LessonDraft, 'businessId' | 'startsAt' | 'endsAt' | 'horseLeadMinutes'> & { lessonId: string }

/** SQL: the horse of a written seat belongs to the business. */
const isSchoolHorse = sql`exists (select from horses h
  where h.business_id = d.business_id and h.id = d.horse_id and h.owned_by = 'school')`

/** Inserts seats with the current cancellation policy of lesson type or business (S14). */
export async function insertSeats(tx: Tx, seats: readonly PlacedSeat[], createdBy: string): Promise<void> {
  await sql`insert into seats (business_id, id, lesson_id, rider_id, client_id, horse_id, chosen_horse_id, state, held_until,
      held_as, held_for, term_id, starts_at, ends_at, horse_lead_minutes, price_minor, tax_rate, sold_by, school_horse, cancel_ladder, cancel_grace_until, overridden, override_reason, message, travel_fee_minor, moves, first_starts_at, created_by)
    select d.business_id, d.id, d.lesson_id, d.rider_id, r.client_id, d.horse_id, case when d.state = 'held' then d.horse_id end, d.state, d.held_until,
      d.held_as, d.held_for, d.term_id, d.starts_at, d.ends_at, d.horse_lead_minutes, d.price_minor, d.tax_rate, d.sold_by, ${isSchoolHorse}, coalesce(o.cancel_ladder, b.cancel_ladder),
      ${now().round({ smallestUnit: 'minute', roundingMode: 'ceil' })}::timestamptz + nullif(b.cancel_grace_minutes, 0) * interval '1 minute',
      d.overridden, d.override_reason, d.message, d.travel_fee_minor, d.moves, d.first_starts_at, ${createdBy}
    from jsonb_populate_recordset(null::seats, ${JSON.stringify(seats.map(sqlNames))}::jsonb) as d
      join riders r on r.business_id = d.business_id and r.id = d.rider_id join businesses b on b.id = d.business_id
      join lessons l on l.business_id = d.business_id and l.id = d.lesson_id
      join offers o on o.business_id = d.business_id and o.id = l.offer_id`.execute(tx)
}

/**
 * Updates seats. A new horse replaces the one that was lost (H5). The horse of a held seat is its family's choice. Whose
 * horse it is stays as it was, unless horse or state change.
 */
export async function updateSeats(tx: Tx, seats: readonly PlacedSeat[]): Promise<void> {
  await sql`update seats set horse_id = d.horse_id,
      school_horse = case when (seats.horse_id, seats.state) is distinct from (d.horse_id, d.state) then ${isSchoolHorse}
        else seats.school_horse end,
      lost_horse_id = case when d.horse_id is null then seats.lost_horse_id end,
      chosen_horse_id = case when d.state = 'held' then d.horse_id when seats.chosen_horse_id is not null then coalesce(d.horse_id, seats.chosen_horse_id) end,
      state = d.state, held_until = d.held_until, held_as = d.held_as, held_for = d.held_for,
      cancelled_from = d.cancelled_from,
      overridden = d.overridden, override_reason = d.override_reason, note = d.note, message = d.message,
      proposed = d.proposed, travel_fee_minor = d.travel_fee_minor, declined_because = d.declined_because,
      cancel_message = case when d.state in ('cancelled', 'late_cancelled') then d.cancel_message else '' end, moves = d.moves, first_starts_at = d.first_starts_at,
      moved_to_seat_id = case when d.state = 'cancelled' then seats.moved_to_seat_id end, work_id = d.work_id,
      cancelled_at = d.cancelled_at, cancelled_by = d.cancelled_by, fee_percent = d.fee_percent, fee_minor = d.fee_minor,
      sequence = seats.sequence + ((seats.state in ('held', 'requested', 'booked', 'attended'))
        is distinct from (d.state in ('held', 'requested', 'booked', 'attended')))::integer,
      changed_at = clock_timestamp(), version = seats.version + 1
    from jsonb_populate_recordset(null::seats, ${JSON.stringify(seats.map(sqlNames))}::jsonb) as d
    where seats.business_id = ${tx.businessId} and seats.id = d.id`.execute(tx)
}

/** Cancels lessons with all live seats; each stores its previous state. Held seats go. Lock riders and horses first. */
export async function cancelLessonRows(
  tx: Tx,
  ids: readonly string[],
  {
    because,
    message,
    by,
    at,
  }: { because: LessonRow['cancelledBecause']; message: string; by: string; at: Temporal.Instant },
): Promise<void> {
  await Promise.all([
    sql`delete from seats where business_id = ${tx.businessId} and lesson_id = any(${ids}::uuid[])
        and state = 'held'`.execute(tx),
    sql`update seats set state = 'cancelled', held_until = null, cancel_message = ${message},
        cancelled_from = case when held_until <= ${at}::timestamptz then null else state end,
        changed_at = clock_timestamp(), version = version + 1
      where business_id = ${tx.businessId} and lesson_id = any(${ids}::uuid[])
        and state in ('requested', 'booked')`.execute(tx),
    sql`update lessons set state = 'cancelled', cancelled_because = ${because}, cancelled_at = statement_timestamp(),
        cancelled_by = ${by}, sequence = sequence + 1, changed_at = clock_timestamp(), version = version + 1
      where business_id = ${tx.businessId} and id = any(${ids}::uuid[]) and state = 'planned'`.execute(tx),
  ])
}

/** Notes may change in any state of the lesson. */
export async function writeNote(tx: Tx, table: 'lessons' | 'seats', id: string, note: string): Promise<void> {
  await sql`update ${sql.table(table)} set note = ${note}, changed_at = clock_timestamp(), version = version + 1
    where business_id = ${tx.businessId} and id = ${id}`.execute(tx)
}

/**
 * Takes a horse out of the seats of lessons that begin after a moment, between two days. Null: without that bound.
 */
export async function takeHorseOut(
  tx: Tx,
  horseId: string,
  {
    after,
    fromDay,
    untilDay,
  }: { after: Temporal.Instant; fromDay: Temporal.PlainDate | null; untilDay: Temporal.PlainDate | null },
): Promise<void> {
  await sql`update seats set horse_id = null, school_horse = false, lost_horse_id = seats.horse_id, changed_at = clock_timestamp(),
      version = seats.version + 1
    from lessons l
    where seats.business_id = ${tx.businessId} and seats.horse_id = ${horseId}
      and seats.state in ('held', 'requested', 'booked') and seats.starts_at > ${after}::timestamptz
      and l.business_id = seats.business_id and l.id = seats.lesson_id
      and l.on_day between coalesce(${fromDay}::date, '-infinity') and coalesce(${untilDay}::date, 'infinity')`.execute(
    tx,
  )
}
