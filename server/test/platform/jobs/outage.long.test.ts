import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startEmbedded } from '#database/embedded/embedded.ts'
import { openDatabase } from '#database/pool.ts'
import { inTransaction } from '#database/scope.ts'
import { prepareDatabase } from '#database/start.ts'
import { defineEvent, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { createLog } from '#platform/log.ts'

const log = createLog('silent')
const hayOrdered = defineEvent('hay-ordered', z.object({ bales: z.number() }), {
  times: 5,
  firstDelaySeconds: 1,
  longestDelaySeconds: 1,
})

it('jobs survive a database outage and continue automatically', async () => {
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), 'cavaletti-jobs-'))
  const options = { dataDir, ownerPassword: 'for-tests-only', log, durable: false }
  let postgres = await startEmbedded(options)
  const connection = await prepareDatabase(postgres.connection, 'for-tests-only', log)
  const { db, close } = await openDatabase({ connection, log })
  const done: number[] = []
  const finish = Promise.withResolvers<void>()
  const jobs = await startJobs({
    connection,
    log,
    superviseSeconds: 1,
    handlers: [
      onEvent(hayOrdered, async ({ bales }) => {
        if (bales === 1) await finish.promise
        done.push(bales)
      }),
    ],
  })
  const order = (bales: number) => inTransaction(db, (tx) => enqueue(tx, hayOrdered, { bales }))
  const underWay = await order(1)
  const active = () =>
    db.selectFrom('pgboss.job').select('state').where('id', '=', underWay).executeTakeFirst()
  await vi.waitFor(async () => expect(await active()).toEqual({ state: 'active' }))

  await postgres.stop()
  await expect(order(2)).rejects.toBeInstanceOf(Error)
  finish.resolve()
  await vi.waitFor(() => expect(done).toEqual([1]))
  postgres = await startEmbedded(options)

  await vi.waitFor(() => order(3), { timeout: 5000 })
  await vi.waitFor(() => expect(done).toContain(3), { timeout: 10_000 })
  // The first could not be marked as done, so it runs again: at least once.
  await vi.waitFor(async () => expect(await active()).toEqual({ state: 'completed' }), { timeout: 30_000 })
  expect(done.filter((bales) => bales === 1).length).toBeGreaterThanOrEqual(1)
  expect(done).not.toContain(2)
  await jobs.stop()
  await close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)
