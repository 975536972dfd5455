import { once } from 'node:events'
import { type Endpoint, endpoints } from '@cavaletti/contract'
import { openDatabase } from '../server/src/database/pool.ts'
import { silent } from '../server/test/database/server.ts'
import { anAdministrator } from '../server/test/fixtures/identity/people.ts'
import { type LargestRequest, largestRequest } from '../server/test/load/every-request.ts'
import { aFullSchool, type FullSchool } from '../server/test/load/fill-school.ts'
import { connectionTo } from './connection.ts'
import { judge, note, percentile } from './figures.ts'
import { startBareServer } from './me.ts'
import { startNeighbours } from './neighbours.ts'
import { startProduct } from './product.ts'

const callers = 50
const neighbours = 4
/** Milliseconds that `GET /api/me` may take at the 99th percentile. */
const most = 100
/** Where the machine itself is slower: times the bare server's 99th percentile of the same moment. */
const timesBare = 2
/** Endpoints listed at least, slowest first. */
const shown = 15
/** Minimum time for each endpoint; the variable SECONDS overrides it. */
const millis = Number(process.env['SECONDS'] ?? 1.5) * 1000

/** Left out, because they end the session that the next calls need. */
const ending = ['POST /api/logout', 'POST /api/me/password', 'DELETE /api/sessions/{id}']

/** 99th percentiles in milliseconds: of `GET /api/me`, and of a bare server with one query at the same moment. */
interface Waits {
  p99: number
  bareP99: number
}

const isKept = ({ p99, bareP99 }: Waits) => p99 <= Math.max(most, timesBare * bareP99)

const show = ({ p99, bareP99 }: Waits) => `${p99.toFixed(0)} ms, bare ${bareP99.toFixed(0)} ms`

/**
 * Fifty callers of one business call every endpoint in turn with the largest valid input, without pause.
 * Measures how long another business waits for `GET /api/me`. Rate limits are off, because they would help.
 * A bare server beside the same callers shows what is due to the machine, which callers and server share. The promise
 * holds where `GET /api/me` takes at most 100 ms, or at most twice as long as the bare server.
 */
export async function measureNeighbour(): Promise<void> {
  const product = await startProduct({ trainers: neighbours, env: { RATE_LIMITS: 'off' } })
  const { server, trainers, place } = product
  const owner = connectionTo(server.dataDir, 'owner')
  const { db, close } = await openDatabase({
    connection: connectionTo(server.dataDir, 'server'),
    log: silent,
    size: 2,
  })
  const others = startNeighbours()
  const bare = startBareServer(product)
  try {
    const code = server.firstCode ?? ''
    const admin = await anAdministrator({ ...place, firstAdministratorCode: async () => code })
    const school = await aFullSchool({ ...place, db, owner }, admin, { many: 2000, some: 300 })
    const bearers = trainers.map(({ token }) => token)
    const [port] = await once(bare.stdout, 'data')
    const urls = [`${server.url}/api/me`, `http://127.0.0.1:${String(port).trim()}/`]
    const ask = async (millis: number) => {
      const [ours = [], yardstick = []] = await others.latencies({ urls, bearers, millis })
      return { p99: percentile(ours, 99), bareP99: percentile(yardstick, 99) }
    }
    // Parts of addresses; default: all.
    const wanted = (process.env['ENDPOINT'] ?? '').split(',')
    const asked = endpoints.filter(
      (one) =>
        !one.events &&
        !ending.includes(addressOf(one)) &&
        wanted.some((part) => addressOf(one).includes(part)),
    )
    const found: (Waits & { address: string; answers: Map<number, number> })[] = []
    await ask(1000)
    const quiet = await ask(3000)
    note('GET /api/me alone, 99th percentile', show(quiet))
    for (const endpoint of asked.toSorted((a, b) => orderOf(a) - orderOf(b))) {
      const beside = await besides(server.url, endpoint, school, () => ask(millis))
      found.push({ address: addressOf(endpoint), ...beside })
    }
    const worst = found.toSorted((a, b) => b.p99 - a.p99)
    const slow = worst.filter(({ p99 }) => p99 > most)
    const missed = slow.filter((one) => !isKept(one))
    for (const { address, answers, ...waits } of worst.slice(0, Math.max(shown, slow.length))) {
      const statuses = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
      const verdict = isKept(waits) ? '' : ', MISSED'
      note(address, `${show(waits)}, beside ${statuses}${verdict}`)
    }
    const middle = percentile(
      found.map((one) => one.p99),
      50,
    )
    note('middle of all', `${middle.toFixed(0)} ms`)
    note(
      'endpoints',
      `${found.length}, ${slow.length} of them above ${most} ms, ` +
        `${slow.length - missed.length} of these at most ${timesBare} times the bare server`,
    )
    judge('endpoints that delay GET /api/me', missed.length, 'at most', 0)
  } finally {
    others.stop()
    bare.kill()
    await close()
    await product.stop()
  }
}

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`

function orderOf({ method }: Endpoint): number {
  return ['GET', 'PATCH', 'PUT', 'POST', 'DELETE'].indexOf(method)
}

/** Measures the neighbour while the callers work. Each caller sends its next request when it gets an answer. */
async function besides(
  serverUrl: string,
  endpoint: Endpoint,
  { things, tokenFor }: FullSchool,
  measure: () => Promise<Waits>,
) {
  const token = tokenFor(endpoint)
  const requests: LargestRequest[] = []
  for (let at = 0; at < callers; at += 1) requests.push(await largestRequest(endpoint, things, at))
  const over = new AbortController()
  const answers = new Map<number, number>()
  const hammer = async (at: number) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const { path, method, body, type } = requests[(at + turn) % callers] ?? { path: '', method: 'GET' }
      const response = await fetch(`${serverUrl}${path}`, {
        method,
        signal: over.signal,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(type && { 'content-type': type }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      })
      for await (const chunk of response.body ?? []) void chunk
      answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
    }
  }
  const hammering = Promise.allSettled(Array.from({ length: callers }, (_, at) => hammer(at)))
  const beside = await measure()
  over.abort()
  await hammering
  return { answers, ...beside }
}
