import { aBuyer, anInvoice, aSeller } from '../../server/test/fixtures/invoicing/invoices.ts'
import type { Person } from '../../server/test/fixtures/identity/people.ts'
import { requestsTo } from '../../server/test/fixtures/app/requests.ts'
import { connectAsOwner } from '../fill-lessons.ts'
import { judge, median, note, show } from '../figures.ts'
import { startProduct } from '../product.ts'
import { fillDocuments } from './fill-documents.ts'

const few = 1000
const many = Number(process.env['DOCUMENTS'] ?? 100_000)
const rounds = 60
const places = {
  'the overview': '/api/money/overview',
  'the list of invoices': '/api/invoices?limit=50',
  'its open ones': '/api/invoices?limit=50&state=open',
  'its late ones': '/api/invoices?limit=50&state=overdue',
  'its credited ones': '/api/invoices?limit=50&state=credited',
}

/** The first screens of a seller, with few documents and with many: one request after another, in turn. */
export async function measureOverview(): Promise<void> {
  const { server, trainers, stop } = await startProduct({ trainers: 2, env: { RATE_LIMITS: 'off' } })
  try {
    const app = requestsTo(server.url)
    const owner = await connectAsOwner(server.dataDir)
    try {
      for (const [place, trainer] of trainers.entries()) {
        await aSeller(app, trainer)
        await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer) })
        const { businessId } = (await app.call('GET /api/me', undefined, { token: trainer.token })).body
        await fillDocuments(owner, businessId ?? '', place === 0 ? few : many)
      }
    } finally {
      await owner.end()
    }
    note('documents', `${few.toLocaleString('en')} and ${many.toLocaleString('en')}`)
    for (const [name, path] of Object.entries(places)) {
      const times = trainers.map((): number[] => [])
      for (let round = 0; round < rounds; round += 1)
        for (const [place, trainer] of trainers.entries())
          times[place]?.push(await millisOf(`${server.url}${path}`, trainer))
      const [small = [], large = []] = times
      show(`${name}, few`, small, 'ms')
      show(`${name}, many`, large, 'ms')
      judge(`${name}: many against few`, median(large) / median(small), 'at most', 1.5)
    }
  } finally {
    await stop()
  }
}

async function millisOf(url: string, { token }: Person): Promise<number> {
  const started = performance.now()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - started
}
