import { setTimeout as sleep } from 'node:timers/promises'
import {
  type DatabaseOptions,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type QueueOptions,
} from 'pg-boss'
import type { Connection } from '#database/connection.ts'
import { now } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { type JobHandler, UnusablePayload } from './define-job.ts'

export interface JobsOptions {
  /** The server's database role; the queue opens its own connections. */
  connection: Connection
  handlers: readonly JobHandler[]
  log: Log
  /** Interval at which jobs of dead servers are found. */
  superviseSeconds?: number
  /** Seconds between polls: while notices arrive, and without them. */
  polling?: { notified: number; alone: number }
}

export interface QueueCounts {
  name: string
  waiting: number
  active: number
  /** Dead jobs of the last week. */
  failed: number
}

export interface Jobs {
  /** At most a minute old. */
  counts(): Promise<QueueCounts[]>
  /** Takes no more jobs and waits ten seconds for running ones; unfinished jobs are retried later. */
  stop: () => Promise<void>
}

const heartbeatSeconds = 10
/** Notices wake workers within milliseconds. Polling covers retries and lost notices. */
const usualPolling = { notified: 2, alone: 0.5 }
const patienceMs = 10_000
const logEvery = Temporal.Duration.from({ seconds: 10 })

/** Starts handling events, and survives database outages. Throws if the database is down at start. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { connection, handlers, log, superviseSeconds = 20, polling = usualPolling } = options
  // pg accepts undefined as absent, but pg-boss's types do not.
  const pool = {
    ...connection,
    max: 4,
    connectionTimeoutMillis: 1500,
    statement_timeout: 30_000,
    query_timeout: 35_000,
    keepAlive: true,
  } as DatabaseOptions
  const boss = new PgBoss({
    ...pool,
    application_name: 'cavaletti-jobs',
    // The owner role creates the tables, in the migrator.
    migrate: false,
    createSchema: false,
    reindex: false,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 2000,
    notifyHeartbeatTimeoutMs: 1500,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', oncePerOutage(log))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  try {
    await boss.start()
    for (const handler of handlers) await prepareQueue(boss, handler)
    await forgetOldSchedules(boss, handlers)
    for (const handler of handlers) await work(boss, handler, { log, polling })
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    async counts() {
      const queues = await boss.getQueues()
      return queues.map((queue) => ({
        name: queue.name,
        waiting: queue.queuedCount,
        active: queue.activeCount,
        failed: queue.failedCount,
      }))
    },
    async stop() {
      const settled = Promise.all(handlers.map(({ event }) => boss.offWork(event.name, { wait: true })))
      await Promise.race([settled, sleep(patienceMs, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

async function prepareQueue(boss: PgBoss, { event, cron, longestSeconds }: JobHandler): Promise<void> {
  const { name, retry } = event
  const queue: QueueOptions & { notify: boolean } = {
    notify: true,
    heartbeatSeconds,
    expireInSeconds: longestSeconds,
    retryLimit: retry.times,
    retryDelay: retry.firstDelaySeconds,
    retryBackoff: true,
    retryDelayMax: retry.longestDelaySeconds,
  }
  await boss.createQueue(name, queue)
  await boss.updateQueue(name, queue)
  if (cron !== undefined) await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' })
}

async function forgetOldSchedules(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const wanted = new Set(handlers.filter(({ cron }) => cron !== undefined).map(({ event }) => event.name))
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name)
}

async function work(
  boss: PgBoss,
  handler: JobHandler,
  { log, polling }: { log: Log; polling: { notified: number; alone: number } },
): Promise<void> {
  const options = {
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: polling.alone,
    notifyPollingIntervalSeconds: polling.notified,
    ...(handler.eachGroup !== undefined && { groupConcurrency: handler.eachGroup }),
  } as const
  for (let worker = 0; worker < handler.concurrency; worker += 1) {
    const id = await boss.work<unknown, unknown, typeof options>(
      handler.event.name,
      options,
      async (jobs) => {
        const results = await Promise.all(jobs.map((job) => settle(handler, job, log)))
        // There may be more jobs: poll at once.
        boss.notifyWorker(id)
        return results
      },
    )
  }
}

async function settle(handler: JobHandler, job: JobWithMetadata<unknown>, log: Log): Promise<JobResult> {
  const { id, data, signal } = job
  const attempt = job.retryCount + 1
  const isLastAttempt = job.retryCount >= job.retryLimit
  const facts = { job: handler.event.name, id, attempt }
  try {
    await handler.run(data, { jobId: id, attempt, isLastAttempt, signal })
    log.debug(facts, 'job done')
    return { id, status: 'completed' }
  } catch (error) {
    const output = { message: error instanceof Error ? error.message : String(error) }
    const isDead = isLastAttempt || error instanceof UnusablePayload
    if (isDead) log.error({ ...facts, err: error }, 'job is dead')
    else log.warn({ ...facts, err: error }, 'job failed and will be tried again')
    return { id, status: isDead ? 'deadletter' : 'failed', output }
  }
}

/** Each worker reports an outage at every poll; log one line in ten seconds. */
function oncePerOutage(log: Log): (error: unknown) => void {
  let quietUntil: Temporal.Instant | null = null
  return (error) => {
    const moment = now()
    if (quietUntil && Temporal.Instant.compare(moment, quietUntil) < 0) return
    quietUntil = moment.add(logEvery)
    log.warn({ err: error }, 'the job queue does not reach the database; it goes on by itself')
  }
}
