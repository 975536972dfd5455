import { sql } from 'kysely'
import type { FreshDatabase } from './fresh-database.ts'
import { openDatabase } from '../../src/database/pool.ts'
import { silent } from './server.ts'

/**
 * Every `table.column` of the database whose text, JSON or bytes contain one of these words, whatever the case, with
 * the tables of the job queue. As the owner past row-level security, so that no row of any tenant is missed.
 */
export async function findWords(
  { owner }: FreshDatabase,
  businessId: string,
  words: readonly string[],
): Promise<string[]> {
  const { db, close } = await openDatabase({ connection: owner, log: silent, size: 1 })
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('app.business', ${businessId}, true)`.execute(tx)
      const { rows: columns } = await sql<{ of: string; name: string; column: string; type: string }>`
        select c.oid::regclass::text as of, c.relname as name, a.attname as "column",
          format_type(a.atttypid, null) as type
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind in ('r', 'p') and not c.relispartition
          and c.relnamespace::regnamespace::text in ('public', 'pgboss')
          and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'json', 'bytea', 'character varying')`.execute(
        tx,
      )
      if (columns.length < 300) throw new Error(`Only ${columns.length} columns were found.`)
      const found: string[] = []
      const patterns = words.map((word) => `%${word.toLowerCase()}%`)
      // One statement for each table, because there are hundreds of columns.
      for (const [of, its] of Map.groupBy(columns, (column) => column.of)) {
        const tests = its.map(({ column, type }) => {
          const text =
            type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
          return sql`bool_or(lower(${text}) like any(${patterns}::text[])) as ${sql.ref(column)}`
        })
        const { rows } = await sql<
          Record<string, boolean | null>
        >`select ${sql.join(tests)} from ${sql.raw(of)}`.execute(tx)
        const [row = {}] = rows
        for (const [index, { name, column }] of its.entries())
          if (Object.values(row)[index] === true) found.push(`${name}.${column}`)
      }
      return found.toSorted()
    })
  } finally {
    await close()
  }
}
