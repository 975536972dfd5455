import { latencies } from '../callers.ts'
import { judge, median, note, percentile, show } from '../figures.ts'
import type { Product } from '../product.ts'
import { aDraftOfTwelve, sellersOf } from './sellers.ts'

const callers = 4
const pdfs = 150

/** PDFs of an invoice with 12 lines, one after another, beside the requests of others. */
export async function measurePrint({ server, trainers }: Product): Promise<void> {
  const [seller] = await sellersOf(server.url, trainers.slice(0, 1))
  if (!seller) throw new Error('Nobody is there.')
  const id = await aDraftOfTwelve(seller)
  await seller.issue(id)
  const url = `${server.url}/api/invoices/${id}/pdf`
  const headers = { authorization: `Bearer ${seller.token}` }
  const times: number[] = []
  const print = async () => {
    const started = performance.now()
    const response = await fetch(url, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return performance.now() - started
  }
  for (let n = 0; n < 10; n += 1) await print()
  const busy = new AbortController()
  const bearers = trainers.slice(-callers).map(({ token }) => token)
  const printing = (async () => {
    for (let n = 0; n < pdfs; n += 1) times.push(await print())
  })().finally(() => busy.abort())
  const [beside] = await Promise.all([latencies(`${server.url}/api/me`, bearers, busy.signal), printing])
  show('a PDF of 12 lines', times, 'ms')
  note('its 99th percentile', `${percentile(times, 99).toFixed(0)} ms`)
  judge('a PDF of 12 lines, median', median(times), 'at most', 60, ' ms')
  show(`GET /api/me beside it (${beside.length})`, beside, 'ms')
  judge('its 99th percentile', percentile(beside, 99), 'at most', 50, ' ms')
}
