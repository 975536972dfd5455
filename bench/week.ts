import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { aHorse } from '../server/test/fixtures/horses/horses.ts'
import { aRider } from '../server/test/fixtures/schedule/lessons.ts'
import { anOffer } from '../server/test/fixtures/schedule/offers.ts'
import { requestsTo } from '../server/test/fixtures/app/requests.ts'
import { judge, median, note, show } from './figures.ts'
import { connectAsOwner, fillSeason } from './fill-lessons.ts'
import { load } from './load.ts'
import { type Product, startProduct } from './product.ts'

const rounds = 7
const seconds = 3
const connections = 8
const ofOneBusiness = 1000

/**
 * GET /api/lessons for a week takes the same time with few lessons and with two million in the database. Also
 * compares it with a bare server that reads the same rows. The variable LESSONS sets another number than two
 * million.
 */
export async function measureWeek(): Promise<void> {
  const many = Number(process.env['LESSONS'] ?? 2_000_000)
  const few = await runWith(10_000)
  const much = await runWith(many)
  show('a week of 10,000 lessons in the database', few.ours, 'requests/s')
  show(`a week of ${many.toLocaleString('en')}`, much.ours, 'requests/s')
  judge('time with many against few', median(few.ours) / median(much.ours), 'at most', 1.5)
  show('bare node:http and pg, the same rows', much.bare, 'requests/s')
  const ratios = much.ours.map((ours, round) => ours / (much.bare[round] ?? 0))
  judge('GET /api/lessons against bare', median(ratios), 'at least', 0.5)
}

async function runWith(lessons: number): Promise<{ ours: number[]; bare: number[] }> {
  const product = await startProduct({ env: { RATE_LIMITS: 'off' } })
  try {
    const businessId = await fill(product, lessons)
    const { server, trainers } = product
    const monday = Temporal.Now.plainDateISO('UTC')
    const days = [monday.toString(), monday.add({ days: 6 }).toString()] as const
    const bare = spawn(
      process.execPath,
      [join(import.meta.dirname, 'week-server.ts'), server.dataDir, businessId, ...days],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    try {
      const [port] = await once(bare.stdout, 'data')
      const yardstick = { url: `http://127.0.0.1:${String(port).trim()}/`, connections, seconds }
      const callers = trainers.map(({ token }) => ({ bearer: token }))
      const url = `${server.url}/api/lessons?from=${days[0]}&until=${days[1]}`
      const ours = { url, callers, connections, seconds }
      const found = { ours: [] as number[], bare: [] as number[] }
      for (const warmUp of [yardstick, ours]) await load(warmUp)
      for (let round = 0; round < rounds; round += 1) {
        found.bare.push((await load(yardstick)).perSecond)
        found.ours.push((await load(ours)).perSecond)
      }
      return found
    } finally {
      bare.kill()
    }
  } finally {
    await product.stop()
  }
}

/** Returns the id of the business whose week is read. */
async function fill({ server, trainers }: Product, lessons: number): Promise<string> {
  const app = requestsTo(server.url)
  const [trainer] = trainers
  if (!trainer) throw new Error('Nobody is there.')
  await Promise.all([aRider(app, trainer), aHorse(app, trainer), anOffer(app, trainer)])
  const { businessId } = (await app.call('GET /api/me', undefined, { token: trainer.token })).body
  const started = performance.now()
  const owner = await connectAsOwner(server.dataDir)
  try {
    const businesses = Math.max(1, Math.round(lessons / ofOneBusiness))
    await fillSeason(owner, { like: businessId ?? '', businesses, lessons: ofOneBusiness })
  } finally {
    await owner.end()
  }
  const took = `${((performance.now() - started) / 1000).toFixed(0)} s`
  note(`${lessons.toLocaleString('en')} lessons filled in`, took)
  return businessId ?? ''
}
