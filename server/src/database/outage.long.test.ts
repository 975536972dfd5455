import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { until } from '#test/database/embedded-process.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { proxyTo } from '#test/database/proxy.ts'
import { silent } from '#test/database/server.ts'
import { isDatabaseAway, isLockTimeout } from './failures.ts'
import { reachGivenServer } from './given-server.ts'
import { openDatabase } from './pool.ts'
import { inTransaction } from './scope.ts'

const { db: direct, connection } = await freshDatabase()
const proxy = await proxyTo(connection)
const database = await openDatabase({ connection: proxy.connection, log: silent, size: 3 })
afterAll(() => database.close())

const ask = () => sql`select 1`.execute(database.db)

/** The error of a statement, and the milliseconds it took. */
async function failureOf(work: () => Promise<unknown>): Promise<{ error: unknown; millis: number }> {
  const started = performance.now()
  const error = await work().then(
    () => undefined,
    (error: unknown) => error,
  )
  return { error, millis: performance.now() - started }
}

describe('an outage of the database is noticed within 2 s and needs no restart', () => {
  test('when it goes away, statements, transactions and new connections fail at once', async () => {
    const running = failureOf(() => sql`select pg_sleep(5)`.execute(database.db))
    const within = failureOf(() =>
      inTransaction(database.db, async (tx) => {
        await sql`select 1`.execute(tx)
        await until(() => !database.isReady())
        await sql`select 1`.execute(tx)
      }),
    )
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity where query like 'select pg_sleep%'`.execute(
        direct,
      )
      return rows.length === 1
    })
    await proxy.close()
    const failures = [await running, await within, await failureOf(ask), await failureOf(ask)]
    for (const { error, millis } of failures) {
      expect(isDatabaseAway(error)).toBe(true)
      expect(millis).toBeLessThan(2000)
    }
    expect(database.isReady()).toBe(false)

    await proxy.open()
    await until(database.isReady)
    await expect(ask()).resolves.toBeDefined()
  })

  test('when it stops answering on open connections, running statements fail within 2 s', async () => {
    await ask()
    proxy.freeze()
    const [{ error, millis }, other] = await Promise.all([failureOf(ask), failureOf(ask)])
    expect(isDatabaseAway(error)).toBe(true)
    expect(isDatabaseAway(other.error)).toBe(true)
    expect(millis).toBeLessThan(2000)
    expect(database.isReady()).toBe(false)
    proxy.thaw()
    await until(database.isReady)
    await expect(ask()).resolves.toBeDefined()
  })

  test('callers during the silence fail as soon as it is noticed, and later callers fail at once', async () => {
    await ask()
    proxy.freeze()
    const failures: Promise<unknown>[] = []
    // More callers than connections; the last ones start late.
    while (database.isReady()) {
      failures.push(failureOf(ask))
      await sleep(100)
    }
    const { millis } = await failureOf(() => Promise.all(failures))
    expect(failures.length).toBeGreaterThan(3)
    expect(millis).toBeLessThan(500)
    const next = await failureOf(ask)
    expect(isDatabaseAway(next.error)).toBe(true)
    expect(next.millis).toBeLessThan(100)
    proxy.thaw()
    await until(database.isReady)
    await expect(ask()).resolves.toBeDefined()
  })

  test('when every connection is taken, the next caller fails within 2 s', async () => {
    const holders = Array.from({ length: 3 }, () => sql`select pg_sleep(1.8)`.execute(database.db))
    const { error, millis } = await failureOf(ask)
    expect(isDatabaseAway(error)).toBe(true)
    expect(millis).toBeLessThan(2000)
    await Promise.all(holders)
    await expect(ask()).resolves.toBeDefined()
  })

  test('a start waits for the database, and the log says so', async () => {
    await proxy.close()
    const warn = vi.fn<(fields: object, message: string) => void>()
    const reached = reachGivenServer(proxy.connection, { ...silent, warn })
    await until(() => warn.mock.calls.length > 0)
    await proxy.open()
    await expect(reached).resolves.toBeUndefined()
  })

  test('a start that waits in vain fails with one sentence', async () => {
    const nobody = { ...connection, host: '/nowhere' }
    await expect(reachGivenServer(nobody, silent, { patienceMillis: 0 })).rejects.toThrow(
      'No database answers at DATABASE_URL (ENOENT). Start it, or correct the address.',
    )
  })
})

describe('kinds of failure', () => {
  test('a wrong statement is not an outage', async () => {
    const { error } = await failureOf(() => sql`select nonsense`.execute(direct))
    expect(isDatabaseAway(error)).toBe(false)
    expect(isDatabaseAway(Object.assign(new Error('open /x'), { code: 'ENOENT', syscall: 'open' }))).toBe(
      false,
    )
    expect(isDatabaseAway('57P01')).toBe(false)
  })

  test('a failed connection is an outage under each of the system’s codes', () => {
    // EAGAIN: the connection queue of a frozen server's socket is full.
    for (const code of ['ENOENT', 'EAGAIN', 'ECONNREFUSED'])
      expect(isDatabaseAway(Object.assign(new Error('connect'), { code, syscall: 'connect' }))).toBe(true)
  })

  test('a lock timeout is distinguished from other errors', async () => {
    await sql`insert into rate_limits values ('\\x01', now())`.execute(direct)
    const lock = sql`select from rate_limits for update`
    const { error } = await failureOf(() =>
      inTransaction(direct, async (tx) => {
        await lock.execute(tx)
        await inTransaction(direct, async (other) => {
          await sql`set local lock_timeout = '10ms'`.execute(other)
          await lock.execute(other)
        })
      }),
    )
    expect(isLockTimeout(error)).toBe(true)
    expect(isDatabaseAway(error)).toBe(false)
    expect(isLockTimeout(new Error('other'))).toBe(false)
  })
})

describe('notices', () => {
  test('reach listeners until they stop listening', async () => {
    const heard: (string | null)[] = []
    const stop = database.listen('test_notices', (payload) => heard.push(payload))
    onTestFinished(stop)
    // Listening takes a moment to begin.
    await until(async () => {
      await sql`select pg_notify('test_notices', 'one')`.execute(direct)
      return heard.includes('one')
    })
    stop()
    const after = heard.length
    const other: (string | null)[] = []
    onTestFinished(database.listen('test_notices', (payload) => other.push(payload)))
    await sql`select pg_notify('test_notices', 'two')`.execute(direct)
    await until(() => other.includes('two'))
    expect(heard).toHaveLength(after)
  })

  test('that may have been missed during an outage are reported, and later ones arrive', async () => {
    const heard: (string | null)[] = []
    onTestFinished(database.listen('test_gaps', (payload) => heard.push(payload)))
    await proxy.close()
    await until(() => !database.isReady())
    await proxy.open()
    await until(() => heard.includes(null))
    await until(async () => {
      await sql`select pg_notify('test_gaps', 'after')`.execute(direct)
      return heard.includes('after')
    })
    expect(heard.filter((payload) => payload === null)).toHaveLength(1)
  })

  test('need a channel with a plain name', () => {
    expect(() => database.listen('x; drop table users', () => {})).toThrow(TypeError)
  })
})
