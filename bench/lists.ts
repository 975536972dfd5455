import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fillBusiness } from '../server/test/load/large-business.ts'
import { aWholeSchool } from '../server/test/load/whole-school.ts'
import { connectionTo } from './connection.ts'
import { judge, median, show } from './figures.ts'
import { load } from './load.ts'
import { startProduct } from './product.ts'

const rounds = 5
const seconds = 3
const connections = 8

/** Lists of 50 clients and invoices against a bare server that reads the same rows, in turn. */
export async function measureLists(): Promise<void> {
  const nodeOptions = process.env['PROFILE'] ? ['--cpu-prof', `--cpu-prof-dir=${process.env['PROFILE']}`] : []
  const product = await startProduct({ nodeOptions, env: { RATE_LIMITS: 'off' } })
  const { server, place } = product
  try {
    const { businessId, trainer } = await aWholeSchool(place)
    await fillBusiness(connectionTo(server.dataDir, 'owner'), businessId, { many: 2000, some: 100 })
    const bare = spawn(
      process.execPath,
      [join(import.meta.dirname, 'list-server.ts'), server.dataDir, businessId],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    try {
      const [port] = await once(bare.stdout, 'data')
      for (const name of ['clients', 'invoices']) {
        const yardstick = { url: `http://127.0.0.1:${String(port).trim()}/${name}`, connections, seconds }
        const url = `${server.url}/api/${name}`
        const ours = { url, callers: [{ bearer: trainer.token }], connections, seconds }
        for (const warmUp of [yardstick, ours]) await load(warmUp)
        const found = { ours: [] as number[], bare: [] as number[] }
        for (let round = 0; round < rounds; round += 1) {
          found.bare.push((await load(yardstick)).perSecond)
          found.ours.push((await load(ours)).perSecond)
        }
        show(`GET /api/${name}, 50 of 2,000`, found.ours, 'requests/s')
        show('bare node:http and pg, the same rows', found.bare, 'requests/s')
        const ratios = found.ours.map((one, round) => one / (found.bare[round] ?? 0))
        judge(`GET /api/${name} against bare`, median(ratios), 'at least', 0.5)
      }
    } finally {
      bare.kill()
    }
  } finally {
    await product.stop()
  }
}
