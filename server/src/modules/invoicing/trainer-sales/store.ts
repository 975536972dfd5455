import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { SaleMarks, Seats } from '#database/tables.ts'
import { payerOfSeat } from '#modules/schedule/charge-status/index.ts'

/** A seat that its trainer sells (M14), with its payer. */
export interface SaleRow extends Pick<Selectable<Seats>, 'startsAt' | 'feePercent' | 'costMinor'> {
  seatId: string
  /** Who marked it as invoiced, otherwise the trainer of the lesson in the calendar. */
  trainerId: string
  trainerName: string
  seatState: Selectable<Seats>['state']
  onDay: Temporal.PlainDate
  minutes: number
  riderName: string
  offerName: string
  /** Minor unit; null: not marked. */
  invoicedMinor: number | null
  invoicedAt: Temporal.Instant | null
  clientId: string
  payerName: string
  street: string
  postcode: string
  city: string
  country: string
  email: string | null
  vatId: string
}

/** SQL: seats that trainers sell and that cost something or were invoiced. The only place that says whose a sale is. */
const sales = (businessId: string) => sql`
  select s.id as seat_id, seller.id as trainer_id, seller.first_name || ' ' || seller.last_name as trainer_name,
    s.state as seat_state, s.fee_percent, s.cost_minor, s.starts_at, l.on_day,
    (extract(epoch from s.ends_at - s.starts_at) / 60)::integer as minutes,
    r.first_name || ' ' || r.last_name as rider_name, o.name as offer_name,
    m.amount_minor as invoiced_minor, m.marked_at as invoiced_at, payer.id as client_id,
    coalesce(nullif(payer.invoice_name, ''), payer.first_name || ' ' || payer.last_name) as payer_name,
    payer.street, payer.postcode, payer.city, payer.country, payer.email, payer.vat_id
  from seats s
    join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    join offers o on o.business_id = l.business_id and o.id = l.offer_id
    join riders r on r.business_id = s.business_id and r.id = s.rider_id
    join clients payer on payer.business_id = s.business_id and payer.id = ${payerOfSeat}
    left join sale_marks m on m.business_id = s.business_id and m.seat_id = s.id
    join users seller on seller.id = coalesce(m.trainer_id, l.trainer_id)
  where s.business_id = ${businessId} and s.sold_by = 'trainer' and greatest(s.cost_minor, m.amount_minor) > 0`

const isOpen = sql`cost_minor <> coalesce(invoiced_minor, 0)`

/** Sales of a trainer to be invoiced, oldest first. */
export async function openSales(tx: Tx, trainerId: string, limit: number): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`select * from (${sales(tx.businessId)}) sale
    where trainer_id = ${trainerId} and ${isOpen} order by starts_at, seat_id limit ${limit}`.execute(tx)
  return rows
}

/** Sales that a trainer marked as invoiced since a moment, latest first. */
export async function invoicedSales(
  tx: Tx,
  trainerId: string,
  { since, limit }: { since: Temporal.Instant; limit: number },
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`select * from (${sales(tx.businessId)}) sale
    where trainer_id = ${trainerId} and not (${isOpen}) and invoiced_at >= ${since}::timestamptz
    order by invoiced_at desc, starts_at desc, seat_id limit ${limit}`.execute(tx)
  return rows
}

/** All sales of a trainer, latest first. */
export async function soldBy(tx: Tx, trainerId: string, limit: number): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`select * from (${sales(tx.businessId)}) sale
    where trainer_id = ${trainerId} order by starts_at desc, seat_id limit ${limit}`.execute(tx)
  return rows
}

/** Those of these seats that a trainer sells, locked. */
export async function lockSales(tx: Tx, trainerId: string, seatIds: readonly string[]): Promise<SaleRow[]> {
  await sql`select from seats where business_id = ${tx.businessId} and id = any(${seatIds}::uuid[])
    order by id for no key update`.execute(tx)
  const { rows } = await sql<SaleRow>`select * from (${sales(tx.businessId)}) sale
    where trainer_id = ${trainerId} and seat_id = any(${seatIds}::uuid[])`.execute(tx)
  return rows
}

export async function sumOpen(tx: Tx, trainerId: string): Promise<{ seats: number; amountMinor: number }> {
  const { rows } = await sql<{ seats: number; amountMinor: number }>`
    select count(*)::integer as seats, coalesce(sum(cost_minor - coalesce(invoiced_minor, 0)), 0)::bigint as amount_minor
    from (${sales(tx.businessId)}) sale where trainer_id = ${trainerId} and ${isOpen}`.execute(tx)
  return rows[0] ?? { seats: 0, amountMinor: 0 }
}

export interface SumRow {
  trainerId: string
  trainerName: string
  seats: number
  costMinor: number
  openSeats: number
  openMinor: number
}

/** Sums of each trainer over the seats of a period, by name. */
export async function sumsOfTrainers(
  tx: Tx,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select trainer_id, trainer_name, count(*)::integer as seats, sum(cost_minor)::bigint as cost_minor,
      (count(*) filter (where ${isOpen}))::integer as open_seats,
      coalesce(sum(cost_minor - coalesce(invoiced_minor, 0)) filter (where ${isOpen}), 0)::bigint as open_minor
    from (${sales(tx.businessId)}) sale where on_day between ${from}::date and ${until}::date
    group by trainer_id, trainer_name order by trainer_name collate "und-x-icu", trainer_id`.execute(tx)
  return rows
}

/** The latest seats of a period. */
export async function soldBetween(
  tx: Tx,
  { from, until, limit }: { from: Temporal.PlainDate; until: Temporal.PlainDate; limit: number },
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`select * from (${sales(tx.businessId)}) sale
    where on_day between ${from}::date and ${until}::date order by starts_at desc, seat_id limit ${limit}`.execute(
    tx,
  )
  return rows
}

type Mark = Pick<Selectable<SaleMarks>, 'seatId' | 'trainerId' | 'amountMinor' | 'markedAt'>

/** Marks seats as invoiced. A mark with the same amount stays as it is. */
export async function putMarks(tx: Tx, marks: readonly Mark[]): Promise<void> {
  await tx
    .insertInto('saleMarks')
    .values(marks.map((mark) => ({ businessId: tx.businessId, ...mark })))
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'seatId'])
        .doUpdateSet((change) => ({
          amountMinor: change.ref('excluded.amountMinor'),
          markedAt: change.ref('excluded.markedAt'),
        }))
        .whereRef('saleMarks.amountMinor', '<>', 'excluded.amountMinor'),
    )
    .execute()
}

export async function removeMarks(tx: Tx, trainerId: string, seatIds: readonly string[]): Promise<void> {
  await sql`delete from sale_marks where business_id = ${tx.businessId} and trainer_id = ${trainerId}
    and seat_id = any(${seatIds}::uuid[])`.execute(tx)
}
