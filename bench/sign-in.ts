import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { latencies } from './callers.ts'
import { judge, median, note, percentile, show } from './figures.ts'
import { load } from './load.ts'
import { startProduct } from './product.ts'

const rounds = 5
const seconds = 5
const signInsARound = 80
/** People signing in at once: enough to keep every hashing thread busy. */
const connections = 4
const callers = 4

/**
 * Compares whole sign-ins with the hash function alone, in turn. Then measures other requests while sign-ins
 * saturate the server.
 */
export async function measureSignIn(): Promise<void> {
  const { server, trainers, stop } = await startProduct({ trainers: connections + callers })
  try {
    const signingIn = trainers
      .slice(0, connections)
      .map(({ email, password }) => ({ body: JSON.stringify({ email, password }) }))
    const bearers = trainers.slice(connections).map(({ token }) => token)
    const signIns = {
      url: `${server.url}/api/authenticate`,
      method: 'POST',
      callers: signingIn,
      connections,
    } as const

    const alone: number[] = []
    const whole: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await hashesAlone())
      whole.push((await load({ ...signIns, amount: signInsARound })).perSecond)
    }
    show('the hash function alone', alone, 'hashes/s')
    show('POST /api/authenticate', whole, 'sign-ins/s')
    const ratios = whole.map((perSecond, at) => perSecond / (alone[at] ?? 0))
    show('ratio', ratios, '')
    judge('sign-ins against hashes alone', median(ratios), 'at least', 0.9)

    const me = `${server.url}/api/me`
    const undisturbed = await latencies(me, bearers, AbortSignal.timeout(seconds * 1000))
    const busy = new AbortController()
    const saturating = load({ ...signIns, seconds: 3 * seconds }).finally(() => busy.abort())
    // The load process needs a moment to start.
    await sleep(1000)
    const [beside] = await Promise.all([latencies(me, bearers, busy.signal), saturating])
    show(`GET /api/me, no sign-ins (${undisturbed.length})`, undisturbed, 'ms')
    show(`GET /api/me beside sign-ins (${beside.length})`, beside, 'ms')
    note('its 99th percentile, no sign-ins', `${percentile(undisturbed, 99).toFixed(1)} ms`)
    judge('its 99th percentile beside sign-ins', percentile(beside, 99), 'at most', 50, ' ms')
  } finally {
    await stop()
  }
}

/** Runs in another process, so that the library has its own threads. */
async function hashesAlone(): Promise<number> {
  const args = [join(import.meta.dirname, 'hashing.ts'), String(connections), String(seconds)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return Number(stdout)
}
