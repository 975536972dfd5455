import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { BookingPayments, BookingPaymentSeats } from '#database/tables.ts'
import { invoiceOfPlace, payerOfSeat } from '#modules/schedule/charge-status/index.ts'

export type BookingPaymentRow = Selectable<BookingPayments>
export type PlaceRow = Selectable<BookingPaymentSeats>

export async function insertBookingPayment(
  tx: Tx,
  row: Insertable<BookingPayments>,
  places: readonly Insertable<BookingPaymentSeats>[],
): Promise<void> {
  await tx.insertInto('bookingPayments').values(row).execute()
  await tx.insertInto('bookingPaymentSeats').values(places).execute()
}

export async function findBookingPayment(tx: Tx, id: string): Promise<BookingPaymentRow | undefined> {
  return tx
    .selectFrom('bookingPayments')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks it until the end of the transaction: it is booked or refused once. Lock it before lessons and money. */
export async function lockBookingPayment(tx: Tx, id: string): Promise<BookingPaymentRow | undefined> {
  return tx
    .selectFrom('bookingPayments')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateBookingPayment(
  tx: Tx,
  id: string,
  changes: Updateable<BookingPayments>,
): Promise<void> {
  await tx
    .updateTable('bookingPayments')
    .set(changes)
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}

/** Its places as its client chose to pay them, with the names that the household sees. */
export async function placesOf(
  tx: Tx,
  id: string,
): Promise<(PlaceRow & { riderName: string; offerName: string })[]> {
  const { rows } = await sql<PlaceRow & { riderName: string; offerName: string }>`
    select b.*, r.first_name || ' ' || r.last_name as rider_name, o.name as offer_name
    from booking_payment_seats b
      join riders r on r.business_id = b.business_id and r.id = b.rider_id
      join offers o on o.business_id = b.business_id and o.id = b.offer_id
    where b.business_id = ${tx.businessId} and b.booking_payment_id = ${id} and b.moved_from_seat_id is null
    order by b.starts_at, b.seat_id`.execute(tx)
  return rows
}

/** Notes that a paid place went to another lesson, with its new invoice; null: no invoice charged for it. */
export async function insertMovedPlace(
  tx: Tx,
  { fromSeatId, toSeatId, documentId }: { fromSeatId: string; toSeatId: string; documentId: string | null },
): Promise<void> {
  await sql`insert into booking_payment_seats (business_id, booking_payment_id, seat_id, rider_id, offer_id, lesson_id,
      trainer_id, place_id, arena_id, horse_id, starts_at, lesson_version, price_minor, travel_fee_minor, is_paid,
      moved_from_seat_id, document_id)
    select b.business_id, b.booking_payment_id, s.id, s.rider_id, l.offer_id, l.id, l.trainer_id, l.place_id, l.arena_id,
      s.horse_id, s.starts_at, l.version, s.price_minor, s.travel_fee_minor, true, b.seat_id, ${documentId}
    from booking_payment_seats b
      join booking_payments p on p.business_id = b.business_id and p.id = b.booking_payment_id and p.state = 'booked'
      join seats s on s.business_id = b.business_id and s.id = ${toSeatId}
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where b.business_id = ${tx.businessId} and b.seat_id = ${fromSeatId} and b.is_paid`.execute(tx)
}

/** Locks the open payments for these places, before the places themselves. */
export async function lockOpenFor(
  tx: Tx,
  of: { seatIds: readonly string[] } | { placeOfferId: string },
): Promise<void> {
  const which =
    'seatIds' in of
      ? sql`exists (select from booking_payment_seats b where b.business_id = p.business_id
          and b.booking_payment_id = p.id and b.seat_id = any(${of.seatIds}::uuid[]))`
      : sql`p.place_offer_id = ${of.placeOfferId}`
  await sql`select from booking_payments p where p.business_id = ${tx.businessId} and p.state = 'open' and ${which}
    order by p.id for update`.execute(tx)
}

/**
 * When a client first chose to pay an offered place that is still held; null: never. In a round, a place that was held no
 * more is held again with another seat.
 */
export async function firstAttempt(
  tx: Tx,
  placeOfferId: string,
  at: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ createdAt: Temporal.Instant }>`select p.created_at from booking_payments p
      join booking_payment_seats b on b.business_id = p.business_id and b.booking_payment_id = p.id
      join seats s on s.business_id = b.business_id and s.id = b.seat_id and s.state = 'held'
        and s.held_until > ${at}::timestamptz
    where p.business_id = ${tx.businessId} and p.place_offer_id = ${placeOfferId}
    order by p.created_at limit 1`.execute(tx)
  return rows[0]?.createdAt ?? null
}

/** Open payments for any of these seats, with all their seats, oldest first. */
export async function openFor(
  tx: Tx,
  seatIds: readonly string[],
): Promise<(BookingPaymentRow & { seatIds: string[] })[]> {
  const { rows } = await sql<BookingPaymentRow & { seatIds: string[] }>`
    select p.*, array(select b.seat_id::text from booking_payment_seats b
      where b.business_id = p.business_id and b.booking_payment_id = p.id order by b.seat_id) as seat_ids
    from booking_payments p
    where p.business_id = ${tx.businessId} and p.state = 'open' and exists (select from booking_payment_seats b
      where b.business_id = p.business_id and b.booking_payment_id = p.id and b.seat_id = any(${seatIds}::uuid[]))
    order by p.id`.execute(tx)
  return rows
}

/** Other payments for any seat of this one that were given up. */
export async function endedBeside(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from booking_payment_seats mine
      join booking_payment_seats b on b.business_id = mine.business_id and b.seat_id = mine.seat_id
      join booking_payments p on p.business_id = b.business_id and p.id = b.booking_payment_id
    where mine.business_id = ${tx.businessId} and mine.booking_payment_id = ${id} and p.id <> ${id}
      and p.state = 'ended'`.execute(tx)
  return rows.map(({ id: other }) => other)
}

/** The payers of seats that exist or might, in their order. */
export async function payersOf(
  tx: Tx,
  seats: readonly { riderId: string; clientId: string; startsAt: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ payerId: string }>`select ${payerOfSeat} as payer_id
    from (select ${tx.businessId}::uuid as business_id, a.n, a.rider_id, a.client_id, a.starts_at
      from unnest(${seats.map(({ riderId }) => riderId)}::uuid[], ${seats.map(({ clientId }) => clientId)}::uuid[],
        ${seats.map(({ startsAt }) => startsAt)}::timestamptz[]) with ordinality
        as a (rider_id, client_id, starts_at, n)) s
    order by s.n`.execute(tx)
  return rows.map(({ payerId }) => payerId)
}

/** Seats that are not gone. A held seat counts until it expires. */
export async function seatsStill(
  tx: Tx,
  seatIds: readonly string[],
  at: Temporal.Instant,
): Promise<{ id: string; state: string }[]> {
  const { rows } = await sql<{ id: string; state: string }>`select s.id, s.state from seats s
    where s.business_id = ${tx.businessId} and s.id = any(${seatIds}::uuid[])
      and (s.state <> 'held' or s.held_until > ${at}::timestamptz)`.execute(tx)
  return rows
}

/** Whether the lesson type of any of these held seats asks for a card. One statement: it runs at every booking. */
export async function mayNeedCard(tx: Tx, seatIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
    where s.business_id = ${tx.businessId} and s.id = any(${seatIds}::uuid[]) and s.state = 'held'
      and s.sold_by = 'business' and o.payment = 'card' limit 1`.execute(tx)
  return rows.length > 0
}

/** A line of a paid invoice that charges more than its seat costs now. */
export interface OverLine {
  bookingPaymentId: string
  clientId: string
  documentId: string
  lineId: string
  overMinor: number
}

/** Lines of seats paid when booking that were cancelled or missed since, and cost less or nothing. */
export async function overcharged(tx: Tx, limit: number): Promise<OverLine[]> {
  const { rows } = await sql<OverLine>`
    select * from (select p.id as booking_payment_id, p.client_id, ${invoiceOfPlace} as document_id, line.id as line_id,
      (line.amount_minor - case when exists (select from waivers w where w.business_id = s.business_id
          and w.seat_id = s.id and w.revoked_at is null) then 0 else s.charge_minor end - coalesce((select sum(back.amount_minor) from document_lines back
        where back.business_id = line.business_id and back.credits = line.id), 0))::integer as over_minor
    from booking_payments p
      join booking_payment_seats b on b.business_id = p.business_id and b.booking_payment_id = p.id and b.is_paid
      join seats s on s.business_id = b.business_id and s.id = b.seat_id
      join document_lines line on line.business_id = p.business_id and line.document_id = ${invoiceOfPlace}
        and line.seat_id = s.id and line.credits is null
    where p.business_id = ${tx.businessId} and p.state = 'booked'
      and s.state in ('cancelled', 'late_cancelled', 'no_show')) of
    where over_minor > 0 order by booking_payment_id, line_id limit ${limit}`.execute(tx)
  return rows
}

/** Whether any of these seats was paid when it was booked. */
export async function werePaid(tx: Tx, seatIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from booking_payment_seats
    where business_id = ${tx.businessId} and seat_id = any(${seatIds}::uuid[]) and is_paid limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

interface SeatPayment {
  bookingPaymentId: string
  seatId: string
  documentId: string | null
}

/** The payments with which seats were booked. */
export async function paymentsOfSeats(tx: Tx, seatIds: readonly string[]): Promise<SeatPayment[]> {
  const { rows } = await sql<SeatPayment>`
    select b.booking_payment_id, b.seat_id, ${invoiceOfPlace} as document_id from booking_payment_seats b
      join booking_payments p on p.business_id = b.business_id and p.id = b.booking_payment_id and p.state = 'booked'
    where b.business_id = ${tx.businessId} and b.seat_id = any(${seatIds}::uuid[]) and b.is_paid`.execute(tx)
  return rows
}
