import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export interface LoadOptions {
  /** Must be on this machine. */
  url: string
  method?: 'GET' | 'POST'
  /** Tokens and bodies, dealt out to the connections in turn. */
  callers?: readonly { bearer?: string; body?: string }[]
  connections: number
  /** Ends after this many seconds, */
  seconds?: number
  /** or after this many requests. */
  amount?: number
}

export interface LoadResult {
  perSecond: number
  requests: number
}

/** Sends requests from another process, one after another on each connection. Throws unless every answer is 2xx. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { hostname } = new URL(options.url)
  if (!['127.0.0.1', 'localhost'].includes(hostname)) throw new Error(`${hostname} is not this machine.`)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load-process.ts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(JSON.stringify(options))
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`The load on ${options.url} ended with code ${String(code)}: ${err}`)
  return JSON.parse(out) as LoadResult
}
