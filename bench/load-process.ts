import { json } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { LoadOptions, LoadResult } from './load.ts'

/** Sends the load that it reads from its standard input, and writes what came of it. */
const {
  url,
  method = 'GET',
  headers = {},
  bearers,
  body,
  connections,
  seconds,
  amount,
  rate,
} = (await json(process.stdin)) as LoadOptions
let connected = 0
const result = await autocannon({
  url,
  method,
  headers,
  connections,
  duration: seconds ?? 5,
  ...(body !== undefined && { body }),
  ...(amount !== undefined && { amount }),
  ...(rate !== undefined && { overallRate: rate }),
  setupClient(client) {
    const token = bearers?.[connected++ % bearers.length]
    if (token !== undefined) client.setHeaders({ ...headers, authorization: `Bearer ${token}` })
  },
})
if (result.non2xx + result.errors > 0)
  throw new Error(`${result.non2xx} refusals and ${result.errors} errors in ${result.requests.total}`)
const found: LoadResult = {
  perSecond: result.requests.total / result.duration,
  requests: result.requests.total,
  p50: result.latency.p50,
  p99: result.latency.p99,
}
process.stdout.write(JSON.stringify(found))
