import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { guardAddress } from '#platform/outgoing/guard-address.ts'

/** Milliseconds for a whole request, including the look-up of its name. */
const patience = 10_000

export interface Posted {
  status: number
  /** The header Retry-After. */
  retryAfter: string | null
}

interface Post {
  headers: Record<string, string>
  body: Uint8Array
  /** Only tests change it. */
  lookup?: LookupFunction
}

/**
 * Posts to an address that a browser gave us. Follows no redirect, and reads no answer but its head.
 * @throws ForbiddenAddress, or an error of the connection
 */
export async function guardedPost(address: string, post: Post): Promise<Posted> {
  const url = new URL(address)
  return send(secureRequest, url, { ...post, options: guardAddress(url, post.lookup) })
}

/** For tests: posts without guard to a service of this machine. */
export async function plainPost(address: string, post: Post): Promise<Posted> {
  return send(plainRequest, new URL(address), { ...post, options: { agent: false } })
}

function send(
  request: typeof plainRequest,
  url: URL,
  { headers, body, options }: Post & { options: RequestOptions },
): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience)
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.byteLength },
      signal,
      maxHeaderSize: 8_192,
      ...options,
    })
    sent.on('response', (answer: IncomingMessage) => {
      const { statusCode: status = 0, headers: answered } = answer
      resolve({ status, retryAfter: answered['retry-after'] ?? null })
      answer.destroy()
    })
    sent.on('error', (error) =>
      reject(signal.aborted ? new Error('The service does not answer.', { cause: error }) : error),
    )
    sent.end(body)
  })
}
