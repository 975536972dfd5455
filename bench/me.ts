import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { processesOf } from '../server/test/faults/postgres-processes.ts'
import { judge, median, show } from './figures.ts'
import { load, type LoadOptions } from './load.ts'
import { processorMicros } from './processor-time.ts'
import { type Product, startProduct } from './product.ts'

const rounds = 7
const seconds = 3
const connections = 20

/** One run: requests a second, and microseconds of processor time per request. */
interface Run {
  perSecond: number
  node: number
  database: number
}

/** GET /api/me, which reads the session on every request, against a bare server with one query, in turn. */
export async function measureMe(): Promise<void> {
  // Each connection is another person, so no two simultaneous requests share a session.
  const product = await startProduct({ trainers: connections })
  const bare = startBareServer(product)
  const { server, trainers } = product
  const run = async ({ pid = 0 }: ChildProcess, options: LoadOptions): Promise<Run> => {
    const spent = { node: 0, database: 0 }
    let done = { perSecond: 0, requests: 0 }
    spent.database = await processorMicros(await processesOf(server.dataDir), async () => {
      spent.node = await processorMicros([pid], async () => {
        done = await load(options)
      })
    })
    const { perSecond, requests } = done
    return { perSecond, node: spent.node / requests, database: spent.database / requests }
  }
  try {
    const [port] = await once(bare.stdout, 'data')
    const yardstick = { url: `http://127.0.0.1:${String(port).trim()}/`, connections, seconds }
    const callers = trainers.map(({ token }) => ({ bearer: token }))
    const ours = { url: `${server.url}/api/me`, callers, connections, seconds }
    for (const warmUp of [yardstick, ours]) await load(warmUp)
    const bareRuns: Run[] = []
    const ourRuns: Run[] = []
    for (let round = 0; round < rounds; round += 1) {
      bareRuns.push(await run(bare, yardstick))
      ourRuns.push(await run(server.node, ours))
    }
    showRuns('bare node:http and pg', bareRuns)
    showRuns('GET /api/me', ourRuns)
    const ratios = ourRuns.map(({ perSecond }, at) => perSecond / (bareRuns[at]?.perSecond ?? 0))
    show('ratio', ratios, '')
    judge('GET /api/me against bare', median(ratios), 'at least', 0.6)
  } finally {
    bare.kill()
    await product.stop()
  }
}

export function startBareServer({ server, trainers }: Product) {
  const args = [join(import.meta.dirname, 'bare-server.ts'), server.dataDir, trainers[0]?.id ?? '']
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

function showRuns(label: string, runs: readonly Run[]): void {
  const each = (of: keyof Run) => runs.map((run) => run[of])
  show(label, each('perSecond'), 'requests/s')
  show('  Node', each('node'), 'µs of processor time a request')
  show('  PostgreSQL', each('database'), 'µs of processor time a request')
}
