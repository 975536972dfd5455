import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'

export interface LoadOptions {
  /** On the loopback interface. */
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  connections: number
  /** Ends after so many seconds, */
  seconds?: number
  /** or after so many requests. */
  amount?: number
  /** Requests a second from all connections; then latencies count the time a request waited for its turn. */
  rate?: number
}

export interface LoadResult {
  perSecond: number
  requests: number
  /** Milliseconds. */
  p50: number
  p99: number
}

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js')

/** Sends requests from a process of its own. Throws when any is not answered with 2xx. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { url, method = 'GET', headers = {}, body, connections, seconds, amount, rate } = options
  if (!['127.0.0.1', 'localhost'].includes(new URL(url).hostname))
    throw new Error(`${url} is not this machine.`)
  const length = amount === undefined ? ['-d', String(seconds ?? 5)] : ['-a', String(amount)]
  const args = ['--json', '--no-progress', '-c', String(connections), ...length, '-m', method]
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}=${value}`)
  if (body !== undefined) args.push('-b', body)
  if (rate !== undefined) args.push('-R', String(rate))
  const child = spawn(process.execPath, [autocannon, ...args, url], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`The load on ${url} ended with code ${String(code)}: ${err}`)
  const result = JSON.parse(out) as {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    duration: number
    non2xx: number
    errors: number
  }
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${url}: ${result.non2xx} refusals and ${result.errors} errors in ${result.requests.total}`,
    )
  return {
    perSecond: result.requests.total / result.duration,
    requests: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
