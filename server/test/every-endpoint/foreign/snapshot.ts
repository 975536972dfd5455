import { sql } from 'kysely'
import { type Db, inScope, jobScope } from '#database/scope.ts'
import { jobsAreDone } from '../../fixtures/app/jobs-done.ts'

/** Fingerprint of all rows of a business in each table once all jobs are done, to compare before and after. */
export async function snapshot(db: Db, businessId: string): Promise<Record<string, string>> {
  await jobsAreDone(db)
  return inScope(db, jobScope(businessId), async (tx) => {
    const tables = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
        and has_table_privilege(c.oid, 'select') order by 1`.execute(tx)
    const { rows } = await sql<{ name: string; rows: string }>`${sql.join(
      tables.rows.map(
        ({
          name,
        }) => sql`select ${name} as name, coalesce(md5(string_agg(t::text, '' order by t::text)), '') as rows
          from ${sql.table(name)} t where business_id = ${businessId}`,
      ),
      sql` union all `,
    )}`.execute(tx)
    return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
  })
}
