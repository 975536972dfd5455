import { sql } from 'kysely'
import type { Connection } from '#database/connection.ts'
import { openDatabase } from '#database/pool.ts'
import { type AnyTx, type Db, inScope, jobScope } from '#database/scope.ts'
import { silent } from '../database/server.ts'

/** Amount of data in a business. */
export interface Size {
  /** Number of clients, documents, payments, lessons and other daily records. */
  many: number
  /** Number of horses, lesson types, locations and other set-up records. */
  some: number
}

/** Copies of the first row of a table. Differing columns are SQL, with `n` from 1 and `o` as a row of `each`. */
interface Copies {
  table: string
  count?: number
  /** One copy for each copied row of this table, instead of a number. */
  each?: string
  /** Which rows of `each`, as SQL about `x`. */
  eachWhere?: string
  columns?: Record<string, string>
  where?: string
}

const unique = 'gen_random_uuid()'

const watchedCopies = ({ many }: Size): Copies[] => [
  {
    table: 'clients',
    count: many,
    columns: {
      user_id: 'null',
      first_name: `'Amelia' || n`,
      last_name: `'Hart' || n % 50`,
      email: `'hart' || n || '@example.com'`,
      tags: `array['tag ' || n % 300]`,
    },
  },
  { table: 'extras', count: many, columns: { place_id: 'null' } },
]

const hoursAhead = (moment: string) => `t.${moment} + n * interval '1 day' + interval '4 hours'`
const bare = (count: number, tables: string): Copies[] => tables.split(' ').map((table) => ({ table, count }))
const hoursBack = (moment: string) => `t.${moment} - (n + 100) * interval '1 hour'`
const ofLesson = {
  lesson_id: 'o.id',
  starts_at: 'o.starts_at',
  ends_at: 'o.ends_at',
}
const taught = {
  ...ofLesson,
  state: `case when n % 2 = 0 then 'attended' else t.state end`,
}

const unwatchedCopies = ({ many, some }: Size): Copies[] => [
  {
    table: 'riders',
    count: 100,
    columns: { is_client: 'false', first_name: `'Mia' || n` },
  },
  { table: 'horses', count: 2 * some, columns: { name: `'Biscuit ' || n` } },
  { table: 'horse_work', count: many, columns: { day: 't.day - n % 300' } },
  {
    table: 'horse_care',
    count: many,
    columns: { follows: 'null', due_on: 't.due_on + n % 300' },
  },
  { table: 'offers', count: some, columns: { name: `'Lesson ' || n` } },
  {
    table: 'tax_rates',
    count: 100,
    columns: { valid_from: 't.valid_from + n' },
  },
  {
    table: 'availability_exceptions',
    count: many,
    columns: { from_day: 't.from_day + n', until_day: 't.until_day + n' },
  },
  {
    table: 'lessons',
    count: many,
    columns: {
      starts_at: hoursBack('starts_at'),
      ends_at: hoursBack('ends_at'),
      on_day: `(${hoursBack('starts_at')})::date`,
      series_id: 'null',
      occurrence_day: 'null',
    },
  },
  { table: 'seats', each: 'lessons', columns: taught },
  // The first horse has a lesson on many days to come, after those that there are already.
  {
    table: 'lessons',
    count: some,
    columns: {
      starts_at: hoursAhead('starts_at'),
      ends_at: hoursAhead('ends_at'),
      on_day: `(${hoursAhead('starts_at')})::date`,
      state: `'planned'`,
      series_id: 'null',
      occurrence_day: 'null',
    },
  },
  {
    table: 'seats',
    each: 'lessons',
    eachWhere: 'x.starts_at > now()',
    columns: {
      ...ofLesson,
      state: `'booked'`,
      horse_id: `(select x.id from horses x where x.business_id = t.business_id and substr(x.id::text, 15, 1) <> '4')`,
    },
  },
  {
    table: 'document_lines',
    count: 100,
    columns: { position: 't.position + n' },
  },
  {
    table: 'documents',
    count: many,
    columns: {
      number: `'F' || n`,
      counter_value: 't.counter_value + n',
      chain_position: 't.chain_position + n',
      hash: `sha256(('F' || n)::bytea)`,
    },
    where: 'issued_at is not null',
  },
  { table: 'documents', count: 50, where: 'issued_at is null' },
  {
    table: 'payments',
    count: many,
    columns: { amount_minor: 't.amount_minor + n' },
  },
  { table: 'packs', count: some, columns: { extra_id: unique } },
  { table: 'extras', each: 'packs', columns: { id: 'o.extra_id' } },
  { table: 'pack_entries', each: 'packs', columns: { pack_id: 'o.id' } },
  {
    table: 'bank_lines',
    count: many,
    columns: { place: 'n + 1', fingerprint: 'sha256(n::text::bytea)', reference: `'LESSON ' || n` },
  },
  { table: 'reminder_pauses', count: some, columns: { ended_at: 'now()' } },
  ...bare(some, 'horse_times_off permits places arenas pack_kinds bank_statements people_imports'),
  ...bare(many, 'horse_medicines'),
]

/**
 * Fills a business that has one of everything with more data than any real one, bypassing triggers and row-level
 * security.
 */
export async function fillBusiness(owner: Connection, businessId: string, size: Size): Promise<void> {
  const { db, close } = await openDatabase({ connection: owner, log: silent, size: 1 })
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('app.business', ${businessId}, true)`.execute(tx)
      for (const copies of watchedCopies(size)) await copy(tx, businessId, copies)
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const copies of unwatchedCopies(size)) await copy(tx, businessId, copies)
      // The sums that triggers maintain.
      await sql`select recount_money(${businessId})`.execute(tx)
      await sql`update document_counters c set last = (select max(counter_value) from documents d
        where d.business_id = c.business_id and d.kind = c.kind and d.counter_year = c.year)
        where business_id = ${businessId} and kind = 'invoice'`.execute(tx)
      await sql`insert into unbilled select business_id, id, id, null from seats
        where business_id = ${businessId} and charge_minor > 0 on conflict do nothing`.execute(tx)
    })
    await sql.raw('analyze').execute(db)
  } finally {
    await close()
  }
}

/** The product creates ids of version 7, copies have version 4. */
const isCopy = (row: string) => sql.raw(`substr(${row}.id::text, 15, 1) = '4'`)

async function copy(tx: AnyTx, businessId: string, copies: Copies): Promise<void> {
  const { table, count = 0, each, eachWhere = 'true', where = 'true' } = copies
  const made: Record<string, string> = { id: unique, ...copies.columns }
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(tx)
  const names = columns.rows.map(({ name }) => name)
  const unknown = Object.keys(made).filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}.`)
  const source = each
    ? sql`(select x.*, row_number() over () as n from ${sql.table(each)} x where x.business_id = ${businessId} and ${isCopy('x')} and ${sql.raw(eachWhere)}) o`
    : sql`generate_series(1, ${count}::integer) n`
  const done = await sql`insert into ${sql.table(table)} (${sql.raw(names.join(', '))})
    select ${sql.raw(names.map((name) => made[name] ?? `t.${name}`).join(', '))}
    from (select * from ${sql.table(table)} x where business_id = ${businessId} and not ${isCopy('x')} and ${sql.raw(where)}
      order by id limit 1) t, ${source}`.execute(tx)
  if (done.numAffectedRows === 0n) throw new Error(`There is no row of ${table} to copy.`)
}

/** Ids by table, at most a thousand each: the product's first, then copies. */
export async function idsOf(db: Db, businessId: string): Promise<Map<string, string[]>> {
  return inScope(db, jobScope(businessId), async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, 'select')
        and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('business_id', 'id'))`.execute(
      tx,
    )
    const found = new Map<string, string[]>()
    const read = async (name: string, from: string, where: string) => {
      const ids = await sql<{ id: string }>`select id from ${sql.table(from)} x
        where business_id = ${businessId} and ${sql.raw(where)} order by ${isCopy('x')}, id limit 1000`.execute(
        tx,
      )
      found.set(
        name,
        ids.rows.map(({ id }) => id),
      )
    }
    for (const { name } of rows) await read(name, name, 'true')
    await read('documents', 'documents', 'issued_at is not null')
    await read('drafts', 'documents', 'issued_at is null')
    return found
  })
}
