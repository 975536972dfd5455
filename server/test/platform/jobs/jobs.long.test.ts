import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#database/scope.ts'
import { defineEvent, type JobContext, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import { type Jobs, startJobs } from '#platform/jobs/start-jobs.ts'
import { listDeadJobs } from '#platform/jobs/store.ts'
import { createLog } from '#platform/log.ts'
import { freshDatabase } from '../../database/fresh-database.ts'

const { db, connection } = await freshDatabase()
const log = createLog('silent')
const hayOrdered = defineEvent('hay-ordered', z.object({ bales: z.number().int().positive() }), {
  times: 2,
  firstDelaySeconds: 1,
  longestDelaySeconds: 1,
})

let running: Jobs[] = []
async function start(...handlers: JobHandler[]): Promise<Jobs> {
  return keep(await startJobs({ connection, handlers, log }))
}
/** Starts a server whose first poll would come after the end of the test. */
async function startWithoutPolling(...handlers: JobHandler[]): Promise<Jobs> {
  return keep(await startJobs({ connection, handlers, log, polling: { notified: 600, alone: 600 } }))
}
function keep(jobs: Jobs): Jobs {
  running.push(jobs)
  return jobs
}
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  running = []
  await sql`delete from pgboss.job`.execute(db)
})

const schedules = async () => (await sql<{ cron: string }>`select cron from pgboss.schedule`.execute(db)).rows

const order = (bales: number, options?: { startAfter?: Temporal.Instant }) =>
  inTransaction(db, (tx) => enqueue(tx, hayOrdered, { bales }, options))

/** A handler that records its calls. */
function noting(fail: (attempt: number) => boolean = () => false) {
  const seen: { bales: number; context: JobContext }[] = []
  const handler = onEvent(hayOrdered, async ({ bales }, context) => {
    seen.push({ bales, context })
    if (fail(context.attempt)) throw new Error('No hay today.')
  })
  return { seen, handler }
}

describe('architecture.md: what must happen after a commit is a job written in the same transaction', () => {
  it('does nothing for a transaction that was rolled back', async () => {
    const { seen, handler } = noting()
    await start(handler)
    const rolledBack = inTransaction(db, async (tx) => {
      await enqueue(tx, hayOrdered, { bales: 1 })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await order(2)
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]?.bales).toBe(2)
  })

  it('refuses an invalid payload, together with the transaction', async () => {
    await start(noting().handler)
    await expect(order(-1)).rejects.toThrow('bales')
  })

  it('refuses an event without a handler', async () => {
    const unheard = defineEvent('unheard', z.object({}))
    await expect(inTransaction(db, (tx) => enqueue(tx, unheard, {}))).rejects.toThrow('unheard')
  })

  it('delivers a committed event without waiting for a poll', async () => {
    const { seen, handler } = noting()
    await startWithoutPolling(handler)
    for (let bales = 1; bales <= 10; bales += 1) {
      await order(bales)
      await vi.waitFor(() => expect(seen).toHaveLength(bales), { interval: 2, timeout: 10_000 })
    }
    expect(seen.map(({ bales }) => bales)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('waits until the given time', async () => {
    const { seen, handler } = noting()
    await start(handler)
    await order(1, { startAfter: Temporal.Now.instant().add({ hours: 1 }) })
    await order(2)
    await vi.waitFor(() => expect(seen.map(({ bales }) => bales)).toEqual([2]))
  })

  it('runs each job once, with any number of servers', async () => {
    const servers = [noting(), noting(), noting()]
    for (const { handler } of servers) await start(handler)
    await Promise.all(Array.from({ length: 30 }, (_, index) => order(index + 1)))
    const seen = () => servers.flatMap((server) => server.seen.map(({ bales }) => bales))
    await vi.waitFor(() => expect(seen()).toHaveLength(30), { timeout: 10_000 })
    expect(new Set(seen()).size).toBe(30)
  })

  it('works through a backlog without waiting for polls', async () => {
    const jobs = await start(noting().handler)
    await jobs.stop()
    for (let bales = 1; bales <= 50; bales += 1) await order(bales)
    const { seen, handler } = noting()
    await startWithoutPolling(handler)
    await vi.waitFor(() => expect(seen).toHaveLength(50), { timeout: 10_000 })
  })
})

describe('a failing job', () => {
  it('is retried, and knows its attempt', async () => {
    const { seen, handler } = noting((attempt) => attempt < 3)
    await start(handler)
    await order(1)
    await vi.waitFor(() => expect(seen).toHaveLength(3), { timeout: 15_000 })
    expect(seen.map(({ context }) => [context.attempt, context.isLastAttempt])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    expect(await listDeadJobs(db, 10)).toEqual([])
  })

  it('is dead and visible after its last attempt', async () => {
    const { seen, handler } = noting(() => true)
    await start(handler)
    const id = await order(1)
    await vi.waitFor(async () => expect(await listDeadJobs(db, 10)).toHaveLength(1), { timeout: 15_000 })
    expect(seen).toHaveLength(3)
    const [dead] = await listDeadJobs(db, 10)
    expect(dead).toMatchObject({
      id,
      name: 'hay-ordered',
      data: { bales: 1 },
      output: { message: 'No hay today.' },
    })
  })

  it('is dead at once if its payload no longer matches its event', async () => {
    const { seen, handler } = noting()
    await start(handler)
    const older = { ...hayOrdered, schema: z.object({ bundles: z.number() }) }
    await inTransaction(db, (tx) => enqueue(tx, older, { bundles: 1 }))
    await vi.waitFor(async () => expect(await listDeadJobs(db, 10)).toHaveLength(1))
    expect(seen).toEqual([])
  })

  it('does not delay others', async () => {
    const { seen, handler } = noting((attempt) => attempt === 1)
    await start(handler)
    await order(1)
    await order(2)
    await vi.waitFor(() => expect(seen).toHaveLength(4), { timeout: 15_000 })
  })
})

describe('stopping and starting', () => {
  it('finishes the current job and takes no other', async () => {
    const finish = Promise.withResolvers<void>()
    const begun: number[] = []
    const ended: number[] = []
    const handler = onEvent(hayOrdered, async ({ bales }) => {
      begun.push(bales)
      await finish.promise
      ended.push(bales)
    })
    const jobs = await start(handler)
    await order(1)
    await order(2)
    await vi.waitFor(() => expect(begun).toEqual([1]))
    const stopped = jobs.stop()
    finish.resolve()
    await stopped
    expect(ended).toEqual([1])
    expect(begun).toEqual([1])
    const { seen, handler: next } = noting()
    await start(next)
    await vi.waitFor(() => expect(seen.map(({ bales }) => bales)).toEqual([2]))
  })

  it('runs schedules, and deletes those that the program no longer has', async () => {
    const runs: number[] = []
    await start(onSchedule('muck-out', '* * * * *', async ({ attempt }) => void runs.push(attempt)))
    expect(await schedules()).toEqual([{ cron: '* * * * *' }])
    await start(noting().handler)
    expect(await schedules()).toEqual([])
  })

  it('counts waiting jobs', async () => {
    const jobs = await start(noting().handler)
    expect((await jobs.counts()).find(({ name }) => name === 'hay-ordered')).toMatchObject({ active: 0 })
  })

  it('continues automatically after a database outage', async () => {
    const { seen, handler } = noting()
    await start(handler)
    await order(1)
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    const { connect } = await import('#database/connection.ts')
    // With the role that owns them: not every database owner may end others' connections.
    const other = await connect(connection)
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'cavaletti-jobs'`,
    )
    await other.end()
    await order(2)
    await vi.waitFor(() => expect(seen).toHaveLength(2), { timeout: 5000 })
  })
})
