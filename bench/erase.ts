import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../server/src/database/connection.ts'
import { openDatabase } from '../server/src/database/pool.ts'
import { inScope, jobScope } from '../server/src/database/scope.ts'
import { businessErasureDue } from '../server/src/modules/reporting/business-erasures/enqueue-erasure.ts'
import { enqueue } from '../server/src/platform/jobs/enqueue.ts'
import { silent } from '../server/test/database/server.ts'
import { anAdministrator } from '../server/test/fixtures/identity/people.ts'
import { aFullSchool } from '../server/test/load/fill-school.ts'
import { connectionTo } from './connection.ts'
import { judge, note, percentile } from './figures.ts'
import { startProduct } from './product.ts'
import { startNeighbours } from './neighbours.ts'

const clients = 2000
const neighbours = 4
/** Milliseconds that `GET /api/me` may take at the 99th percentile. */
const most = 100

/**
 * Erases a business with 2,000 clients and as many documents, payments and lessons, which is closed already. Measures
 * how long that takes, and how long another business waits for `GET /api/me` meanwhile.
 */
export async function measureErase(): Promise<void> {
  const { server, trainers, place, stop } = await startProduct({
    trainers: neighbours,
    env: { RATE_LIMITS: 'off' },
  })
  const connection = connectionTo(server.dataDir, 'owner')
  const { db, close } = await openDatabase({
    connection: connectionTo(server.dataDir, 'server'),
    log: silent,
    size: 2,
  })
  const owner = await connect(connection)
  const others = startNeighbours()
  try {
    const code = server.firstCode ?? ''
    const admin = await anAdministrator({ ...place, firstAdministratorCode: async () => code })
    const { businessId, trainer } = await aFullSchool({ ...place, db, owner: connection }, admin, {
      many: clients,
      some: 300,
    })
    const erasureId = randomUUIDv7()
    const before = await rowsOf(owner, businessId)
    await owner.query(
      `insert into business_erasures (id, of_business_id, language, asked_by, asked_at, due_at, state, closed_at, answer)
        values ($1, $2, 'en', $3, now(), now(), 'running', now(), '{"gone":[],"stays":[]}')`,
      [erasureId, businessId, trainer.id],
    )
    const urls = [`${server.url}/api/me`]
    const bearers = trainers.map(({ token }) => token)
    const ask = async (millis: number) => (await others.latencies({ urls, bearers, millis }))[0] ?? []
    await ask(1000)
    const quiet = percentile(await ask(3000), 99)
    const started = performance.now()
    await inScope(db, jobScope(businessId), (tx) =>
      enqueue(tx, businessErasureDue, { businessId, erasureId }),
    )
    const waits: number[] = []
    const isDone = async () => {
      const { rows } = await owner.query<{ state: string }>(
        'select state from business_erasures where id = $1',
        [erasureId],
      )
      return rows[0]?.state === 'done'
    }
    while (!(await isDone())) {
      if (performance.now() - started > 900_000) throw new Error('The erasure did not end.')
      waits.push(...(await ask(1000)))
      await sleep(10)
    }
    const seconds = (performance.now() - started) / 1000
    const after = await rowsOf(owner, businessId)
    note('rows of the business before and after', `${before} and ${after}`)
    note('erasing them', `${seconds.toFixed(0)} s`)
    note('GET /api/me alone, 99th percentile', `${quiet.toFixed(0)} ms`)
    judge('GET /api/me meanwhile, 99th percentile', percentile(waits, 99), 'at most', most, ' ms')
  } finally {
    others.stop()
    await owner.end()
    await close()
    await stop()
  }
}

/** Rows of all tables that name the business. */
async function rowsOf(owner: Awaited<ReturnType<typeof connect>>, businessId: string): Promise<number> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'business_id' and t.table_type = 'BASE TABLE'`,
  )
  let sum = 0
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::integer as count from ${name} where business_id = $1`,
      [businessId],
    )
    sum += rows[0]?.count ?? 0
  }
  return sum
}
