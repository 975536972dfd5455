import type { FastifyInstance } from 'fastify'

/** Minutes a browser may keep the answer to its question; it is the same for every address. */
const maxAgeSeconds = 600

/**
 * Where the API has a host of its own (API_URL), browsers ask before they let the client's pages call it. Only pages of
 * PUBLIC_URL may, with their cookies; nobody else is even told that there is such a rule.
 */
export function answerOtherOrigin(app: FastifyInstance, publicUrl: string): void {
  const client = new URL(publicUrl).origin
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request
    if (headers.origin !== client || !url.startsWith('/api/')) return done()
    reply.headers({
      'access-control-allow-origin': client,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'content-disposition, retry-after, x-request-id',
    })
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return done()
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key',
        'access-control-max-age': String(maxAgeSeconds),
      })
      .send()
  })
}
