import { Client } from 'pg'
import { connectionTo } from './connection.ts'

/**
 * A connection that bypasses row-level security, to the database of a running product that is thrown away
 * afterwards.
 */
export async function connectAsOwner(dataDir: string): Promise<Client> {
  const client = new Client(connectionTo(dataDir, 'owner'))
  await client.connect()
  return client
}

export interface Season {
  /** The existing business, with one lesson type, one horse and one rider. */
  like: string
  businesses: number
  /** Lessons of each business, in the year around today. */
  lessons: number
}

/**
 * Creates businesses like the existing one, each with lessons an hour apart and a seat in each; the existing
 * one gets them too. Drops constraints that only slow down writing: the rows are valid, and nothing writes
 * afterwards.
 */
export async function fillSeason(client: Client, { like, businesses, lessons }: Season): Promise<void> {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    alter table lessons drop constraint if exists lessons_trainer_is_free;
    alter table seats drop constraint if exists seats_rider_is_free, drop constraint if exists seats_horse_is_free`)
  await client.query('create temporary table copies (id uuid)')
  await client.query(`insert into copies select gen_random_uuid() from generate_series(2, ${businesses})`)
  for (const table of ['businesses', 'offers', 'horses', 'clients', 'riders'])
    await client.query(await copyOf(client, table), [like])
  await client.query('insert into copies values ($1)', [like])
  await client.query(
    `insert into lessons (business_id, id, offer_id, trainer_id, starts_at, ends_at, on_day, time_zone, capacity, arena_units,
        horse_lead_minutes, trainer_buffer_minutes, created_by)
      select c.id, gen_random_uuid(), o.id, b.owner_id, s.at, s.at + interval '45 minutes', s.at::date, 'UTC', 1, 0, 0, 0, b.owner_id
      from copies c join offers o on o.business_id = c.id join businesses b on b.id = c.id,
        lateral (select date_trunc('hour', now()) + (n - $1::integer / 2) * interval '8 hours' as at
          from generate_series(0, $1::integer - 1) n) s`,
    [lessons],
  )
  await client.query(
    `insert into seats (business_id, id, lesson_id, rider_id, client_id, horse_id, state, starts_at, ends_at,
        horse_lead_minutes, price_minor, tax_rate, created_by)
      select l.business_id, gen_random_uuid(), l.id, r.id, r.client_id, h.id, 'booked', l.starts_at, l.ends_at, 0, 4000, 0,
        l.created_by
      from lessons l join riders r on r.business_id = l.business_id join horses h on h.business_id = l.business_id
      where not exists (select from seats s where s.business_id = l.business_id and s.lesson_id = l.id)`,
  )
  await client.query('drop table copies; analyze lessons, seats, riders, horses, offers, businesses')
}

/**
 * Copies a table's rows of one business to each of the others. Ids stay the same where the key includes the
 * business.
 */
async function copyOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const key = table === 'businesses' ? 'id' : 'business_id'
  const columns = rows.map(({ column_name: name }) => name)
  // An account can only be linked once.
  const values = columns.map((name) => (name === key ? 'c.id' : name === 'user_id' ? 'null' : `t.${name}`))
  return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
    from ${table} t, copies c where t.${key} = $1`
}
