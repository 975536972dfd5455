import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { guardAddress } from './guard-address.ts'

/** Milliseconds for everything: names, redirects and the body. */
const patience = 15_000
const mostRedirects = 5
const redirects = new Set([301, 302, 303, 307, 308])

/** The answer has more bytes than allowed. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

export interface Got {
  status: number
  /** Empty unless the status is 200. */
  body: Buffer
  /** Identifies this version of the file for its server; null if the server does not say. */
  etag: string | null
}

export interface Get {
  /** The version that the caller has: the answer is 304 if it is still the same. */
  etag?: string | null
  /** Most bytes of a body. */
  mostBytes: number
  signal?: AbortSignal | undefined
  /** Only tests change it. */
  lookup?: LookupFunction
}

/**
 * Reads a file from an address that a user gave us. Every redirect is checked like the first address.
 * @throws ForbiddenAddress, TooLarge, or an error of the connection
 */
export async function guardedGet(address: string, get: Get): Promise<Got> {
  return follow(address, get, (url) => [secureRequest, guardAddress(url, get.lookup)])
}

/** For tests: reads without guard from a service of this machine. */
export async function plainGet(address: string, get: Get): Promise<Got> {
  return follow(address, get, () => [plainRequest, { agent: false }])
}

/**
 * For tests and the demo: a service of this machine takes the place of the hosts that end in `.example`. No host on the
 * internet does.
 */
export function withExamples(base: string): typeof guardedGet {
  return (address, get) =>
    new URL(address).hostname.endsWith('.example')
      ? plainGet(address.replace(/^https:\//, base), get)
      : guardedGet(address, get)
}

type Way = (url: URL) => [typeof plainRequest, RequestOptions]

async function follow(address: string, get: Get, way: Way): Promise<Got> {
  const ended = AbortSignal.timeout(patience)
  const signal = get.signal ? AbortSignal.any([ended, get.signal]) : ended
  let url = new URL(address)
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const [request, options] = way(url)
    // oxlint-disable-next-line no-await-in-loop -- one redirect leads to the next
    const answer = await send(request, url, { ...options, signal }, get.etag ?? null)
    try {
      const { statusCode: status = 0, headers } = answer
      if (!redirects.has(status)) {
        // oxlint-disable-next-line no-await-in-loop -- the last answer
        const body = status === 200 ? await bodyOf(answer, get.mostBytes) : Buffer.alloc(0)
        return { status, body, etag: headers.etag ?? null }
      }
      if (!headers.location || !URL.canParse(headers.location, url))
        return { status, body: Buffer.alloc(0), etag: null }
      url = new URL(headers.location, url)
    } finally {
      answer.destroy()
    }
  }
  throw new Error(`More than ${mostRedirects} redirects.`)
}

function send(
  request: typeof plainRequest,
  url: URL,
  options: RequestOptions,
  etag: string | null,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, {
      maxHeaderSize: 16_384,
      headers: {
        'user-agent': 'Cavaletti',
        accept: 'text/calendar, */*;q=0.1',
        'accept-encoding': 'identity',
        ...(etag !== null && { 'if-none-match': etag }),
      },
      ...options,
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new TooLarge(`More than ${mostBytes} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
