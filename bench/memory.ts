import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { judge, median, note } from './figures.ts'
import { load } from './load.ts'
import { startProduct } from './product.ts'

const connections = 20
/** Requests in all after which memory is looked at. */
const few = 10_000
const many = 100_000

/** What Node holds after many requests against what it holds after few: it must not grow with what it has answered. */
export async function measureMemory(): Promise<void> {
  const { server, trainers, stop } = await startProduct({ trainers: connections })
  const callers = trainers.map(({ token }) => ({ bearer: token }))
  const ask = async (path: string, amount: number) =>
    load({ url: `${server.url}${path}`, callers, connections, amount })
  try {
    // One answered by the session alone, one by a transaction of the business.
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

/** Resident memory of a process in KiB, the middle of two seconds: between requests it collects what it let go. */
async function resident(pid: number): Promise<number> {
  const seen: number[] = []
  while (seen.length < 20) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    seen.push(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]))
    await sleep(100)
  }
  return median(seen)
}
