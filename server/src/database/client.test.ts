import { Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { preparing } from './client.ts'
import { NamingDialect } from './dialect.ts'
import { Presence } from './presence.ts'
import { type Db, inScope, inTransaction, jobScope, reading, type AnyTx } from './scope.ts'

// One connection, so that the next transaction would see leftovers of the last.
const { db } = await freshDatabase({ size: 1 })
beforeEach(async () => {
  await sql`drop table if exists pg_temp.poles`.execute(db)
  await sql`create temporary table poles (length integer, laid date, colour text)`.execute(db)
})

const add = (tx: Db | AnyTx, length: number) => sql`insert into poles (length) values (${length})`.execute(tx)
const divide = (tx: Db | AnyTx, by: number) => sql`select 12 / ${by}::integer as parts`.execute(tx)
/** Used nowhere else, so PostgreSQL has not prepared it. */
const longest = (tx: Db | AnyTx) => sql`select max(length) + ${0}::integer as longest from poles`.execute(tx)

describe('statements that are sent together', () => {
  test('after the first failure the later ones are not run and fail with its error', async () => {
    let settled: PromiseSettledResult<unknown>[] = []
    const together = inTransaction(db, async (tx) => {
      settled = await Promise.allSettled([add(tx, 1), divide(tx, 0), longest(tx), add(tx, 2)])
      throw new Error('enough')
    })
    await expect(together).rejects.toThrow('enough')
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
    expect(new Set(reasons).size).toBe(1)
    expect(reasons[0]?.message).toBe('division by zero')
    // Skipped statements were not prepared, and earlier ones were rolled back.
    expect((await longest(db)).rows).toEqual([{ longest: null }])
  })

  test('a failure rolls the transaction back, and the connection is ready for the next one', async () => {
    const failing = inScope(db, jobScope(crypto.randomUUID()), async (tx) => {
      await add(tx, 3)
      await divide(tx, 0)
    })
    await expect(failing).rejects.toThrow('division by zero')
    await inTransaction(db, (tx) => add(tx, 4))
    expect((await longest(db)).rows).toEqual([{ longest: 4 }])
  })

  test('one with an unreadable result or an unwritable parameter fails alone', async () => {
    const circle: unknown[] = []
    circle.push({ circle })
    const settled = await inTransaction(db, (tx) =>
      Promise.allSettled([
        divide(tx, 3),
        sql`select ${'9007199254740993'}::bigint as too_large`.execute(tx),
        sql`select ${{ circle }}::jsonb`.execute(tx),
        divide(tx, 4),
      ]),
    )
    expect(settled).toEqual([
      { status: 'fulfilled', value: expect.objectContaining({ rows: [{ parts: 4 }] }) },
      { status: 'rejected', reason: expect.any(RangeError) },
      { status: 'rejected', reason: expect.any(TypeError) },
      { status: 'fulfilled', value: expect.objectContaining({ rows: [{ parts: 3 }] }) },
    ])
  })

  test('after a rollback to a savepoint, a new failure is thrown with its own error', async () => {
    await inTransaction(db, async (tx) => {
      await sql`savepoint before`.execute(tx)
      await expect(divide(tx, 0)).rejects.toThrow('division by zero')
      await sql`rollback to savepoint before`.execute(tx)
      await expect(sql`select ${'x'}::integer`.execute(tx)).rejects.toThrow('invalid input syntax')
      await expect(add(tx, 1)).rejects.toThrow('invalid input syntax')
      await sql`rollback to savepoint before`.execute(tx)
      await add(tx, 6)
    })
    expect((await longest(db)).rows).toEqual([{ longest: 6 }])
  })

  test('a text without parameters keeps its place among them', async () => {
    const rows = await inTransaction(db, (tx) =>
      Promise.all([add(tx, 5), sql`update poles set length = length * 2`.execute(tx), longest(tx)]),
    )
    expect(rows[2].rows).toEqual([{ longest: 10 }])
  })
})

test('if a transaction did not begin, none of its statements is sent, and the connection is closed', async () => {
  const destroy = vi.fn<() => void>()
  const failed = new Error('no more memory')
  const sent: string[] = []
  const client = {
    connection: { stream: { destroy, cork: () => {}, uncork: () => {} } },
    query: async ({ text }: { text: string }) => {
      sent.push(text)
      if (text === 'begin') throw failed
      return { command: 'INSERT', rowCount: 1, fields: [], rows: [] }
    },
    release: () => {},
  }
  const pool = { connect: (tell: Function) => tell(undefined, client, () => {}) } as unknown as Pool
  const failing: Db = new Kysely({ dialect: new NamingDialect({ pool: preparing(pool, new Presence()) }) })
  await expect(inTransaction(failing, (tx) => add(tx, 1))).rejects.toBe(failed)
  await expect(inScope(failing, jobScope(crypto.randomUUID()), (tx) => add(tx, 1))).rejects.toBe(failed)
  expect(sent).toEqual(['begin', 'begin'])
  expect(destroy).toHaveBeenCalledTimes(2)
})

test('if a transaction that only reads did not begin, none of its reads gets an answer', async () => {
  const failed = new Error('no more memory')
  const sent: string[] = []
  const closed = Promise.withResolvers<never>()
  const client = {
    connection: {
      stream: {
        destroy: () => closed.reject(new Error('Connection terminated')),
        cork: () => {},
        uncork: () => {},
      },
    },
    query: async ({ text }: { text: string }) => {
      sent.push(text)
      if (text.startsWith('start')) throw failed
      return closed.promise
    },
    release: () => {},
  }
  const pool = { connect: (tell: Function) => tell(undefined, client, () => {}) } as unknown as Pool
  const failing: Db = new Kysely({ dialect: new NamingDialect({ pool: preparing(pool, new Presence()) }) })
  const scope = reading(jobScope(crypto.randomUUID()))
  await expect(inScope(failing, scope, (tx) => divide(tx, 3))).rejects.toThrow('Connection terminated')
  expect(sent.slice(0, 3)).toEqual([
    'start transaction read only',
    expect.stringContaining('set_config'),
    expect.stringContaining('select 12'),
  ])
})

const poles = async (longest: number) =>
  (await sql`select * from poles where length <= ${longest} order by length`.execute(db)).rows

test('a statement whose columns have changed is refused, not read with the old columns', async () => {
  await sql`insert into poles values (3, '2026-01-02', 'red')`.execute(db)
  await poles(9)
  await sql`alter table poles alter colour type bytea using colour::bytea`.execute(db)
  await expect(poles(9)).rejects.toThrow('cached plan must not change result type')
})

test('rows are the same on first and later use, after an empty result, and after a failure', async () => {
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
