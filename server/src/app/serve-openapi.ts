import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { now } from '#platform/clock.ts'
import { type Freshness, isKnown, validators } from '#platform/http/freshness.ts'
import { plainAddress, throttleSubject } from '#platform/http/network.ts'
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts'

interface Description {
  /** By content encoding. */
  bytes: { identity: Buffer; gzip: Buffer; br: Buffer }
  freshness: Freshness
}

/** GET /api/openapi.json. Written and compressed on the first request; it never changes while the server runs. */
export function serveOpenapi(app: FastifyInstance, limits: Pick<RateLimits, 'spend'>): void {
  let made: Promise<Description> | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    await limits.spend(['public address', throttleSubject(plainAddress(request.ip))])
    const { bytes, freshness } = await (made ??= write(app))
    reply.headers({
      ...validators(freshness),
      'cache-control': 'public, no-cache',
      'content-type': 'application/json; charset=utf-8',
      vary: 'Origin, Accept-Encoding',
    })
    if (isKnown(request.headers, freshness)) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(bytes[encoding])
  })
}

async function write(app: FastifyInstance): Promise<Description> {
  const identity = Buffer.from(JSON.stringify(app.swagger()))
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  const [zipped, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, { params: quality }),
  ])
  const etag = createHash('sha256').update(identity).digest('base64url')
  return { bytes: { identity, gzip: zipped, br }, freshness: { etag, lastModified: now() } }
}

/** The best encoding the caller accepts (RFC 9110, 12.5.3); weight 0 excludes one. */
function encodingFor(accepted = ''): keyof Description['bytes'] {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((one) => taken.includes(one)) ?? 'identity'
}
