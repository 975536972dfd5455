import { sql } from 'kysely'
import type { FreshDatabase } from './fresh-database.ts'
import { openDatabase } from '../../src/database/pool.ts'
import { silent } from './server.ts'

/** Every `table.column` of the database that contains one of these words, as in {@link countWords}. */
export async function findWords(
  database: FreshDatabase,
  businessId: string,
  words: readonly string[],
): Promise<string[]> {
  const found = await countWords(database, businessId, words)
  return [...new Set([...found.values()].flatMap((columns) => [...columns.keys()]))].toSorted()
}

/**
 * By word: in how many rows of every `table.column` of the database the text, JSON or bytes contain it, whatever the
 * case, with the tables of the job queue. As the owner past row-level security, so that no row of any tenant is missed.
 */
export async function countWords(
  { owner }: FreshDatabase,
  businessId: string,
  words: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const { db, close } = await openDatabase({ connection: owner, log: silent, size: 1 })
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('app.business', ${businessId}, true), set_config('statement_timeout', '0', true)`.execute(
        tx,
      )
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
      const found = new Map(words.map((word) => [word, new Map<string, number>()]))
      // One statement for each table, because there are hundreds of columns.
      for (const [of, its] of Map.groupBy(columns, (column) => column.of)) {
        const texts = its.map(({ column, type }) => {
          const text =
            type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
          return sql`lower(${text}) as ${sql.ref(column)}`
        })
        const tests = its.map(({ column }) => {
          const counts = words.map(
            (word) => sql`count(*) filter (where strpos(${sql.ref(column)}, ${word.toLowerCase()}) > 0)`,
          )
          return sql`array[${sql.join(counts)}]::integer[]`
        })
        // offset 0: each text is made lower case once, not once for each word.
        const { rows } = await sql<{
          counts: number[][]
        }>`select array[${sql.join(tests)}] as counts
          from (select ${sql.join(texts)} from ${sql.raw(of)} offset 0) lowered`.execute(tx)
        for (const [place, { name, column }] of its.entries())
          for (const [index, word] of words.entries()) {
            const count = rows[0]?.counts[place]?.[index] ?? 0
            if (count > 0) found.get(word)?.set(`${name}.${column}`, count)
          }
      }
      return found
    })
  } finally {
    await close()
  }
}
