import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'

const { db } = await freshDatabase()
const other = await freshDatabase()

test('two databases of one run are separate', async () => {
  await sql`insert into rate_limits values ('\\x01', now())`.execute(db)
  const { rows } = await sql`select from rate_limits`.execute(other.db)
  expect(rows).toHaveLength(0)
})

test('the connection has the server’s role, not the owner’s', async () => {
  const { rows } = await sql<{ user: string }>`select current_user as user`.execute(db)
  expect(rows).toEqual([{ user: 'cavaletti_server' }])
})
