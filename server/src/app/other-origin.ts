import type { FastifyInstance } from 'fastify'

/** Seconds for which a browser may cache the preflight answer, which is the same for every address. */
const maxAgeSeconds = 600

/**
 * CORS for an API on its own host (API_URL): pages of PUBLIC_URL may call it with cookies. Other origins get no CORS
 * headers.
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
