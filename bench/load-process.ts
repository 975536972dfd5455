import { json } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { LoadOptions, LoadResult } from './load.ts'

/** Reads a load from standard input, sends it, and writes the result. */
const {
  url,
  method = 'GET',
  callers,
  connections,
  seconds = 5,
  amount,
} = (await json(process.stdin)) as LoadOptions
let connected = 0
const begin = performance.now()
let answered = begin
const running = autocannon({
  url,
  method,
  connections,
  duration: seconds,
  ...(amount !== undefined && { amount }),
  setupClient(client) {
    const caller = callers?.[connected++ % callers.length]
    if (caller === undefined) return
    const { bearer, body } = caller
    client.setHeadersAndBody(
      {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body,
    )
  },
})
// autocannon rounds the duration to whole seconds, which in a short run can be a quarter too much.
if (amount !== undefined) running.on('response', () => (answered = performance.now()))
const result = await running
if (result.non2xx + result.errors > 0)
  throw new Error(`${result.non2xx} refusals and ${result.errors} errors in ${result.requests.total}`)
const found: LoadResult = {
  perSecond: result.requests.total / (amount === undefined ? result.duration : (answered - begin) / 1000),
  requests: result.requests.total,
}
process.stdout.write(JSON.stringify(found))
