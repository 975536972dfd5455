import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { judge, median, show } from './figures.ts'
import { load } from './load.ts'
import { startProduct } from './product.ts'

const rounds = 7
const seconds = 4
const connections = 20

/** GET /api/me, which reads the session on every request, against a bare server with one query. */
export async function measureMe(): Promise<void> {
  const product = await startProduct()
  const { server, trainer } = product
  const bare = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), server.dataDir, trainer.id],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  try {
    const [port] = await once(bare.stdout, 'data')
    const yardstick = { url: `http://127.0.0.1:${String(port).trim()}/`, connections, seconds }
    const ours = {
      url: `${server.url}/api/me`,
      headers: { authorization: `Bearer ${trainer.token}` },
      connections,
      seconds,
    }
    for (const warmUp of [yardstick, ours]) await load(warmUp)
    const pairs = []
    for (let round = 0; round < rounds; round += 1)
      pairs.push([await load(yardstick), await load(ours)] as const)
    show(
      'bare node:http and pg',
      pairs.map(([bare]) => bare.perSecond),
      'requests/s',
    )
    show(
      'GET /api/me',
      pairs.map(([, me]) => me.perSecond),
      'requests/s',
    )
    const ratios = pairs.map(([bare, me]) => me.perSecond / bare.perSecond)
    show('ratio', ratios, '')
    judge('GET /api/me against bare', median(ratios), 'at least', 0.6)
  } finally {
    bare.kill()
    await product.stop()
  }
}
