import type { Client } from 'pg'

/**
 * Number of newest documents that stay open, so that each list has a full page. The later half is due in two
 * weeks, the others were due yesterday.
 */
const unpaid = 120

/**
 * Gives a seller this many issued invoices of one line over three years, as copies of the existing one, and
 * leaves the newest ones open. Recomputes their sums. The hash chain of the copies is invalid, but no list
 * reads it.
 */
export async function fillDocuments(client: Client, businessId: string, documents: number): Promise<void> {
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  const parameters = [businessId, documents]
  const columns = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'documents'
      and is_generated = 'NEVER' order by ordinal_position`,
  )
  const made: Record<string, string> = {
    id: 'gen_random_uuid()',
    number: `'F' || n`,
    counter_value: 'd.counter_value + n',
    chain_position: 'd.chain_position + n',
    hash: `sha256((d.business_id::text || n)::bytea)`,
    issued_on: `current_date - (($2::integer - n) * 1095 / $2::integer)`,
    due_on: `current_date + 14 - case when n > $2::integer - ${unpaid / 2} then 0 else 15 + ($2::integer - n) * 1095 / $2::integer end`,
    issued_at: `now() - ((($2::integer - n) * 1095 / $2::integer) || ' days')::interval`,
  }
  const names = columns.rows.map(({ name }) => name)
  await client.query(
    `insert into documents (${names.join(', ')}) select ${names.map((name) => made[name] ?? `d.${name}`).join(', ')}
      from (select * from documents where business_id = $1 and issued_at is not null limit 1) d,
        generate_series(1, $2::integer) n`,
    parameters,
  )
  await client.query(
    `insert into payments (business_id, id, client_id, kind, method, amount_minor, currency, paid_on, recorded_by)
      select business_id, id, client_id, 'payment', 'bank', gross_minor, currency, issued_on, created_by from documents
      where business_id = $1 and number like 'F%' and substr(number, 2)::integer <= $2::integer - ${unpaid}`,
    parameters,
  )
  await client.query(
    `insert into allocations (business_id, id, payment_id, document_id, amount_minor, made_by)
      select business_id, gen_random_uuid(), id, id, amount_minor, recorded_by from payments where business_id = $1`,
    [businessId],
  )
  await client.query('analyze documents, payments, allocations')
  await client.query(`select set_config('app.business', $1, false)`, [businessId])
  await client.query('select recount_money($1)', [businessId])
  await client.query('set session_replication_role = origin')
  await client.query(
    'vacuum analyze documents, payments, allocations, open_documents, open_days, client_money, money_months',
  )
}
