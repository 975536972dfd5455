import { lookup as systemLookup } from 'node:dns'
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Milliseconds for a whole request, including the look-up of its name. */
const patience = 10_000

/** The address is not one that the server may call. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

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
 * Posts to an address that a browser gave us: https on port 443, and only to the public internet. The address that was
 * checked is the one that is connected, so a name cannot change between. Follows no redirect, and reads no answer but
 * its head.
 * @throws ForbiddenAddress, or an error of the connection
 */
export async function guardedPost(address: string, post: Post): Promise<Posted> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new ForbiddenAddress('A message is sent to https addresses on port 443 only.')
  // No look-up happens for a literal address.
  if (isIP(host) && !isPublicAddress(host)) throw new ForbiddenAddress('The address is not public.')
  const lookup = publicOnly(post.lookup ?? systemLookup)
  return send(secureRequest, url, { ...post, options: { lookup, agent: false } })
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

/** Refuses a name if one of its addresses is not public. */
function publicOnly(look: LookupFunction): LookupFunction {
  return (host, options, done) =>
    look(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      const [first] = addresses
      if (error || !first) {
        done(error ?? new ForbiddenAddress('The name has no address.'), '')
        return
      }
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        done(new ForbiddenAddress('The address is not public.'), '')
        return
      }
      if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
}
