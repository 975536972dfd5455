import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { judge, median, note } from './figures.ts'
import { load } from './load.ts'
import { startProduct } from './product.ts'

const connections = 20
/** Request counts after which memory is measured. */
const few = 10_000
const many = 100_000

/**
 * Compares Node's memory after many requests with its memory after few. It must not grow with the number of
 * requests.
 */
export async function measureMemory(): Promise<void> {
  const { server, trainers, stop } = await startProduct({ trainers: connections })
  const callers = trainers.map(({ token }) => ({ bearer: token }))
  const ask = async (path: string, amount: number) =>
    load({ url: `${server.url}${path}`, callers, connections, amount })
  try {
    // One needs only the session, the other a transaction of the business.
    await ask('/api/me', few / 2)
    await ask('/api/business', few / 2)
    const before = await resident(server.node.pid ?? 0)
    await ask('/api/me', (many - few) / 2)
    await ask('/api/business', (many - few) / 2)
    const after = await resident(server.node.pid ?? 0)
    note(`resident after ${few} requests`, `${(before / 1024).toFixed(0)} MiB`)
    note(`resident after ${many} requests`, `${(after / 1024).toFixed(0)} MiB`)
    judge('memory after many against after few', after / before, 'at most', 1.2)
  } finally {
    await stop()
  }
}

/** Milliseconds without requests after which Node has returned its garbage. */
const idleMillis = 15_000

/** Median resident memory of an idle process in KiB over two seconds. */
async function resident(pid: number): Promise<number> {
  await sleep(idleMillis)
  const seen: number[] = []
  while (seen.length < 20) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    seen.push(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]))
    await sleep(100)
  }
  return median(seen)
}
