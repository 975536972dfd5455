import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database/fresh-database.ts'
import { inTransaction } from './scope.ts'

// One connection, so that every statement but the first of its kind is one that was described before.
const { db } = await freshDatabase({ size: 1 })
beforeEach(async () => {
  await sql`drop table if exists pg_temp.poles`.execute(db)
  await sql`create temporary table poles (length integer, laid date, colour text)`.execute(db)
})

const poles = async (longest: number) =>
  (await sql`select * from poles where length <= ${longest} order by length`.execute(db)).rows

test('a statement whose columns have changed meanwhile is refused, not read by those it had', async () => {
  await sql`insert into poles values (3, '2026-01-02', 'red')`.execute(db)
  await poles(9)
  await sql`alter table poles alter colour type bytea using colour::bytea`.execute(db)
  await expect(poles(9)).rejects.toThrow('cached plan must not change result type')
})

test('rows are the same whenever it is asked: first, again, without any, and after one that failed', async () => {
  expect(await poles(9)).toEqual([])
  await sql`insert into poles values (3, '2026-01-02', 'red'), (4, null, null)`.execute(db)
  const [short, long] = [
    { length: 3, laid: Temporal.PlainDate.from('2026-01-02'), colour: 'red' },
    { length: 4, laid: null, colour: null },
  ]
  expect(await poles(9)).toEqual([short, long])
  expect(await poles(3)).toEqual([short])
  await expect(sql`select * from poles where length / ${0}::integer > 1`.execute(db)).rejects.toThrow(
    'division by zero',
  )
  expect(await poles(2)).toEqual([])
  const both = await inTransaction(db, (tx) =>
    Promise.all(
      [3, 9].map((longest) =>
        sql`select * from poles where length <= ${longest} order by length`.execute(tx),
      ),
    ),
  )
  expect(both.map(({ rows }) => rows)).toEqual([[short], [short, long]])
})
