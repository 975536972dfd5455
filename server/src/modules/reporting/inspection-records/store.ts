import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Records, WorkLine } from './rules.ts'

export interface Period {
  from: Temporal.PlainDate
  until: Temporal.PlainDate
  /** Start of the first day: horses archived before it are left out. */
  since: Temporal.Instant
  /** End of the last day, exclusive. */
  before: Temporal.Instant
}

/** SQL: horses of the business in a period. */
const horsesOf = (tx: Tx, { since }: Period) =>
  sql`from horses h where h.business_id = ${tx.businessId} and (h.archived_at is null or h.archived_at >= ${since})`

const workOf = (tx: Tx, { from, until }: Period) =>
  sql`from horse_work w join horses h on h.business_id = w.business_id and h.id = w.horse_id
    where w.business_id = ${tx.businessId} and w.day between ${from} and ${until}`

/** SQL: the work entry `w` is neither a reversal nor reversed. */
const stands = sql`(w.reverses is null and not exists (select from horse_work later
  where later.business_id = w.business_id and later.reverses = w.id))`

const careOf = (tx: Tx, { from, until }: Period) =>
  sql`from horse_care c join horses h on h.business_id = c.business_id and h.id = c.horse_id
    where c.business_id = ${tx.businessId} and c.removed_at is null and c.done_on between ${from} and ${until}`

const medicinesOf = (tx: Tx, { from, until }: Period) =>
  sql`from horse_medicines m join horses h on h.business_id = m.business_id and h.id = m.horse_id
    where m.business_id = ${tx.businessId} and m.removed_at is null and m.given_on between ${from} and ${until}`

/** A time off that ended before its first day never happened. */
const timesOffOf = (tx: Tx, { from, until }: Period) =>
  sql`from horse_times_off o join horses h on h.business_id = o.business_id and h.id = o.horse_id
    where o.business_id = ${tx.businessId} and o.from_day <= ${until}
      and (o.until_day is null or o.until_day >= greatest(o.from_day, ${from}::date))`

/** Certificates valid on a day of the period. */
const permitsOf = (tx: Tx, { from }: Period) =>
  sql`from permits p left join users u on u.id = p.trainer_id
    where p.business_id = ${tx.businessId} and p.removed_at is null and p.expires_on >= ${from}`

const incidentsOf = (tx: Tx, { since, before }: Period) =>
  sql`from incidents i where i.business_id = ${tx.businessId} and i.happened_at >= ${since} and i.happened_at < ${before}`

export interface Counts {
  horses: number
  works: number
  minutes: number
  care: number
  medicines: number
  timesOff: number
  certificates: number
  incidents: number
}

export async function countRecords(tx: Tx, of: Period): Promise<Counts> {
  const count = (from: RawBuilder<unknown>) => sql`(select count(*)::integer ${from})`
  const { rows } = await sql<Counts>`select ${count(horsesOf(tx, of))} as horses,
    ${count(sql`${workOf(tx, of)} and ${stands}`)} as works,
    (select coalesce(sum(w.minutes), 0)::integer ${workOf(tx, of)} and ${stands}) as minutes,
    ${count(careOf(tx, of))} as care, ${count(medicinesOf(tx, of))} as medicines,
    ${count(timesOffOf(tx, of))} as times_off, ${count(permitsOf(tx, of))} as certificates,
    ${count(incidentsOf(tx, of))} as incidents`.execute(tx)
  return onlyRow(rows)
}

/** All entries of the register in a period, also reversed ones. */
export async function countEntries(tx: Tx, of: Period): Promise<number> {
  const { rows } = await sql<{
    entries: number
  }>`select count(*)::integer as entries ${workOf(tx, of)}`.execute(tx)
  return onlyRow(rows).entries
}

/** Rows of the PDF. Work is added up by month, so that a busy yard prints some pages and not hundreds. */
export async function readRecords(tx: Tx, of: Period): Promise<Json<Records>> {
  const list = (columns: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(r), '[]') from (select ${columns} order by ${order}) r)`
  const name = sql`h.name collate "und-x-icu", h.id`
  return jsonOf(
    tx,
    sql`json_build_object(
      'horses', ${list(
        sql`h.name, h.born, h.sex, h.colour, h.height_cm as "heightCm", h.ueln, h.microchip,
          h.passport_location as "passportLocation", h.archived_because as archived ${horsesOf(tx, of)}`,
        name,
      )},
      'months', ${list(
        sql`h.name, date_trunc('month', w.day)::date as month, count(distinct w.day) as days, count(*) as works,
          sum(w.minutes) as minutes ${workOf(tx, of)} and ${stands} group by h.name, h.id, date_trunc('month', w.day)`,
        sql`${name}, date_trunc('month', w.day)`,
      )},
      'overridden', ${list(
        sql`w.day, h.name, w.overridden, w.override_reason as reason
          ${workOf(tx, of)} and ${stands} and cardinality(w.overridden) > 0`,
        sql`w.day, w.started_at, w.id`,
      )},
      'care', ${list(
        sql`c.id, c.done_on as day, h.name, c.kind, c.title, c.note ${careOf(tx, of)}`,
        sql`c.done_on, ${name}, c.id`,
      )},
      'medicines', ${list(
        sql`m.given_on as day, h.name, m.product, m.dose, m.withdrawal_until as "withdrawalUntil",
          m.given_by as "givenBy" ${medicinesOf(tx, of)}`,
        sql`m.given_on, ${name}, m.id`,
      )},
      'timesOff', ${list(
        sql`o.from_day as "from", o.until_day as until, h.name, o.reason, o.by_inspector as "byInspector",
          coalesce(o.certificate, '') as certificate ${timesOffOf(tx, of)}`,
        sql`o.from_day, ${name}, o.id`,
      )},
      'permits', ${list(
        sql`p.kind, coalesce(u.first_name || ' ' || u.last_name, '') as holder, p.reference, p.issuer,
          p.expires_on as "expiresOn" ${permitsOf(tx, of)}`,
        sql`p.kind, p.expires_on, p.id`,
      )})`,
  )
}

/** The workload register of a period, with reversed entries and their reversals. */
export async function readRegister(tx: Tx, of: Period): Promise<Json<WorkLine[]>> {
  return jsonOf(
    tx,
    sql`(select coalesce(json_agg(r), '[]') from (select w.id, w.day, w.started_at as "startedAt", w.minutes, h.name,
        w.activity, w.rider_name as "riderName", w.rider_weight_class as "riderWeightClass", w.note, w.reverses,
        w.overridden, coalesce(w.override_reason, '') as reason ${workOf(tx, of)} order by w.started_at, w.id) r)`,
  )
}

declare const holds: unique symbol
/** JSON of a type, unparsed: parsing thousands of rows on the main thread would delay other requests. */
export type Json<T> = string & { readonly [holds]: T }

async function jsonOf<T>(tx: Tx, value: RawBuilder<unknown>): Promise<Json<T>> {
  const { rows } = await sql<{ json: Json<T> }>`select (${value})::text as json`.execute(tx)
  return onlyRow(rows).json
}

function onlyRow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('A statement that always returns a row returned none.')
  return row
}

/** Current horses by name, and those that left since the first day. */
export async function horsesBetween(
  tx: Tx,
  of: Period,
): Promise<{ id: string; name: string; isHere: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; isHere: boolean }>`
    select h.id, h.name, h.archived_at is null as is_here ${horsesOf(tx, of)}
    order by h.name collate "und-x-icu", h.id`.execute(tx)
  return rows
}

export interface HorseGap {
  kind: 'identity_missing' | 'vaccination_missing'
  horseId: string
  horseName: string
}

/** Current horses without identity or vaccination, by name. */
export async function horseGaps(tx: Tx): Promise<HorseGap[]> {
  const current = sql`from horses h where h.business_id = ${tx.businessId} and h.archived_at is null`
  const { rows } = await sql<HorseGap>`select * from (
      select 'identity_missing' as kind, h.id as horse_id, h.name as horse_name ${current} and ueln = '' and microchip = ''
      union all
      select 'vaccination_missing', h.id, h.name ${current} and not exists (select from horse_care c
        where c.business_id = h.business_id and c.horse_id = h.id and c.kind = 'vaccination' and c.removed_at is null)
    ) as gap order by kind, horse_name collate "und-x-icu", horse_id`.execute(tx)
  return rows
}
